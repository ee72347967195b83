import type { Tenant } from '#api/core/database/tenant.ts';
import { sendForward } from '#api/features/messages/send-forward.ts';
import { personInMail } from '#contract/checked-names.ts';
import { nameField } from '#contract/mail.ts';
import { countForwarded, findForwardee, markForwarded, type ReplyValues } from './reply-queries.ts';
import type { SentMail } from './result-queries.ts';
import type { Taking } from './take-mail.ts';

/** Answers that one address is forwarded within 24 hours; more stand on the timeline alone. */
const mostForwarded = 200;
const longest = 20_000;

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
  const who = personInMail(row.name || reply.from_name);
  const subject = to.subject.replaceAll(nameField, row.name);
  await sendForward(
    { queue, brand, company, tenant },
    {
      to,
      replyTo: reply.from_email,
      subject: `${who} replied: ${subject}`,
      intro: `${who} (${reply.from_email}) replied to “${subject}”:`,
      text: reply.text.slice(0, longest),
      note: 'Reply to this mail, and your answer goes to them directly. Their reply is also on their timeline.',
    },
  );
  await markForwarded(db, company, reply.id, now);
}
