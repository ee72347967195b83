import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { JobState } from '#contract/base/job-states.ts';
import {
  changeJob,
  copyJob,
  createJob,
  type JobFields,
  listJobs,
  listRecruiters,
  moveJob,
  readJob,
  readJobResponses,
} from '#contract/recruitment/jobs.ts';
import { createReferral } from '#contract/recruitment/referrals.ts';
import type { NewReferral } from '#contract/recruitment/referring.ts';
import { byCursor } from '../../../../lib/by-cursor.ts';
import { call } from '../../../../lib/client.ts';

// Separate from api.ts, because the public page of a job loads without the contract’s schemas.

/** Key of all queries about jobs; invalidate it after changing anything that jobs count. */
export const jobsKey = ['jobs'] as const;

export type JobFilters = { state?: JobState | undefined; recruiter?: string | undefined; search?: string | undefined };

export const jobsQuery = (filters: JobFilters) =>
  infiniteQueryOptions({
    queryKey: [...jobsKey, 'list', filters],
    queryFn: ({ pageParam, signal }) => call(listJobs, { query: { ...filters, cursor: pageParam } }, { signal }),
    ...byCursor,
  });

export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: [...jobsKey, 'one', id],
    queryFn: ({ signal }) => call(readJob, { params: { id } }, { signal }),
  });

/** Never cached: the form must not start from values that someone has changed since. */
export const jobFormQuery = (id: string) =>
  queryOptions({
    ...jobQuery(id),
    queryKey: ['job-form', id],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const responsesQuery = (id: string) =>
  queryOptions({
    queryKey: [...jobsKey, 'responses', id],
    queryFn: ({ signal }) => call(readJobResponses, { params: { id } }, { signal }),
  });

export const recruitersQuery = queryOptions({
  queryKey: ['recruiters'],
  queryFn: ({ signal }) => call(listRecruiters, {}, { signal }),
});

function useChange<Given, Result>(act: (given: Given) => Promise<Result>) {
  const client = useQueryClient();
  // One part may succeed when another fails.
  return useMutation({ mutationFn: act, onSettled: () => client.invalidateQueries({ queryKey: jobsKey }) });
}

export const useCreateJob = () => useChange((body: JobFields & { open: boolean }) => call(createJob, { body }));
export const useChangeJob = (id: string) =>
  useChange(async ({ open, changes }: { open: boolean; changes: Partial<JobFields> }) => {
    const changed = await call(changeJob, { params: { id }, body: changes });
    return open ? call(moveJob, { params: { id }, body: { state: 'open' } }) : changed;
  });
export const useMoveJob = (id: string) =>
  useChange((state: JobState) => call(moveJob, { params: { id }, body: { state } }));
export const useCopyJob = () => useChange((id: string) => call(copyJob, { params: { id } }));

/** Refers a candidate for a job, and refreshes the job’s referral count. */
export function useReferCandidate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewReferral & { jobId: string }) => call(createReferral, { body }),
    onSettled: () => Promise.all([jobsKey, ['referrals']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
