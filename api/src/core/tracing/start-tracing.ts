import type { Config } from '../installation/config.ts';
import type { Logger } from '../installation/log.ts';
import { traceWith } from './tracing.ts';

/**
 * Begins to send traces, where an address for them is set; nothing of OpenTelemetry is loaded where none is.
 * @returns how to stop: what has been recorded is sent within two seconds or given up
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
