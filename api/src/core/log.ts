import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';

export type { Logger };

/** Structured logs, on standard output when no destination is given. Lines carry ids and counts, never names, addresses or what people typed. */
export function createLogger(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutValues },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Errors of the database quote the row in `detail`: only what names the fault is logged. */
function withoutValues(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'not an error' };
  const { code, constraint, table } = error as { code?: string; constraint?: string; table?: string };
  const isDatabaseError = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
  return {
    type: error.name,
    message: isDatabaseError ? `database error ${code}` : error.message,
    code,
    constraint,
    table,
    stack: isDatabaseError ? error.stack?.split('\n').slice(1).join('\n') : error.stack,
  };
}
