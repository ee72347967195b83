import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import type { JobState } from '#contract/base/job-states.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { moveJob as contract } from '#contract/recruitment/jobs.ts';
import { findJob, findJobRow } from './find-job.ts';
import { refuseMove, refuseUnready } from './policy.ts';
import { type JobRow, updateJob } from './queries.ts';

type Mover = Pick<Context, 'db' | 'company' | 'services'> & { actor: Context['actor'] | null };

/** Opens a job, holds, fills, closes, cancels or reopens it, where its state allows it. */
export async function moveJob(context: Context, { params: { id }, body }: RouteInput<typeof contract>) {
  const row = await findJobRow(context, id, true);
  refuseMove(row.status, body.state);
  if (body.state === 'open') refuseUnready(row, context.services.clock());
  await moveRow(context, row, body.state);
  return findJob(context, id);
}

/** Brings a job, whose row is locked, into a state that the table allows. */
export async function moveRow(context: Mover, row: JobRow, state: JobState): Promise<void> {
  const { db, company, services } = context;
  const now = services.clock();
  const isOver = state === 'filled' || state === 'closed' || state === 'cancelled';
  await updateJob(db, company, row.id, {
    status: state,
    updated_at: now,
    ended_at: isOver ? now : null,
    ...(state === 'open' && row.opened_at === null && { opened_at: now }),
  });
  await audit(context, 'job.moved', { type: 'job', id: row.id }, { jobState: state });
}
