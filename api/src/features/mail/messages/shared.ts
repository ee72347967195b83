import type { RawBuilder } from 'kysely';
import type { Context } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import type { Tenant } from '#api/core/database/tenant.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { escapeLines, joinPieces, type Pieces } from '#api/core/mail/fill-fields.ts';
import { type CompanyLook, readLook } from '#api/core/pages/company-look.ts';
import { escapeHtml, textToHtml } from '#api/core/texts/rich-text.ts';
import { type MailTopic, mailTopics } from '#contract/base/privacy.ts';
import type { MessageBlock } from '#contract/mail/mail.ts';
import type { PauseReason } from '#contract/mail/mail-pauses.ts';
import { emptyMails, findNotices, forgetRecipients } from './erasure-queries.ts';
import { insertMailingToMany } from './mailing-queries.ts';
import { readPauses, wholeServer } from './pause-queries.ts';
import { deadAddress, givenUp } from './policy.ts';
import {
  insertCopies,
  insertLinkRecipients,
  insertMessage,
  type OutboxMerge,
  readMessage,
  requeueFailed,
} from './queries.ts';
import { isNamelessToStranger } from './quota-queries.ts';
import { cutMessage, recipientValues } from './render-mail.ts';
import { type AccountMail, toAccountMessage } from './send-account-mail.ts';
import { sendQueue } from './send-message.ts';
import {
  deleteBounce,
  deleteUnsubscribed,
  findRecipient,
  insertBounce,
  insertComplaint,
  insertUnsubscribed,
  readBlockReason,
  readStopped,
} from './suppression-queries.ts';

/** Returns whether an address gets nothing from the company: its owner unsubscribed from all, complained or was erased, or it is dead. */
export function isStopped({ db, company }: Pick<Context, 'db' | 'company'>, email: string): Promise<boolean> {
  return readStopped(db, company, email);
}

/** Copies a person's unsubscriptions from one address to their new one; bounces belong to the old address. */
export function copySuppressions(
  { db, company }: Pick<Context, 'db' | 'company'>,
  from: string,
  to: string,
): Promise<void> {
  return insertCopies(db, company, from, to);
}

/** Ends everything that the company sends to an address on its own, as if its owner had unsubscribed from all. */
export async function stopEverything({ db, company }: Pick<Context, 'db' | 'company'>, email: string): Promise<void> {
  await insertUnsubscribed(db, company, email, ['all', ...mailTopics]);
}

type At = Pick<Tenant, 'db'> & { company: CompanyId; email: string };

/** The number of messages given up in a row that end mail to their address. */
const givenUpInARow = 3;

/** Ends a company's mail to the address of a row that was refused or returned, if nothing can arrive there. */
export const endForFailure = ({ db, company, outbox }: Omit<At, 'email'> & { outbox: string }): Promise<void> =>
  insertBounce(db, { company, outbox }, { dead: deadAddress, givenUp, inARow: givenUpInARow });

/** Ends mail to an address whose reader reported it as spam. */
export const endForComplaint = ({ db, company, email }: At): Promise<void> => insertComplaint(db, company, email);

/** Finds the living person with the address. */
export const findReader = ({ db, company, email }: At): Promise<string | null> => findRecipient(db, company, email);

/** Deletes an erased person's words from the mails that brought them to others. */
export async function eraseMails(db: Db, company: CompanyId, messages: readonly string[]): Promise<void> {
  if (messages.length) await emptyMails(db, company, messages);
}

/** Deletes a person's name from the mails that told colleagues about their data, such as an application or an offer. */
export async function eraseMailsAbout(db: Db, company: CompanyId, ids: readonly string[]): Promise<void> {
  if (ids.length) await emptyMails(db, company, await findNotices(db, company, { ids }));
}

/** Deletes the texts and the recipients of mails to people who are to be forgotten. */
export async function eraseSentMails(db: Db, company: CompanyId, messages: readonly string[]): Promise<void> {
  if (!messages.length) return;
  await emptyMails(db, company, messages);
  await forgetRecipients(db, company, messages);
}

type Sample = { name: string; look: CompanyLook; text: string; job: MessageBlock | null };

/** Returns a message as everyone would get it with this look, rendered by the code that sends it. */
export function previewMail({ brand }: Pick<Context, 'brand'>, { name, look, text, job }: Sample): string {
  const message = {
    type: 'instant',
    topic: 'newsletter',
    company_name: name,
    subject: name,
    text,
    html: textToHtml(text),
    blocks: job ? [job] : [],
  } as const;
  const values = recipientValues(message, { name: '', merge: {} });
  return joinPieces(cutMessage(message, brand, look).html, (field) => values[field], escapeHtml);
}

/**
 * Returns a message as one recipient got it. It is not tracked, and its unsubscribe link leads nowhere, because it is theirs.
 * @param recipient the name and the filled-in values from their row of the outbox
 */
export async function readAsSent(
  { db, company, brand }: Pick<Context, 'db' | 'company' | 'brand'>,
  id: string,
  recipient: { name: string; merge: unknown },
): Promise<{ subject: string; html: string; text: string }> {
  const message = await readMessage(db, company, id);
  const pieces = cutMessage(message, brand, await readLook(db, company, message.created_at));
  const values = recipientValues(message, { name: recipient.name, merge: recipient.merge as OutboxMerge });
  const fill = (of: Pieces, escape: (value: string) => string) => joinPieces(of, (field) => values[field], escape);
  return { subject: fill(pieces.subject, plain), html: fill(pieces.html, escapeLines), text: fill(pieces.text, plain) };
}

const plain = (value: string) => value;

/**
 * Returns a mail about someone's own account as its recipient would get it, and sends nothing. Its link shows the target and
 * opens nothing. Null when no such mail would be sent to the address.
 */
export async function previewAccountMail(
  { db, company, brand }: Pick<Context, 'db' | 'company' | 'brand'>,
  mail: AccountMail,
): Promise<{ to: string; subject: string; text: string } | null> {
  const { to, link } = mail;
  if (await isNamelessToStranger(db, company, to.email)) return null;
  if (await readBlockReason(db, company, { email: to.email, person: to.personId ?? null, topic: null })) return null;
  const { name: company_name } = await readCompany(db, company);
  const message = {
    ...toAccountMessage({ brand }, mail),
    type: 'account',
    topic: null,
    company_name,
    blocks: [],
  } as const;
  const pieces = cutMessage(message, brand, null);
  const values = {
    ...recipientValues(message, { name: to.name, merge: {} }),
    link: link && `${brand.siteUrl}${link.page}${link.id ? '?token=…' : ''}`,
  };
  const fill = (of: Pieces) => joinPieces(of, (field) => values[field as keyof typeof values], plain);
  return { to: to.email, subject: fill(pieces.subject), text: fill(pieces.text) };
}

/** Removes the suppression of a topic for an address, because the person has just agreed to it. */
export async function removeSuppression(
  { db, company }: Pick<Context, 'db' | 'company'>,
  email: string,
  topic: MailTopic,
): Promise<void> {
  await deleteUnsubscribed(db, company, email, ['all', topic]);
}

/** Allows mail to an address presumed dead, because a user of the company wants to try it once more. */
export const removeBounce = ({ db, company }: Pick<Context, 'db' | 'company'>, email: string): Promise<boolean> =>
  deleteBounce(db, company, email);

/** Puts a company's failed mail back into the outbox; a worker looks every few seconds. @returns how many */
export const retryFailed = (db: Db, company: CompanyId): Promise<number> => requeueFailed(db, company);

type AccountMails = Pick<AccountMail, 'subject' | 'paragraphs' | 'note'> & {
  /** The message's id: its links refer to it. */
  id: string;
  /** The mail was not requested, so the gate stops it like other mail on the topic, and it can be unsubscribed from. */
  topic: MailTopic;
  link: { label: string; page: `/${string}` };
  /** A subquery of `person_id`, `email`, `name` and `link_id`. */
  recipients: RawBuilder<unknown>;
  /** The number of recipients. */
  count: number;
};

/** Sends the same mail with a separate link to each of many, in the caller's transaction; no recipient is loaded, however many there are. */
export async function sendAccountMails(context: Context, mail: AccountMails): Promise<void> {
  const { db, company, actor, services } = context;
  const made = toAccountMessage(context, mail);
  const mailing = await insertMailingToMany(db, company, { id: mail.id, sender: made.from_email }, mail.count);
  await insertMessage(db, company, {
    ...made,
    id: mail.id,
    type: 'account',
    topic: mail.topic,
    reply_to: null,
    created_by: actor.id,
    mailing_id: mailing,
  });
  await insertLinkRecipients(db, company, { id: mail.id, mailing }, mail.link.page, mail.recipients);
  await services.queue.enqueue(context, sendQueue, { message: mail.id });
}

/** Lists what holds mail back; `sender` null: no mail is sent at all. */
export async function findPauses(db: Db): Promise<{ sender: string | null; reason: PauseReason; answer: string }[]> {
  const rows = await readPauses(db);
  return rows.map(({ sender, reason, answer }) => ({ sender: sender === wholeServer ? null : sender, reason, answer }));
}
