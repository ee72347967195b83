import { useQuery } from '@tanstack/react-query';
import type { DirectoryView } from '../../../lib/person-filter.ts';
import { jobTitleQuery } from '../api.ts';

/** The title of the job that a view is about: the address may say it. */
export function useJobTitle({ filters: { jobid }, job }: DirectoryView): string | undefined {
  const { data } = useQuery({ ...jobTitleQuery(jobid), enabled: jobid !== undefined && !job });
  return job ?? data;
}
