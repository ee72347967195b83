import type { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { invalidField } from '#api/core/errors.ts';
import { createJob } from '#api/features/jobs/create-job.ts';
import { findOpenJob } from '#api/features/jobs/find-open-job.ts';
import { jobMessages } from '#contract/jobs.ts';
import type { rehire } from '#contract/mail.ts';
import { sendMessage } from './send-message.ts';

/** Shares an existing (type 1) or a new (type 2) job with ex-employees. */
export async function sendRehire(context: Context, { body }: { body: z.infer<typeof rehire> }) {
  const { selectAll, selectAllRemoved, filters } = body;
  const job =
    body.type === 1
      ? await findOpenJob(context, body.jobId)
      : await createJob(context, { ...body, isExclusive: Number(body.isExclusive ?? 1) === 1 });
  if (!job) throw invalidField('jobId', jobMessages.selectJob);
  return sendMessage(context, {
    type: 'rehire',
    subject: body.subject,
    content: body.message,
    jobId: job.id,
    recipients: body.recipients,
    selection: { selectAll, selectAllRemoved, filters },
  });
}
