import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { JobSearchStatus } from '#contract/directory/person.ts';
import { setJobSearchStatus } from '#contract/ex-employee/own.ts';
import { feedQuery } from '#web/features/base/feed/api.ts';
import { call } from '../../../../lib/client.ts';
import { ownRecordQuery, showOwn } from './own-record-query.ts';

const mutationKey = ['own', 'status'];

/** The feed shows it too, and needs no further answer for it. */
const showInFeed = (client: QueryClient, jobSearchStatus: JobSearchStatus | null | undefined) =>
  client.setQueryData(
    feedQuery.queryKey,
    (feed) =>
      feed && { ...feed, pages: feed.pages.map((page, at) => (at === 0 ? { ...page, jobSearchStatus } : page)) },
  );

/** Sets the own job-search status with one tap: shown at once, taken back when it is refused. Taps run one after the other, and the last one stays. */
export function useSetStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationKey,
    scope: { id: 'own status' },
    mutationFn: (status: JobSearchStatus) => call(setJobSearchStatus, { body: { status } }),
    onMutate: async (status) => {
      await client.cancelQueries({ queryKey: ownRecordQuery.queryKey });
      const before = client.getQueryData(feedQuery.queryKey)?.pages[0]?.jobSearchStatus;
      showOwn(client, { jobSearchStatus: status });
      showInFeed(client, status);
      return before;
    },
    onError: (_error, _status, before) => showInFeed(client, before),
    onSettled: () =>
      client.isMutating({ mutationKey }) > 1
        ? undefined
        : client.invalidateQueries({ queryKey: ownRecordQuery.queryKey }),
  });
}
