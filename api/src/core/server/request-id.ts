import { AsyncLocalStorage } from 'node:async_hooks';

const ids = new AsyncLocalStorage<string>();

/** Returns the id of the request, or of the job that it caused, that is being worked on; undefined: there is none. */
export const currentRequest = (): string | undefined => ids.getStore();

/** Runs work as part of a request: its log lines and jobs carry the id. */
export const asRequest = <T>(id: string, work: () => T): T => ids.run(id, work);

/** Returns whether a text can be the id that a proxy gave a request: 1 to 64 letters, digits, dots, dashes and underscores. */
export const isRequestId = (text: unknown): text is string => typeof text === 'string' && /^[\w.-]{1,64}$/.test(text);
