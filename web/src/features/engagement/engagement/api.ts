import { queryOptions } from '@tanstack/react-query';
import { campaignsKey } from '#web/features/engagement/campaigns/components/campaign-query.ts';
import { call } from '../../../lib/client.ts';
import { hintedBy, whileWorking } from '../../../lib/live.ts';

/** Refreshed while a campaign runs, because its numbers grow. */
export const engagementQuery = queryOptions({
  queryKey: [...campaignsKey, 'overview'],
  // Home asks for it too, further down; the contract of campaigns is no part of its first load.
  queryFn: async ({ signal }) =>
    call((await import('#contract/engagement/campaign-overview.ts')).readEngagementOverview, {}, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.underway.some(({ state }) => state === 'running') ? whileWorking() : false,
  meta: hintedBy('campaign'),
});
