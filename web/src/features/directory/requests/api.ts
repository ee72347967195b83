import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';

/** The number of requests waiting for HR. Refetched after every change (PortalProviders.tsx), since many features handle requests. */
export const waitingQuery = queryOptions({
  queryKey: ['waiting'],
  // The portal's frame uses this query, and its first load does without the contract's schemas.
  queryFn: async ({ signal }) =>
    call((await import('#contract/directory/overview-parts.ts')).countWaiting, {}, { signal }),
  retry: false,
});
