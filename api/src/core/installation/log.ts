import pino, { type DestinationStream, type Logger } from 'pino';
import { currentRequest } from '../server/request-id.ts';
import type { Config } from './config.ts';

export type { Logger };

/** Structured logs, on standard output when no destination is given. Lines carry ids and counts, never names, addresses or what people typed. */
export function createLogger(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutValues },
    // The request, or the job's; the lines of a request's own logger have it already.
    mixin(_line: object, _level: number, logger: Logger) {
      const requestId = currentRequest();
      return requestId === undefined || 'requestId' in logger.bindings() ? {} : { requestId };
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

type Fault = { code?: string; constraint?: string; table?: string };

/** Errors of the database quote the row in `detail`: only what names the fault is logged. */
function withoutValues(error: unknown): Record<string, unknown> {
  const { name, message, stack, code, constraint, table, errors } = (error ?? {}) as Partial<AggregateError> & Fault;
  // The queue tells of errors by copies that are none by their type.
  if (typeof message !== 'string') return { message: 'not an error' };
  // Of an attempt at several addresses each has failed in its own way; the first one's words are as good as any.
  if (!message && errors?.length) return withoutValues(errors[0]);
  const isDatabaseError = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
  return {
    type: name,
    message: isDatabaseError ? `database error ${code}` : message,
    code,
    constraint,
    table,
    stack: isDatabaseError ? stack?.split('\n').slice(1).join('\n') : stack,
  };
}
