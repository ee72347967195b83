import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';

/** How much waits for HR. Asked anew after every change (PortalProviders.tsx): what settles one is spread over many features. */
export const waitingQuery = queryOptions({
  queryKey: ['waiting'],
  // The frame of the portal holds this query, and the contract's schemas are no part of its first load.
  queryFn: async ({ signal }) =>
    call((await import('#contract/directory/overview-parts.ts')).countWaiting, {}, { signal }),
  retry: false,
});
