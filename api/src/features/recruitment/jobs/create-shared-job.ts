import type { z } from 'zod';
import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { sanitizeRichText, textToHtml } from '#api/core/texts/rich-text.ts';
import { cities } from '#contract/base/cities.ts';
import type { newJob } from '#contract/recruitment/jobs.ts';
import { checkJobLimit } from './check-job-limit.ts';
import { insertJob } from './queries.ts';

/** Creates an open job, as the rehire form does for a new one; whoever sends it is its recruiter. */
export async function createSharedJob(context: Context, job: z.infer<typeof newJob> & { isExclusive: boolean }) {
  const id = newId();
  const now = context.services.clock();
  const formatted = job.jobDescriptionFormatted?.trim();
  const city = cities.find(({ name }) => name === job.location);
  await checkJobLimit(context);
  await insertJob(context.db, context.company, {
    id,
    title: job.jobTitle,
    description: job.jobDescription,
    description_html: formatted ? sanitizeRichText(formatted) : textToHtml(job.jobDescription),
    location: job.location,
    ...(city ? { city_ids: [city.id] } : { other_locations: [job.location] }),
    salary: job.salary || null,
    is_exclusive: job.isExclusive,
    recruiter_id: context.actor.kind === 'user' ? context.actor.id : null,
    created_by: context.actor.id,
    opened_at: now,
    updated_at: now,
  });
  await audit(context, 'job.created', { type: 'job', id });
  return { id, title: job.jobTitle, location: job.location as string | null, salary: job.salary || null };
}
