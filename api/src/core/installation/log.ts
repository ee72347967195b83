import pino, { type DestinationStream, type Logger } from 'pino';
import { currentRequest } from '../server/request-id.ts';
import type { Config } from './config.ts';

export type { Logger };

/**
 * Makes the structured log, on standard output unless a destination is given. Lines carry ids and counts, never names, addresses or text that people
 * typed.
 */
export function createLogger(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutValues },
    // Adds the id of the request or job; the lines of a request's own logger have it already.
    mixin(_line: object, _level: number, logger: Logger) {
      const requestId = currentRequest();
      return requestId === undefined || 'requestId' in logger.bindings() ? {} : { requestId };
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

type Fault = { code?: string; constraint?: string; table?: string };

/** Removes values: database errors quote the row in `detail`, so only fields that identify the fault are logged. */
function withoutValues(error: unknown): Record<string, unknown> {
  const { name, message, stack, code, constraint, table, errors } = (error ?? {}) as Partial<AggregateError> & Fault;
  // The queue reports errors as copies that are not Errors by type.
  if (typeof message !== 'string') return { message: 'not an error' };
  // When several addresses were tried, each failed in its own way; the first error is as good as any.
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
