import { queryOptions } from '@tanstack/react-query';
import { readReturnCheck } from '#contract/directory/return-window.ts';
import { call } from '../../../lib/client.ts';

/** What own rehires say of the signal. */
export const returnCheckQuery = queryOptions({
  queryKey: ['return-window'],
  queryFn: ({ signal }) => call(readReturnCheck, {}, { signal }),
});
