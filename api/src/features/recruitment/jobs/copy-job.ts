import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { checkJobLimit } from './check-job-limit.ts';
import { findJob, findJobRow } from './find-job.ts';
import { insertJob } from './queries.ts';

/** Copies a job as a new draft of whoever copies it; its closing date was for the first one. */
export async function copyJob(context: Context, { params }: { params: { id: string } }) {
  const { db, company, actor, services } = context;
  const now = services.clock();
  const { recruiter, company_id: _company, ...origin } = await findJobRow(context, params.id);
  const id = newId();
  await checkJobLimit(context);
  await insertJob(db, company, {
    ...origin,
    id,
    status: 'draft',
    closes_on: null,
    opened_at: null,
    ended_at: null,
    recommended_at: null,
    recruiter_id: recruiter === null ? actor.id : origin.recruiter_id,
    created_by: actor.id,
    created_at: now,
    updated_at: now,
  });
  await audit(context, 'job.created', { type: 'job', id }, { copyOf: params.id });
  return findJob(context, id);
}
