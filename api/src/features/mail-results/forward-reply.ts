import type { Tenant } from '#api/core/database/tenant.ts';
import { newId } from '#api/core/ids.ts';
import { textToHtml } from '#api/core/rich-text.ts';
import { insertMessage, insertRecipient } from '#api/features/messages/queries.ts';
import { toAccountMessage } from '#api/features/messages/send-account-mail.ts';
import { sendQueue } from '#api/features/messages/send-message.ts';
import { personInMail } from '#contract/checked-names.ts';
import { nameField } from '#contract/mail.ts';
import { countForwarded, findForwardee, markForwarded, type ReplyValues } from './reply-queries.ts';
import type { SentMail } from './result-queries.ts';
import type { Taking } from './take-mail.ts';

/** Answers that one address is forwarded within 24 hours; more stand on the timeline alone. */
const mostForwarded = 200;
const longest = 20_000;

/** In a mail about an account braces are fields to fill in: those of a stranger's text are none. */
const withoutFields = (text: string) => text.replaceAll('{', '{\u2060');

/**
 * Sends an answer on to whom the answers of its message go to; an answer to that goes to the person directly. It leaves as mail
 * that a program made, so that no program answers it, and what programs answer is never forwarded.
 */
export async function forwardReply(
  { brands, clock, queue }: Taking,
  tenant: Tenant,
  row: SentMail,
  reply: ReplyValues,
): Promise<void> {
  const { db } = tenant;
  const { company_id: company } = row;
  const now = clock();
  const brand = brands.find(({ key }) => key === row.brand);
  const to = await findForwardee(db, company, row.message_id);
  if (!brand || !to || to.email === reply.from_email) return;
  if ((await countForwarded(db, company, to.email, new Date(now.getTime() - 86_400_000))) >= mostForwarded) return;
  const id = newId();
  const who = personInMail(row.name || reply.from_name);
  const subject = to.subject.replaceAll(nameField, row.name).replaceAll('{', '(');
  const text = withoutFields(reply.text.slice(0, longest));
  const intro = `${who} (${reply.from_email}) replied to “${subject}”:`;
  const note = 'Reply to this mail, and your answer goes to them directly. Their reply is also on their timeline.';
  const made = toAccountMessage({ brand }, { subject: `${who} replied: ${subject}`, paragraphs: [intro], note });
  const quoted = `<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #d4d4d8">${textToHtml(text)}</blockquote>`;
  const at = made.html.indexOf('</p>') + 4;
  await insertMessage(db, company, {
    ...made,
    html: made.html.slice(0, at) + quoted + made.html.slice(at),
    text: [intro, text, note].join('\n\n'),
    id,
    type: 'account',
    topic: null,
    reply_to: reply.from_email,
    created_by: null,
  });
  await insertRecipient(db, company, id, { personId: null, email: to.email, name: to.name, merge: {} });
  await markForwarded(db, company, reply.id, now);
  await queue.enqueue(tenant, sendQueue, { message: id });
}
