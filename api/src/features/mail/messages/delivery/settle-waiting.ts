import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { MailRelease } from '#contract/mail/mail-quota.ts';
import { discardWaiting, releaseHeld } from '../quota-queries.ts';

/** Sends or discards mail that waited while a company's mail was stopped; a worker looks every few seconds. @returns how many were discarded */
export async function settleWaiting(db: Db, company: CompanyId, waiting: MailRelease['waiting']): Promise<number> {
  const discarded = waiting === 'discard' ? await discardWaiting(db, company) : 0;
  await releaseHeld(db, company);
  return discarded;
}
