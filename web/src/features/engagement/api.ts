import { queryOptions } from '@tanstack/react-query';
import { readEngagementOverview } from '#contract/campaign-overview.ts';
import { call } from '../../lib/client.ts';
import { hintedBy, whileWorking } from '../../lib/live.ts';
import { campaignsKey } from '../campaigns/api.ts';

/** Asked anew while something runs: its numbers grow. */
export const engagementQuery = queryOptions({
  queryKey: [...campaignsKey, 'overview'],
  queryFn: ({ signal }) => call(readEngagementOverview, {}, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.underway.some(({ state }) => state === 'running') ? whileWorking() : false,
  meta: hintedBy('campaign'),
});
