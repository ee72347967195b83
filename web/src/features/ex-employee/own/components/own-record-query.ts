import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getOwnRecord, type OwnRecord } from '#contract/ex-employee/own.ts';
import { call } from '../../../../lib/client.ts';

export const ownRecordQuery = queryOptions({
  queryKey: ['own', 'record'],
  queryFn: ({ signal }) => call(getOwnRecord, {}, { signal }),
});

/** Shows changes of the own record where it has been read. */
export const showOwn = (client: QueryClient, shown: Partial<OwnRecord>) =>
  client.setQueryData(ownRecordQuery.queryKey, (record) => record && { ...record, ...shown });
