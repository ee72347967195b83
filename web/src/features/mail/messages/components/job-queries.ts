import { queryOptions } from '@tanstack/react-query';
import { limits } from '#contract/base/rules.ts';
import type { ActiveJob } from '#contract/recruitment/jobs.ts';
import { listActiveJobs, readJob } from '#contract/recruitment/jobs.ts';
import { call } from '../../../../lib/client.ts';
import type { PageRequest } from '../../../../ui/fields/paged-options.ts';

// Apart from what sends mail: the search asks for jobs before anybody writes.

export function loadActiveJobs({ search, pageNumber, signal }: PageRequest): Promise<ActiveJob[]> {
  const query = { pageNumber, pageContent: limits.pageSize, search: search || undefined };
  return call(listActiveJobs, { query }, { signal });
}

/** The job that a message shares. */
export const sharedJobQuery = (id: string) =>
  queryOptions({
    queryKey: ['jobs', 'shared', id],
    queryFn: ({ signal }) => call(readJob, { params: { id } }, { signal }),
  });
