import { queryOptions } from '@tanstack/react-query';
import { campaignsKey } from '#web/features/engagement/campaigns/components/campaign-query.ts';
import { call } from '../../../../lib/client.ts';
import { hintedBy, whileWorking } from '../../../../lib/live.ts';

/** @param live refreshes while people vote */
export const pollQuery = (id: string, live = false) =>
  queryOptions({
    queryKey: [...campaignsKey, id, 'poll'],
    queryFn: async ({ signal }) =>
      call((await import('#contract/engagement/polls.ts')).readPoll, { params: { id } }, { signal }),
    refetchInterval: live ? whileWorking : false,
    meta: hintedBy('answers', id),
  });
