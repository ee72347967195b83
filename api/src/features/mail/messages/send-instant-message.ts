import type { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { invalidField } from '#api/core/server/errors.ts';
import { resolveSelection } from '#api/features/directory/audience/resolve-selection.ts';
import { limits } from '#contract/base/rules.ts';
import { type instantMessage, mailMessages } from '#contract/mail/mail.ts';
import { sendOnce } from './delivery/send-once.ts';
import { countChosen } from './queries.ts';
import { sendMessage } from './send-message.ts';

type Input = { body: z.infer<typeof instantMessage> };

/** Mails up to 50 ex-employees at once; a larger selection is refused (section 5). */
export const sendInstantMessage = (context: Context, input: Input) =>
  sendOnce(context, input.body, () => send(context, input));

async function send(context: Context, { body }: Input) {
  const { selectAll, selectAllRemoved, filters } = body;
  const selection = { selectAll, selectAllRemoved, filters };
  if (
    selectAll &&
    (await countChosen(context.db, await resolveSelection(context, selection), limits.recipients)) > limits.recipients
  )
    throw invalidField('recipients', mailMessages.tooManyRecipients);
  const sent = await sendMessage(context, {
    type: 'instant',
    subject: body.subject,
    content: body.content,
    recipients: body.recipients,
    selection,
  });
  return { ...sent, jobId: null };
}
