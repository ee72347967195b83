import { queryOptions } from '@tanstack/react-query';
import { readReturnCheck } from '#contract/directory/return-window.ts';
import { call } from '../../../lib/client.ts';

/** The check of the signal against the company's own rehires. */
export const returnCheckQuery = queryOptions({
  queryKey: ['return-window'],
  queryFn: ({ signal }) => call(readReturnCheck, {}, { signal }),
});
