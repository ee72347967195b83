import { queryOptions } from '@tanstack/react-query';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import { call } from '../../../../lib/client.ts';
import { hintedBy, whileWorking } from '../../../../lib/live.ts';

// Search and Home name campaigns in their filters: the contract of them comes with the first that is asked for.

export const campaignsKey = ['campaigns'] as const;

const isMoving = (campaign: Campaign | undefined) => campaign?.state === 'running' || campaign?.state === 'scheduled';

export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: [...campaignsKey, id],
    queryFn: async ({ signal }) =>
      call((await import('#contract/engagement/campaign-routes.ts')).readCampaign, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (isMoving(data) ? whileWorking() : false),
    meta: hintedBy('campaign', id),
  });
