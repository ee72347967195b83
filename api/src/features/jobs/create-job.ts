import type { z } from 'zod';
import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { sanitizeRichText, textToHtml } from '#api/core/rich-text.ts';
import type { newJob } from '#contract/jobs.ts';
import { insertJob } from './queries.ts';

/** Creates an open job, as the rehire form does for a new one. */
export async function createJob(context: Context, job: z.infer<typeof newJob> & { isExclusive: boolean }) {
  const id = newId();
  const formatted = job.jobDescriptionFormatted?.trim();
  await insertJob(context.db, context.company, {
    id,
    title: job.jobTitle,
    description: job.jobDescription,
    description_html: formatted ? sanitizeRichText(formatted) : textToHtml(job.jobDescription),
    location: job.location,
    salary: job.salary || null,
    is_exclusive: job.isExclusive,
    created_by: context.actor.id,
  });
  await audit(context, 'job.created', { type: 'job', id });
  return { id, title: job.jobTitle, location: job.location as string | null, salary: job.salary || null };
}
