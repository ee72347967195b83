import type { Services } from '#api/core/context.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { Brand } from '#api/core/installation/brands.ts';
import type { WorkerLock } from '#api/core/installation/worker-lock.ts';
import { mailDomain } from '#api/core/mail/company-keys.ts';
import type { MailTransport } from '#api/core/mail/transport.ts';
import { readLook } from '#api/core/pages/company-look.ts';
import { linkToken } from '#api/core/pages/links.ts';
import { refreshLink } from '#api/features/base/account-links/shared.ts';
import type { KnownDomains } from './delivery/learn-pace.ts';
import type { Refusals } from './delivery/settle-attempt.ts';
import { type Claimed, type MessageRow, readMessage, topicToMany } from './queries.ts';
import { prepareMail, recipientValues, tokenField } from './render-mail.ts';
import { returnAddress } from './sign-return-address.ts';
import { recipientToken } from './track-links.ts';
import { unsubscribePage, unsubscribeToken } from './unsubscribe-link.ts';

/**
 * Returns the headers that tell mail programs and providers which mails belong together: a list for each company and topic, so that
 * the reader's rules keep working (RFC 2919), and the group for counting complaints (Google's Feedback-ID). Neither names anyone.
 */
function listHeaders(
  message: Pick<MessageRow, 'id' | 'type' | 'topic' | 'mailing_id'>,
  company: CompanyId,
  brand: Pick<Brand, 'key' | 'siteUrl'>,
): Record<string, string> {
  const topic = topicToMany(message);
  if (topic === null) return {};
  return {
    'List-Id': `<${topic}.${company}.${new URL(brand.siteUrl).hostname}>`,
    'Feedback-ID': `${message.mailing_id ?? message.id}:${company}:${message.type}:${brand.key}`,
  };
}

export type Sender = Pick<Services, 'config' | 'database' | 'brands' | 'clock' | 'log'> & {
  transport: MailTransport;
  lock: WorkerLock;
  refusals: Refusals;
  knownDomains: KnownDomains;
  /** Rings when there may be new mail. */
  bell: EventTarget;
  /** Aborted when the process is to end: mail on the wire is finished, nothing new is taken. */
  stopping: AbortSignal;
  /** Aborted when it has to end now: mail on the wire is cut off. */
  cutting: AbortSignal;
};

/** Milliseconds. The link in a mail that waited longer is valid from the time of sending. */
const refreshedAfter = 60_000;
/** The most prepared messages: mail may be sent for days without a break. */
const mostPrepared = 200;

async function prepare(sender: Sender, row: Claimed) {
  const message = await readMessage(sender.database.system, row.company_id, row.message_id);
  const brand = sender.brands.find((candidate) => candidate.key === message.brand) ?? sender.brands[0];
  if (!brand) throw new Error('No brand is configured');
  const look = await readLook(sender.database.system, row.company_id, message.created_at);
  const pattern = prepareMail(message, brand, look);
  // No opens or clicks are counted in mail about an account, or if the company or the message says no.
  if (topicToMany(message) === null || !message.track || !message.tracks_mail)
    return { message, brand, pattern, trackedPattern: null };
  const { secrets } = sender.config;
  const tracking = { secrets, siteUrl: brand.siteUrl, brand: brand.key, message: message.id };
  return { message, brand, pattern, trackedPattern: prepareMail(message, brand, look, tracking) };
}

/** Creates a sender of recipients' copies. The common part of a message is prepared once. */
export function createCopySender(sender: Sender): (row: Claimed) => Promise<void> {
  const prepared = new Map<string, ReturnType<typeof prepare>>();
  return async (row) => {
    let made = prepared.get(row.message_id);
    if (!made) {
      made = prepare(sender, row);
      prepared.set(row.message_id, made);
      if (prepared.size > mostPrepared) prepared.delete(prepared.keys().next().value ?? '');
      // A database that failed to answer once must not fail every recipient of the message.
      made.catch(() => prepared.delete(row.message_id));
    }
    await sendCopy(sender, await made, row);
  };
}

async function sendCopy(
  sender: Sender,
  { message, brand, pattern, trackedPattern }: Awaited<ReturnType<typeof prepare>>,
  row: Claimed,
): Promise<void> {
  const { secrets, mailReturnDomain: returnDomain } = sender.config;
  const { link, askedBy } = row.merge;
  const topic = topicToMany(message);
  const values = recipientValues(message, row);
  const mail = {
    company: row.company_id,
    brand,
    account: message.type === 'account' ? { askedBy: askedBy ? Buffer.from(askedBy, 'base64url') : null } : null,
    messageId: `<${row.id}@${mailDomain(message.from_email)}>`,
    from: { name: message.from_name, address: message.from_email },
    to: { name: values.name, address: row.email },
    // Replies to mail to many come to us, to be forwarded; replies to mail about an account go directly.
    replyTo: returnDomain && topic !== null ? returnAddress(secrets, 'reply', row.id, returnDomain) : message.reply_to,
    returnTo: returnDomain && returnAddress(secrets, 'bounce', row.id, returnDomain),
    pattern: row.untracked ? pattern : (trackedPattern ?? pattern),
  };
  if (link?.id && message.topic === null && Date.now() - Date.parse(message.created_at) > refreshedAfter)
    await refreshLink(sender.database.system, link.id, sender.clock());
  const linkQuery = link?.id
    ? `?token=${linkToken(secrets, link.id)}`
    : link?.keyed
      ? `?key=${recipientToken(secrets, { company: row.company_id, outbox: row.id })}`
      : '';
  values.link = `${brand.siteUrl}${link?.page ?? ''}${linkQuery}`;
  // The pages of a test know by it that they are a preview.
  if (topic !== null || message.type === 'test')
    values[tokenField] = recipientToken(secrets, { company: row.company_id, outbox: row.id });
  const headers: Record<string, string> = {
    'Auto-Submitted': 'auto-generated',
    ...listHeaders(message, row.company_id, brand),
  };
  // Requested mail cannot be unsubscribed from (RFC 8058 is for mail to many).
  if (topic !== null) {
    const unsubscribe = unsubscribeToken(secrets, {
      brand: brand.key,
      company: row.company_id,
      email: row.email,
      topic,
      outbox: row.id,
    });
    values.unsubscribeUrl = unsubscribePage(brand, unsubscribe);
    headers['List-Unsubscribe'] = `<${brand.siteUrl}/api/unsubscribe?token=${unsubscribe}>`;
    headers['List-Unsubscribe-Post'] = 'List-Unsubscribe=One-Click';
  }
  await sender.transport.send({ ...mail, headers, value: (field) => values[field] }, sender.cutting);
}
