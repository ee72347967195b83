import { queryOptions } from '@tanstack/react-query';
import { readReturnCheck } from '#contract/return-window.ts';
import { call } from '../../lib/client.ts';

/** How many have a signal, and what own rehires say of it. */
export const returnCheckQuery = queryOptions({
  queryKey: ['return-window'],
  queryFn: ({ signal }) => call(readReturnCheck, {}, { signal }),
});
