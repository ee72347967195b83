import type { Context } from '#api/core/context.ts';
import { findJobRow } from '#api/features/recruitment/jobs/find-job.ts';
import { countResponses, noResponses } from './count-responses.ts';

/** What came of one job. @throws Failure not-found */
export async function readJobResponses(context: Context, { params: { id } }: { params: { id: string } }) {
  await findJobRow(context, id);
  return (await countResponses(context, [id])).get(id) ?? noResponses;
}
