import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { recordEvent } from '#api/core/installation/analytics.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { Failure, invalidField } from '#api/core/server/errors.ts';
import { htmlToText, writtenToHtml } from '#api/core/texts/rich-text.ts';
import { resolveSelection, type Selection } from '#api/features/directory/audience/shared.ts';
import { limits } from '#contract/base/rules.ts';
import { type MessageBlock, mailMessages } from '#contract/mail/mail.ts';
import { insertMailingToMany } from './mailing-queries.ts';
import { countChosen, insertAddresses, insertMessage, insertRecipients } from './queries.ts';
import { countStrangers, mailable } from './quota-queries.ts';
import { checkQuota, takeQuota } from './take-quota.ts';

/** The queue that sends the mail in the outbox. */
export const sendQueue = 'mail-send';

type Message = {
  type: 'instant' | 'rehire';
  subject: string;
  content: string;
  blocks?: readonly MessageBlock[];
  recipients: readonly string[] | undefined;
  selection: Selection;
};

/**
 * Puts a message and one outbox row per recipient into the database and wakes the worker, all in the verb's transaction.
 * Addresses in no record are mailed too, at most 50 of them; the quota of the company counts all.
 * @returns the message's id and how many it goes to
 */
export async function sendMessage(context: Context, message: Message) {
  const { db, company, actor, brand, services } = context;
  const { selection, recipients } = message;
  const details = await readCompany(db, company);
  const html = writtenToHtml(message.content);
  const text = htmlToText(html);
  // Tags, spaces and zero-width characters are no content.
  if (!/[^\s\p{Cf}\p{Cc}]/u.test(text))
    throw message.type === 'instant'
      ? invalidField('content', mailMessages.contentRequired)
      : invalidField('message', mailMessages.messageRequired);
  const id = newId();
  const topic = message.type === 'rehire' ? 'jobs' : 'newsletter';
  const named = selection.selectAll ? [] : (recipients ?? []);
  if (named.length > limits.recipients && (await countStrangers(db, company, named)) > limits.recipients)
    throw invalidField('recipients', mailMessages.tooManyRecipients);
  const people = await resolveSelection(context, selection.selectAll ? selection : { emails: named });
  await checkQuota(context, people, mailable(company, topic, people));
  const fromEmail = details.workEmail ?? brand.mailFrom.email;
  const chosen = selection.selectAll ? await countChosen(db, people, limits.recipients) : named.length;
  const mailing = await insertMailingToMany(db, company, { id, sender: fromEmail }, chosen);
  await insertMessage(db, company, {
    id,
    topic,
    type: message.type,
    subject: message.subject,
    html,
    text,
    from_name: details.name,
    from_email: fromEmail,
    reply_to: actor.email,
    blocks: message.blocks ?? [],
    created_by: actor.id,
    mailing_id: mailing,
  });
  const to = { id, topic, mailing } as const;
  const known = await insertRecipients(db, company, to, people);
  const others = named.length ? await insertAddresses(db, company, to, named) : { queued: 0, suppressed: 0 };
  const queued = known.queued + others.queued;
  const suppressed = known.suppressed + others.suppressed;
  if (queued === 0)
    throw new Failure('invalid', mailMessages.noRecipientLeft, [
      { path: 'recipients', message: mailMessages.noRecipientLeft },
    ]);
  await takeQuota(context, queued);
  await recordEvent(context, 'message_sent', { actor: actor.id }, queued);
  await audit(context, `mail.${message.type}-sent`, { type: 'message', id }, { recipients: queued, suppressed });
  await services.queue.enqueue(context, sendQueue, { message: id, written: queued + suppressed });
  return { _id: id, recipients: queued, suppressed };
}
