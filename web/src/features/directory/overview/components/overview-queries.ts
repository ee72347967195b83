import { queryOptions } from '@tanstack/react-query';
import { getOverview } from '#contract/directory/overview.ts';
import { peopleKey } from '#web/features/directory/audience/api.ts';
import { call } from '../../../../lib/client.ts';

/** Numbers, lists and what waits. Others change it too, so it is asked for whenever the overview is opened; not twice while it opens. */
export const overviewQuery = queryOptions({
  queryKey: [...peopleKey, 'overview'],
  queryFn: ({ signal }) => call(getOverview, {}, { signal }),
  staleTime: 5000,
});
