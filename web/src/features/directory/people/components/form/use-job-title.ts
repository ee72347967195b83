import { useQuery } from '@tanstack/react-query';
import { sharedJobQuery } from '#web/features/directory/people/components/shared-job.ts';
import type { DirectoryView } from '../../../../../lib/person-filter.ts';

const looksLikeId = (text: string | undefined) => /^[0-9a-f-]{24,36}$/i.test(text ?? '');

/** Returns the id of the view's job, if the address has one. */
export const jobIdOf = ({ filters: { jobid }, job }: DirectoryView): string | undefined =>
  jobid ?? (looksLikeId(job) ? job : undefined);

const known = { retry: false, staleTime: Number.POSITIVE_INFINITY } as const;

/** Returns the title of the view's job, possibly from the address; undefined while unknown or without a job. */
export function useJobTitle({ filters: { jobid }, job }: DirectoryView): string | undefined {
  const title = looksLikeId(job) ? undefined : job;
  const id = title ? undefined : (jobid ?? job);
  const { data, isError } = useQuery({ ...sharedJobQuery(id ?? ''), ...known, enabled: id !== undefined });
  return title ?? data?.title ?? (isError ? 'an unknown job' : undefined);
}
