import type { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { invalidField } from '#api/core/server/errors.ts';
import { refuseUnknownFilters } from '#api/features/directory/audience/read-search.ts';
import { sendOnce } from '#api/features/mail/messages/delivery/send-once.ts';
import { sendMessage } from '#api/features/mail/messages/send-message.ts';
import { createSharedJob, findOpenJob, shareJobs } from '#api/features/recruitment/jobs/shared.ts';
import { inviteRecipients } from '#api/features/recruitment/offers/shared.ts';
import { jobPath } from '#contract/base/paths.ts';
import { jobMessages } from '#contract/recruitment/jobs.ts';
import type { rehire } from '#contract/recruitment/rehire.ts';

type Input = { body: z.infer<typeof rehire> };

/** Shares an existing (type 1) or a new (type 2) job with ex-employees. */
export const sendRehire = (context: Context, input: Input) => sendOnce(context, input.body, () => send(context, input));

async function send(context: Context, { body }: Input) {
  const { selectAll, selectAllRemoved, filters } = body;
  const job =
    body.type === 1
      ? await findOpenJob(context, body.jobId)
      : await createSharedJob(context, { ...body, isExclusive: Number(body.isExclusive ?? 1) === 1 });
  if (!job) throw invalidField('jobId', jobMessages.selectJob);
  await refuseUnknownFilters(context, body.filters);
  const sent = await sendMessage(context, {
    type: 'rehire',
    subject: body.subject,
    content: body.message,
    blocks: [{ type: 'job', title: job.title, location: job.location, salary: job.salary, path: jobPath(job.id) }],
    recipients: body.recipients,
    selection: { selectAll, selectAllRemoved, filters },
  });
  await shareJobs(context, [job.id], [sent._id]);
  await inviteRecipients(context, { message: sent._id, job: job.id });
  return { ...sent, jobId: job.id };
}
