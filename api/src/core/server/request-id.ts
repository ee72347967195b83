import { AsyncLocalStorage } from 'node:async_hooks';

const ids = new AsyncLocalStorage<string>();

/** What is being done belongs to the request with this id, or to the job that one asked for; undefined: to none. */
export const currentRequest = (): string | undefined => ids.getStore();

/** Runs something as part of a request: its log lines and the jobs that it asks for carry the id. */
export const asRequest = <T>(id: string, work: () => T): T => ids.run(id, work);

/** An id that a proxy gave a request, as far as it can be told from a text of anything: 1 to 64 letters, digits, dots, dashes and underscores. */
export const isRequestId = (text: unknown): text is string => typeof text === 'string' && /^[\w.-]{1,64}$/.test(text);
