import { queryOptions } from '@tanstack/react-query';
import { readJob } from '#contract/recruitment/jobs.ts';
import { call } from '../../../../lib/client.ts';

/** The job shared in a message. */
export const sharedJobQuery = (id: string) =>
  queryOptions({
    queryKey: ['jobs', 'shared', id],
    queryFn: ({ signal }) => call(readJob, { params: { id } }, { signal }),
  });
