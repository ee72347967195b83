import { queryOptions } from '@tanstack/react-query';
import { getOverview } from '#contract/overview.ts';
import { call } from '../../../lib/client.ts';
import { peopleKey } from '../../audience/api.ts';

/** Numbers, lists and what waits. Others change it too, so it is asked for whenever the overview is opened; not twice while it opens. */
export const overviewQuery = queryOptions({
  queryKey: [...peopleKey, 'overview'],
  queryFn: ({ signal }) => call(getOverview, {}, { signal }),
  staleTime: 5000,
});
