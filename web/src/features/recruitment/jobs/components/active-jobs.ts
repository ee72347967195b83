import { limits } from '#contract/base/rules.ts';
import { type ActiveJob, listActiveJobs } from '#contract/recruitment/jobs.ts';
import { call } from '../../../../lib/client.ts';
import type { PageRequest } from '../../../../ui/fields/paged-options.ts';

export function loadActiveJobs({ search, pageNumber, signal }: PageRequest): Promise<ActiveJob[]> {
  const query = { pageNumber, pageContent: limits.pageSize, search: search || undefined };
  return call(listActiveJobs, { query }, { signal });
}
