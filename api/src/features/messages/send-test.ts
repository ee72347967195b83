import { readCompany } from '#api/core/companies.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { insertMessage, insertRecipient } from './queries.ts';
import { sendQueue } from './send-message.ts';
import { requireMail } from './take-quota.ts';

type Test = {
  subject: string;
  html: string;
  text: string;
  senderName: string | null;
  to: { email: string; name: string };
};

/** Sends a mail to many to one who makes it, as it will be; it has no topic, so only a dead address stops it, and counts nowhere. */
export async function sendTest(context: Context, { subject, html, text, senderName, to }: Test): Promise<void> {
  const { db, company, actor, brand, services } = context;
  await requireMail(context);
  const details = await readCompany(db, company);
  const id = newId();
  await insertMessage(db, company, {
    id,
    type: 'test',
    topic: null,
    subject,
    html,
    text,
    from_name: senderName ?? details.name,
    from_email: details.workEmail ?? brand.mailFrom.email,
    reply_to: actor.email,
    created_by: actor.id,
  });
  await insertRecipient(db, company, id, { ...to, personId: null, merge: {} });
  await services.queue.enqueue(context, sendQueue, { message: id });
}
