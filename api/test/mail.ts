import PostalMime from 'postal-mime';
import { unsealTarget } from '#api/features/mail/messages/track-links.ts';
import { testSecret } from './links.ts';
import type { ReceivedMail, SmtpSink } from './outside/smtp.ts';
import type { Client, TestServer } from './server.ts';
import { until } from './until.ts';

/** Sends an instant mail. */
export const instant = (by: Client, values: Record<string, unknown>) =>
  by.post('/emailers/instant', { subject: 'Hello {name}', content: 'How are you, {name}?', ...values });

const newJob = { jobTitle: 'Staff Engineer', jobDescription: 'Build <things>', location: 'Pune', salary: '30 LPA' };
/** Sends a rehire mail about a new job. */
export const rehireNew = (by: Client, values: Record<string, unknown>) =>
  by.post('/emailers/rehire', { type: 2, ...newJob, subject: 'Come back', message: 'We miss you', ...values });

/** Waits until the given number of mails has reached the addresses. */
export const arrived = (smtp: SmtpSink, count: number, ...addresses: string[]) =>
  until(`${count} mails to ${addresses.join(', ')}`, () => {
    const mails = addresses.flatMap((address) => smtp.mailTo(address));
    return mails.length >= count ? mails : null;
  });

export const outboxOf = (server: TestServer, messageId: string) =>
  server.services.database.system
    .selectFrom('outbox')
    .selectAll()
    .where('message_id', '=', messageId)
    .orderBy('email')
    .execute();

/** Waits until no mail of the message is on its way any more, so that "never twice" can be checked. */
export const settled = (server: TestServer, messageId: string) =>
  until('the outbox to settle', async () => {
    const rows = await outboxOf(server, messageId);
    const quiet = rows.every((row) => row.state !== 'sending' && (row.state !== 'queued' || row.attempts > 0));
    return quiet ? rows : null;
  });

/** Parses a mail as its reader's program does. */
export async function parsed(mail: ReceivedMail | undefined) {
  const email = await PostalMime.parse(mail?.raw ?? Buffer.alloc(0));
  const header = (name: string) => email.headers.filter((each) => each.key === name).map((each) => each.value);
  return { ...email, header };
}

/** Returns the HTML of a mail with its original links, and without the tracking picture. */
export function asWritten(html: string | undefined): string {
  const led = (html ?? '').replace(/http:[^"]+\/api\/mail\/click\?to=([\w-]+)[^"]*/g, (_, to: string) =>
    (unsealTarget(testSecret, to)?.url ?? 'nowhere').replaceAll('&', '&amp;'),
  );
  return led.replace(/<img src="[^"]+\/api\/mail\/open\.gif[^>]+>/, '');
}
