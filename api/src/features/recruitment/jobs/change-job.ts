import { audit, changedNames } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { changeJob as contract } from '#contract/recruitment/jobs.ts';
import { checkRecruiter } from './check-recruiter.ts';
import { refuseChange, refuseUnready } from './policy.ts';
import { updateJob } from './queries.ts';
import { readFields } from './read-fields.ts';
import { findJob, findJobRow } from './shared.ts';

/** Changes a job. An open job keeps everything an open job needs. */
export async function changeJob(context: Context, { params: { id }, body }: RouteInput<typeof contract>) {
  const { db, company, services } = context;
  const now = services.clock();
  const row = await findJobRow(context, id, true);
  refuseChange(row.status);
  const changes = readFields(body, now);
  // A closing date set earlier may have passed; a change must be valid now.
  if (row.status === 'open') refuseUnready({ ...row, ...changes }, now);
  if (body.recruiter && body.recruiter !== row.recruiter_id) await checkRecruiter(context, body.recruiter);
  // The form sends every field; the log names only those that differ.
  const fields = Object.keys(body).filter(
    (name) => changedNames(row, readFields({ [name]: body[name as keyof typeof body] }, now)).length > 0,
  );
  if (fields.length) {
    await updateJob(db, company, id, { ...changes, updated_at: now });
    await audit(context, 'job.changed', { type: 'job', id }, { fields });
  }
  return findJob(context, id);
}
