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
import { type Claimed, type MessageRow, readMessage } from './queries.ts';
import { prepareMail, recipientValues, tokenField } from './render-mail.ts';
import { returnAddress } from './sign-return-address.ts';
import { recipientToken } from './track-links.ts';
import { unsubscribePage, unsubscribeToken } from './unsubscribe-link.ts';

/**
 * What tells mail programs and mailbox providers which mails are of one kind: a list for each company and topic, so that a rule of
 * the reader's keeps holding (RFC 2919), and whose complaints to count together (Google's Feedback-ID). Neither names anybody.
 */
function listHeaders(
  message: Pick<MessageRow, 'id' | 'type' | 'topic' | 'mailing_id'>,
  company: CompanyId,
  brand: Pick<Brand, 'key' | 'siteUrl'>,
): Record<string, string> {
  if (message.topic === null) return {};
  return {
    'List-Id': `<${message.topic}.${company}.${new URL(brand.siteUrl).hostname}>`,
    'Feedback-ID': `${message.mailing_id ?? message.id}:${company}:${message.type}:${brand.key}`,
  };
}

export type Sender = Pick<Services, 'config' | 'database' | 'brands' | 'clock' | 'log'> & {
  transport: MailTransport;
  lock: WorkerLock;
  refusals: Refusals;
  knownDomains: KnownDomains;
  /** Rings when there may be mail that was not there a moment ago. */
  bell: EventTarget;
  /** Aborted when the process is to end: what is on the wire is finished, nothing new is taken. */
  stopping: AbortSignal;
  /** Aborted when it has to end now: what is on the wire is cut off. */
  cutting: AbortSignal;
};

/** Milliseconds. The link of a mail that waited longer lives from when it goes out. */
const refreshedAfter = 60_000;
/** Messages that are kept ready: mail may follow upon mail for days. */
const mostPrepared = 200;

async function prepare(sender: Sender, row: Claimed) {
  const message = await readMessage(sender.database.system, row.company_id, row.message_id);
  const brand = sender.brands.find((candidate) => candidate.key === message.brand) ?? sender.brands[0];
  if (!brand) throw new Error('No brand is configured');
  const look = await readLook(sender.database.system, row.company_id, message.created_at);
  const pattern = prepareMail(message, brand, look);
  // Nothing is counted of what is about an account, and where the company or the message says no.
  if (message.topic === null || !message.track || !message.tracks_mail)
    return { message, brand, pattern, trackedPattern: null };
  const { secrets } = sender.config;
  const tracking = { secrets, siteUrl: brand.siteUrl, brand: brand.key, message: message.id };
  return { message, brand, pattern, trackedPattern: prepareMail(message, brand, look, tracking) };
}

/** Sends recipients their copies. What all copies of a message have in common is made once. */
export function createCopySender(sender: Sender): (row: Claimed) => Promise<void> {
  const prepared = new Map<string, ReturnType<typeof prepare>>();
  return async (row) => {
    let made = prepared.get(row.message_id);
    if (!made) {
      made = prepare(sender, row);
      prepared.set(row.message_id, made);
      if (prepared.size > mostPrepared) prepared.delete(prepared.keys().next().value ?? '');
      // A database that did not answer once must not fail every recipient of the message.
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
  const values = recipientValues(message, row);
  const mail = {
    company: row.company_id,
    brand,
    account: message.type === 'account' ? { askedBy: askedBy ? Buffer.from(askedBy, 'base64url') : null } : null,
    messageId: `<${row.id}@${mailDomain(message.from_email)}>`,
    from: { name: message.from_name, address: message.from_email },
    to: { name: values.name, address: row.email },
    // What is sent to many is answered by us, who pass it on; what is about an account, directly.
    replyTo:
      returnDomain && message.topic !== null ? returnAddress(secrets, 'reply', row.id, returnDomain) : message.reply_to,
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
  if (message.topic !== null || message.type === 'test')
    values[tokenField] = recipientToken(secrets, { company: row.company_id, outbox: row.id });
  const headers: Record<string, string> = {
    'Auto-Submitted': 'auto-generated',
    ...listHeaders(message, row.company_id, brand),
  };
  // What somebody asked for cannot be unsubscribed from (RFC 8058 is for mail that is sent to many).
  if (message.topic !== null) {
    const unsubscribe = unsubscribeToken(secrets, {
      brand: brand.key,
      company: row.company_id,
      email: row.email,
      topic: message.topic,
      outbox: row.id,
    });
    values.unsubscribeUrl = unsubscribePage(brand, unsubscribe);
    headers['List-Unsubscribe'] = `<${brand.siteUrl}/api/unsubscribe?token=${unsubscribe}>`;
    headers['List-Unsubscribe-Post'] = 'List-Unsubscribe=One-Click';
  }
  await sender.transport.send({ ...mail, headers, value: (field) => values[field] }, sender.cutting);
}
