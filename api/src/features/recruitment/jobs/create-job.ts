import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { createJob as contract } from '#contract/recruitment/jobs.ts';
import { checkJobLimit } from './check-job-limit.ts';
import { checkRecruiter } from './check-recruiter.ts';
import { refuseUnready } from './policy.ts';
import { insertJob, type JobValues } from './queries.ts';
import { readFields } from './read-fields.ts';
import { findJob } from './shared.ts';

/** Adds a job as a draft, or open at once. By default its creator is the recruiter. */
export async function createJob(context: Context, { body }: RouteInput<typeof contract>) {
  const { db, company, actor, services } = context;
  const { open = false, ...fields } = body;
  const now = services.clock();
  const id = newId();
  const job = {
    description: '',
    description_html: '',
    location: null,
    salary: null,
    closes_on: null,
    is_exclusive: false,
    recruiter_id: actor.kind === 'user' ? actor.id : null,
    ...readFields(fields, now),
    title: fields.title,
  };
  if (open) refuseUnready(job, now);
  await checkJobLimit(context);
  if (fields.recruiter) await checkRecruiter(context, fields.recruiter);
  await insertJob(db, company, {
    ...job,
    id,
    status: open ? 'open' : 'draft',
    created_by: actor.id,
    created_at: now,
    updated_at: now,
    opened_at: open ? now : null,
  });
  await audit(context, 'job.created', { type: 'job', id });
  return findJob(context, id);
}

/** Adds a sample job as a draft, which only the team sees. */
export async function saveSampleJob(
  { db, company, actor, services }: Context,
  job: Pick<
    JobValues,
    'title' | 'department' | 'description' | 'description_html' | 'location' | 'city_ids' | 'employment_type'
  >,
): Promise<void> {
  const now = services.clock();
  const about = { is_exclusive: true, is_sample: true, status: 'draft' as const };
  await insertJob(db, company, {
    ...job,
    ...about,
    id: newId(),
    recruiter_id: actor.id,
    created_by: actor.id,
    created_at: now,
    updated_at: now,
  });
}
