import type { RawBuilder } from 'kysely';
import type { Context } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { Failure } from '#api/core/server/errors.ts';
import { nameMessages } from '#contract/base/company-names.ts';
import { type MailAllowance, mailQuota, quotaLeft, quotaMessages, quotaRaises } from '#contract/mail/mail-quota.ts';
import { countChosen } from './queries.ts';
import { addRecipients, lockMailCounts, readMailCompany, readMailFacts } from './quota-queries.ts';

const hour = 3_600_000;
/** An hour counts until its last minute is a day old. */
const counted = 25 * hour;
const month = 30 * 24 * hour;

type Mailing = Pick<Context, 'db' | 'company' | 'brand' | 'services'>;

/** Returns what a company may mail right now, and why. */
export async function readAllowance(db: Db, company: CompanyId, now: Date): Promise<MailAllowance> {
  const row = await readMailCompany(db, company);
  const since = { day: new Date(now.getTime() - counted), month: new Date(now.getTime() - month) };
  const { used, first, first_recipients, ...facts } = await readMailFacts(db, company, since);
  const standing = {
    ...facts,
    createdAt: row.created_at,
    trusted: row.trusted,
    verifiedSender: row.work_email !== null,
    set: row.mail_quota,
  };
  return {
    ...mailQuota(standing, now),
    used,
    raises: quotaRaises(standing, now),
    nextFree:
      first === null ? null : { at: new Date(Date.parse(first) + counted).toISOString(), recipients: first_recipients },
    set: row.mail_quota === null ? null : { recipients: row.mail_quota, reason: row.mail_quota_reason ?? '' },
    nameWaits: !row.name_approved,
    stopped: row.mail_stopped_at === null ? null : { at: row.mail_stopped_at, reason: row.mail_stopped_reason ?? '' },
  };
}

export const getAllowance = ({ db, company, services }: Context) => readAllowance(db, company, services.clock());

function refuse(allowance: MailAllowance, { brand }: Mailing): never {
  const message = quotaMessages.beyond(allowance, brand.supportEmail);
  throw new Failure('too-many', message, [{ path: 'recipients', message }]);
}

/** Returns the allowance. @throws Failure when an operator has stopped the company's mail, or checks its name first */
export async function requireMail(mailing: Mailing): Promise<MailAllowance> {
  const { db, company, brand, services } = mailing;
  const allowance = await readAllowance(db, company, services.clock());
  if (allowance.nameWaits) throw new Failure('forbidden', nameMessages.noMail(brand.supportEmail));
  if (allowance.stopped) throw new Failure('forbidden', quotaMessages.stopped(brand.supportEmail));
  return allowance;
}

/**
 * Refuses, before anything is written, more recipients than the quota has left; {@link takeQuota} decides in the end.
 * @param chosen counted first, because it is cheap; the subqueries are counted no further than needed
 * @param mailed those of them that the gate lets through
 */
export async function checkQuota(
  mailing: Mailing,
  chosen: RawBuilder<string>,
  mailed: RawBuilder<string>,
): Promise<void> {
  const allowance = await requireMail(mailing);
  const left = quotaLeft(allowance);
  for (const people of [chosen, mailed]) if ((await countChosen(mailing.db, people, left)) <= left) return;
  refuse(allowance, mailing);
}

/** Refuses more recipients than the quota has left; {@link takeQuota} decides in the end. */
export async function checkQuotaOf(mailing: Mailing, recipients: number): Promise<void> {
  const allowance = await requireMail(mailing);
  if (recipients > quotaLeft(allowance)) refuse(allowance, mailing);
}

/**
 * Takes queued recipients from the quota, in their transaction: transactions of the same company wait for one another here, so
 * that together they never exceed it.
 * @throws Failure too-many, which rolls the queued rows back
 */
export async function takeQuota(mailing: Mailing, recipients: number): Promise<void> {
  const { db, company, services } = mailing;
  await lockMailCounts(db, company);
  const allowance = await requireMail(mailing);
  if (recipients > quotaLeft(allowance)) refuse(allowance, mailing);
  const now = services.clock();
  await addRecipients(db, company, { now, recipients, since: new Date(now.getTime() - month) });
}
