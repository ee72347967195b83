import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { insertMessage, insertRecipient } from './queries.ts';
import { toAbout } from './send-account-mail.ts';
import { sendQueue } from './send-message.ts';
import { requireMail } from './take-quota.ts';

type Sending = Pick<Context, 'db' | 'outside' | 'company' | 'brand' | 'services'> & {
  actor: { id: string; email?: string | null } | null;
};
type Mail = {
  /** `notice`: tells about a person's action. */
  type: 'test' | 'notice';
  subject: string;
  html: string;
  text: string;
  senderName: string | null;
  to: { email: string; name: string };
  /** The records, and their data, that it names. */
  about?: readonly (string | null)[];
};

/** Sends a colleague an email that is already complete; it has no topic, so only a dead address stops it, and it counts nowhere. */
export async function sendToColleague(
  context: Sending,
  { type, subject, html, text, senderName, to, about }: Mail,
): Promise<void> {
  const { db, company, actor, brand, services } = context;
  const details = await readCompany(db, company);
  const id = newId();
  await insertMessage(db, company, {
    id,
    type,
    topic: null,
    subject,
    html,
    text,
    from_name: senderName ?? details.name,
    from_email: details.workEmail ?? brand.mailFrom.email,
    reply_to: type === 'test' ? (actor?.email ?? null) : null,
    created_by: actor?.id ?? null,
  });
  await insertRecipient(db, company, id, { ...to, personId: null, merge: toAbout(about) });
  await services.queue.enqueue(context, sendQueue, { message: id });
}

/** Sends its author a test of a mail to many, exactly as it will be. @throws Failure while the company may not mail */
export async function sendTest(context: Context, mail: Omit<Mail, 'type'>): Promise<void> {
  await requireMail(context);
  await sendToColleague(context, { ...mail, type: 'test' });
}
