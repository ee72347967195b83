import { queryOptions } from '@tanstack/react-query';
import { getOverview } from '#contract/overview.ts';
import { readTrends } from '#contract/trends.ts';
import { call } from '../../../lib/client.ts';
import { peopleKey } from '../../audience/api.ts';

/** Numbers, lists and what waits. Others change it too, so it is asked for whenever Home is opened; not twice while it opens. */
export const overviewQuery = queryOptions({
  queryKey: [...peopleKey, 'overview'],
  queryFn: ({ signal }) => call(getOverview, {}, { signal }),
  staleTime: 5000,
});

/**
 * What the charts draw, apart from the rest so that nothing waits for it. It takes no signal: what is on its way while the page is
 * put there anew would be given up, and asked for once more.
 */
export const trendsQuery = queryOptions({
  queryKey: [...peopleKey, 'trends'],
  queryFn: () => call(readTrends, {}),
});
