import { queryOptions } from '@tanstack/react-query';
import { readReturnCheck, readReturnSignal } from '#contract/return-window.ts';
import { call } from '../../lib/client.ts';
import { personKey } from '../record/api.ts';

/** The signal of one ex-employee. */
export const signalQuery = (id: string) =>
  queryOptions({
    queryKey: [...personKey(id), 'return-window'],
    queryFn: ({ signal }) => call(readReturnSignal, { params: { id } }, { signal }),
  });

/** How many have a signal, and what own rehires say of it. */
export const returnCheckQuery = queryOptions({
  queryKey: ['return-window'],
  queryFn: ({ signal }) => call(readReturnCheck, {}, { signal }),
});
