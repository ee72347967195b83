import type { z } from 'zod';
import { logOperation } from '#api/core/audit.ts';
import type { AdminContext, Context } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { invalidField, notFound } from '#api/core/server/errors.ts';
import { refuseUnknownFilters } from '#api/features/directory/audience/read-search.ts';
import { resolveSelection } from '#api/features/directory/audience/shared.ts';
import { limits } from '#contract/base/rules.ts';
import { type instantMessage, mailMessages } from '#contract/mail/mail.ts';
import { heldDomainsListed, mailPauseMessages } from '#contract/mail/mail-pauses.ts';
import { listHeldDomains } from './delivery/hold-queries.ts';
import { sendOnce } from './delivery/send-once.ts';
import { countWaiting, hastenPause, readPauses, wholeServer } from './pause-queries.ts';
import { countChosen } from './queries.ts';
import { sendMessage } from './send-message.ts';

type Input = { body: z.infer<typeof instantMessage> };

/** Mails up to 50 ex-employees at once; a larger selection is refused (section 5). */
export const sendInstantMessage = (context: Context, input: Input) =>
  sendOnce(context, input.body, () => send(context, input));

async function send(context: Context, { body }: Input) {
  const { selectAll, selectAllRemoved, filters } = body;
  const selection = { selectAll, selectAllRemoved, filters };
  await refuseUnknownFilters(context, filters);
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

/** Returns why the mail of the company waits: the mail server, or its sender address. */
export async function getCompanyPause({ db, outside, company, brand }: Context) {
  const { workEmail } = await readCompany(db, company);
  const [pause] = await readPauses(outside, (workEmail ?? brand.mailFrom.email).toLowerCase());
  return { pause: pause ? { reason: pause.reason, since: pause.since, nextTryAt: pause.next_try_at } : null };
}

/** Lists what holds mail back, with the number of mails waiting for each. */
export async function listMailPauses({ db }: AdminContext) {
  const pauses = await readPauses(db);
  const waiting = await countWaiting(
    db,
    pauses.map(({ sender }) => sender),
  );
  return {
    heldDomains: await listHeldDomains(db, heldDomainsListed),
    pauses: pauses.map(({ sender, next_try_at, ...pause }) => ({
      ...pause,
      sender: sender === wholeServer ? null : sender,
      nextTryAt: next_try_at,
      waiting: waiting.get(sender) ?? 0,
    })),
  };
}

/** Makes the next try of a pause due; the worker looks every few seconds. */
export async function retryMail(context: AdminContext, { body }: { body: { sender: string | null } }) {
  if (!(await hastenPause(context.db, body.sender ?? wholeServer))) throw notFound(mailPauseMessages.notFound);
  await logOperation(context, 'mail.tried', {});
  return { tried: true as const };
}
