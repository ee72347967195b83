import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { hintedBy, whileWorking } from '../../../lib/live.ts';
import { campaignsKey } from '../../campaigns/components/campaign-query.ts';

/** @param live it is asked anew while people vote */
export const pollQuery = (id: string, live = false) =>
  queryOptions({
    queryKey: [...campaignsKey, id, 'poll'],
    queryFn: async ({ signal }) => call((await import('#contract/polls.ts')).readPoll, { params: { id } }, { signal }),
    refetchInterval: live ? whileWorking : false,
    meta: hintedBy('answers', id),
  });
