import type { Services } from '#api/core/context.ts';
import type { Tenant } from '#api/core/database/tenant.ts';
import { tellColleagues } from '#api/features/base/notifications/shared.ts';
import { sendForward } from '#api/features/mail/messages/send-forward.ts';
import { personInMail } from '#contract/base/checked-names.ts';
import { nameField } from '#contract/mail/mail.ts';
import { countForwarded, findForwardee, markForwarded, type ReplyValues } from './reply-queries.ts';
import { isFromOther, type SentMail } from './result-queries.ts';

export type Taking = Pick<Services, 'config' | 'database' | 'queue' | 'brands' | 'clock' | 'log'>;

/** The most replies forwarded to one address within 24 hours; further ones are on the timeline only. */
const mostForwarded = 200;
const lastOfDay = `We forward at most ${mostForwarded} replies in 24 hours, and this is the last one for now. See the rest under Messages.`;
const longest = 20_000;

/**
 * Notifies the colleague who receives the replies to a message, and forwards the reply if they want it at once; their answer goes to the person
 * directly. Marked as
 * mail from a program, so that no program answers it; replies by programs are never forwarded.
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
  if (to.user !== null) {
    const about = { about: reply.id, subject: row.message_id, person: reply.person_id };
    const context = { db, company, services: { clock } };
    if (!(await tellColleagues(context, { kind: 'reply', ...about }, [to.user])).length) return;
  }
  const before = await countForwarded(db, company, to.email, new Date(now.getTime() - 86_400_000));
  if (before >= mostForwarded) return;
  const name = personInMail(row.name || reply.from_name);
  const subject = to.subject.replaceAll(nameField, row.name);
  const isOther = isFromOther(row, reply);
  const who = isOther ? reply.from_email : name;
  await sendForward(
    { queue, brand, company, tenant },
    {
      to,
      replyTo: reply.from_email,
      about: [reply.person_id, reply.id],
      subject: `${who} replied: ${subject}`,
      intro: isOther
        ? `${who} replied to “${subject}”, which went to ${name} (${row.email}). The reply came from another address, so check who it is before you answer.`
        : `${who} (${reply.from_email}) replied to “${subject}”:`,
      text: [
        reply.text.slice(0, longest),
        ...(reply.attached.length ? [`Attached: ${reply.attached.join(', ')}`] : []),
      ].join('\n\n'),
      note: [
        ...(reply.attached.length ? ['Attached files are not forwarded. Ask for them in your reply.'] : []),
        `Reply to this email to answer ${isOther ? who : 'them'} directly. Their reply is also on the timeline.`,
        ...(before === mostForwarded - 1 ? [lastOfDay] : []),
      ].join(' '),
    },
  );
  await markForwarded(db, company, reply.id, now);
}
