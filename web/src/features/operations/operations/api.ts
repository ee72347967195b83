import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getMailReader } from '#contract/mail/inbound-mail.ts';
import { listMailPauses, tryMailNow } from '#contract/mail/mail-pauses.ts';
import { getHold, type HoldRelease, releaseHold } from '#contract/operations/admin-hold.ts';
import { getInstallation, getStorage, listBrands } from '#contract/operations/admin-installation.ts';
import { checkDomain, getMailHealth, listDomains, type SenderDomain } from '#contract/operations/admin-mail.ts';
import { listFailedJobs, listQueues, retryJob, retryOutbox, retryQueue } from '#contract/operations/admin-queues.ts';
import { call } from '../../../lib/client.ts';
import { profileQuery } from '../../../lib/profile.ts';

const root = ['operations'] as const;
const queues = [...root, 'queues'] as const;
/** Polled, because queues change by themselves. */
const refreshEvery = 10_000;

export const queuesQuery = queryOptions({
  queryKey: [...queues, 'list'],
  queryFn: ({ signal }) => call(listQueues, {}, { signal }),
  refetchInterval: ({ state }) => (state.error ? false : refreshEvery),
});

export const failedJobsQuery = (name: string) =>
  queryOptions({
    queryKey: [...queues, 'failed', name],
    queryFn: ({ signal }) => call(listFailedJobs, { params: { name } }, { signal }),
  });

function useRetry<Given>(write: (given: Given) => Promise<{ retried: number }>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: queues }) });
}
export const useRetryJob = (name: string) => useRetry((id: string) => call(retryJob, { params: { name, id } }));
export const useRetryQueue = () => useRetry((name: string) => call(retryQueue, { params: { name } }));
export const useRetryOutbox = () => useRetry((companyId: string) => call(retryOutbox, { body: { companyId } }));

export const mailHealthQuery = (days: number) =>
  queryOptions({
    queryKey: [...root, 'mail', days],
    queryFn: ({ signal }) => call(getMailHealth, { query: { days } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const pausesQuery = queryOptions({
  queryKey: [...root, 'pauses'],
  queryFn: ({ signal }) => call(listMailPauses, {}, { signal }),
  refetchInterval: ({ state }) => (state.error ? false : refreshEvery),
});

export const holdQuery = queryOptions({
  queryKey: [...root, 'hold'],
  queryFn: ({ signal }) => call(getHold, {}, { signal }),
  refetchInterval: ({ state }) => (state.error ? false : refreshEvery),
});

/** Refetches everything about mail, and the profile, so that the banner above every page disappears. */
export function useReleaseHold() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: HoldRelease) => call(releaseHold, { body }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: root }),
        client.invalidateQueries({ queryKey: profileQuery.queryKey }),
      ]),
  });
}

export const mailReaderQuery = queryOptions({
  queryKey: [...root, 'mail-reader'],
  queryFn: ({ signal }) => call(getMailReader, {}, { signal }),
});

export function useTryMailNow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sender: string | null) => call(tryMailNow, { body: { sender } }),
    onSettled: () => client.invalidateQueries({ queryKey: pausesQuery.queryKey }),
  });
}

export const domainsQuery = queryOptions({
  queryKey: [...root, 'domains'],
  queryFn: ({ signal }) => call(listDomains, {}, { signal }),
});

/** Queries name servers only on request. */
export const domainQuery = ({ domain, brand }: SenderDomain) =>
  queryOptions({
    queryKey: [...root, 'domain', domain, brand],
    queryFn: ({ signal }) => call(checkDomain, { params: { domain }, query: { brand } }, { signal }),
    enabled: false,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const storageQuery = queryOptions({
  queryKey: [...root, 'storage'],
  queryFn: ({ signal }) => call(getStorage, {}, { signal }),
});

export const brandsQuery = queryOptions({
  queryKey: [...root, 'brands'],
  queryFn: ({ signal }) => call(listBrands, {}, { signal }),
  // Only a restart changes them.
  staleTime: Number.POSITIVE_INFINITY,
});

export const installationQuery = queryOptions({
  queryKey: [...root, 'installation'],
  queryFn: ({ signal }) => call(getInstallation, {}, { signal }),
  refetchInterval: ({ state }) => (state.error ? false : 30_000),
});
