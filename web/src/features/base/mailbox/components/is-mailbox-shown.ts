import { ApiError, request } from '../../../../lib/client.ts';

/**
 * Checks with the API whether this installation keeps its mail in the built-in mailbox and lets this person read it. A bare request,
 * because the rail must stay free of the contract's zod schemas.
 */
export function isMailboxShown(signal: AbortSignal): Promise<boolean> {
  return request('GET', '/mailbox', { query: { pageContent: 1 } }, { signal }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 403) return false;
      throw error;
    },
  );
}
