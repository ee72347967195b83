import type { Config } from '../installation/config.ts';
import type { Logger } from '../installation/log.ts';
import { traceWith } from './tracing.ts';

/**
 * Starts sending traces, if an address for them is set; otherwise nothing of OpenTelemetry is loaded.
 * @returns a function that stops it: recorded spans are sent within two seconds or dropped
 */
export async function startTracing({ tracing }: Pick<Config, 'tracing'>, log: Logger): Promise<() => Promise<void>> {
  if (!tracing) return async () => {};
  const { openTelemetry } = await import('./open-telemetry.ts');
  const { tracer, stop } = openTelemetry(tracing, log);
  traceWith(tracer);
  return async () => {
    traceWith(undefined);
    await stop();
  };
}
