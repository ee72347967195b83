import type { RawBuilder } from 'kysely';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { recordEvent } from '#api/core/installation/analytics.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import type { MailTopic } from '#contract/base/privacy.ts';
import {
  cancelRows,
  hasWaiting,
  insertMailing,
  insertMailingRows,
  insertNotice,
  insertReminder,
  readFirstMessage,
  releaseRest,
  updateMailing,
} from './mailing-queries.ts';
import { deleteMessage, insertMessage } from './queries.ts';
import { type AccountMail, toAccountMessage } from './send-account-mail.ts';
import { sendQueue } from './send-message.ts';
import { takeQuota } from './take-quota.ts';

type Mailer = Pick<Context, 'db' | 'outside' | 'company' | 'brand' | 'services'>;

/** A message to many that is sent as one. */
export type Mailing = {
  id: string;
  type: 'mailer';
  topic: MailTopic;
  senderName: string | null;
  replyTo: string | null;
  createdBy: string | null;
  perHour: number | null;
  track: boolean;
  subjects: readonly [string] | readonly [string, string];
  html: string;
  text: string;
  samplePercent: number;
};

/**
 * Fixes the recipients of a mailing: writes a row of the outbox for everyone and takes the quota, all in the caller's transaction.
 * @param people the subquery of everyone chosen
 * @param fields the values to fill in for each `people p`, as JSON
 * @throws Failure too-many when the quota has less left
 */
export async function beginMailing(
  mailer: Mailer,
  mailing: Mailing,
  people: RawBuilder<string>,
  fields: RawBuilder<unknown>,
): Promise<{ messages: readonly string[]; audience: number; queued: number }> {
  const { db, company, brand, services } = mailer;
  const { id, type, topic, html, text } = mailing;
  const details = await readCompany(db, company);
  const fromEmail = details.workEmail ?? brand.mailFrom.email;
  await insertMailing(db, company, { id, sender: fromEmail, per_hour: mailing.perHour });
  const write = async (subject: string) => {
    const message = newId();
    await insertMessage(db, company, {
      id: message,
      type,
      topic,
      subject,
      html,
      text,
      from_name: mailing.senderName ?? details.name,
      from_email: fromEmail,
      reply_to: mailing.replyTo,
      created_by: mailing.createdBy,
      mailing_id: id,
      track: mailing.track,
    });
    return message;
  };
  const [subject, other] = mailing.subjects;
  const first = await write(subject);
  const messages = other === undefined ? ([first] as const) : ([first, await write(other)] as const);
  const rows = await insertMailingRows(
    db,
    company,
    { id, topic, messages, samplePercent: mailing.samplePercent },
    people,
    fields,
  );
  if (rows.queued) {
    await takeQuota(mailer, rows.queued);
    await recordEvent(mailer, 'message_sent', { actor: mailing.createdBy }, rows.queued);
  }
  await services.queue.enqueue(mailer, sendQueue, { message: id, written: rows.audience });
  return { ...rows, messages };
}

type Inside = Pick<Context, 'db' | 'outside' | 'company' | 'services'>;

/**
 * Adds recipients to a mailing that has begun, in the caller's transaction: each gets its message, unless their address has a row of it.
 * @param people the subquery of everyone chosen
 * @param fields the values to fill in for each `people p`, as JSON
 * @throws Failure too-many when the quota has less left
 */
export async function extendMailing(
  mailer: Mailer,
  { id, topic }: { id: string; topic: MailTopic },
  people: RawBuilder<string>,
  fields: RawBuilder<unknown>,
): Promise<{ audience: number; queued: number }> {
  const { db, company } = mailer;
  const messages = [await readFirstMessage(db, company, id)] as const;
  const rows = await insertMailingRows(db, company, { id, topic, messages, samplePercent: 100 }, people, fields);
  if (rows.queued === 0) return rows;
  await takeQuota(mailer, rows.queued);
  await recordEvent(mailer, 'message_sent', {}, rows.queued);
  await openMailing(mailer, id);
  return rows;
}

/**
 * Reminds the recipients of a mailing who are not among `answered`: sends its email as it is now, not counted in its numbers. The gate is asked
 * again, and people it stops now are not reminded.
 * @param reminder `number`: the first or the second; each goes to an address once
 * @throws Failure too-many when the quota has less left
 */
export async function remindMailing(
  inside: Mailer,
  reminder: { id: string; topic: MailTopic; number: number; html: string; text: string },
  answered: RawBuilder<string>,
): Promise<number> {
  const message = newId();
  const queued = await insertReminder(inside.db, inside.company, { ...reminder, message }, answered);
  return releaseAgain(inside, reminder.id, { message, queued });
}

/**
 * Sends news about a mailing to those who got its mail and are not among `answered`, on the same topic: anyone who has unsubscribed since, or
 * is suppressed, gets none. Its numbers leave it out.
 * @param label under which it goes to an address once
 * @throws Failure too-many when the quota has less left
 */
export async function tellMailing(
  inside: Mailer,
  { id, topic, label }: { id: string; topic: MailTopic; label: string },
  mail: Pick<AccountMail, 'subject' | 'paragraphs' | 'note'> & { link: { label: string; page: `/${string}` } },
  answered: RawBuilder<string>,
): Promise<number> {
  const message = newId();
  const { subject, html, text } = toAccountMessage(inside, mail);
  const merge = { link: { page: mail.link.page, keyed: true as const } };
  const notice = { id, topic, label, message, subject, html, text, merge };
  const queued = await insertNotice(inside.db, inside.company, notice, answered);
  return releaseAgain(inside, id, { message, queued });
}

/** Takes the quota for a further message and releases it; a message that goes to no one is deleted. */
async function releaseAgain(inside: Mailer, id: string, { message, queued }: { message: string; queued: number }) {
  if (queued === 0) {
    await deleteMessage(inside.db, inside.company, message);
    return 0;
  }
  await takeQuota(inside, queued);
  await recordEvent(inside, 'message_sent', {}, queued);
  await openMailing(inside, id);
  return queued;
}

/**
 * Closes a mailing: nothing more of it is claimed; mail on the wire arrives. One without waiting rows is closed too, so that the worker no longer
 * looks for it.
 */
export const closeMailing = ({ db, company }: Inside, id: string) => updateMailing(db, company, id, { is_open: false });

/** Opens a mailing: its waiting rows are claimed again. */
export async function openMailing(inside: Inside, id: string): Promise<void> {
  await updateMailing(inside.db, inside.company, id, { is_open: true, is_over: false });
  await inside.services.queue.enqueue(inside, sendQueue, { message: id });
}

/** Cancels a mailing: waiting rows are never sent. Rows that wait again later can be cancelled by another call. @returns how many */
export async function cancelMailing({ db, company }: Inside, id: string): Promise<number> {
  await updateMailing(db, company, id, { is_open: false });
  return cancelRows(db, company, id);
}

/** Changes the pace from now on. @param perHour null: as fast as the mail server accepts them */
export const paceMailing = ({ db, company, services }: Inside, id: string, perHour: number | null) =>
  updateMailing(db, company, id, { per_hour: perHour, next_at: services.clock() });

/** Decides a trial: the rest gets this message, when the mailing is opened. */
export const releaseMailing = ({ db, company }: Inside, id: string, message: string) =>
  releaseRest(db, company, id, message);

/** Returns whether anyone still waits for their turn; the rest of a trial waits for its end. */
export const isUnderway = ({ db, company }: Pick<Context, 'db' | 'company'>, id: string) => hasWaiting(db, company, id);
