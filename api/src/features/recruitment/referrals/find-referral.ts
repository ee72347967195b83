import type { Context } from '#api/core/context.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { notFound } from '#api/core/server/errors.ts';
import { referralMessages } from '#contract/recruitment/referral-messages.ts';
import type { OwnReferral } from '#contract/recruitment/referring.ts';
import { type ReferralRow, readReferralRow } from './queries.ts';
import { toOwn } from './view.ts';

/** @param lock blocks moves until the end of the transaction. @throws Failure not-found */
export async function findReferralRow(
  { db, company }: Pick<Context, 'db' | 'company'>,
  id: string,
  lock = false,
): Promise<ReferralRow> {
  const row = await readReferralRow(db, company, id, lock);
  if (!row) throw notFound(referralMessages.notFound);
  return row;
}

/** Returns a referral as the ex-employee who made it sees it. @throws Failure not-found for another's */
export async function findOwn(
  context: Pick<Context, 'db' | 'company' | 'services'>,
  { id, person }: { id: string; person: string },
): Promise<OwnReferral> {
  const row = await findReferralRow(context, id);
  if (row.referrer_person_id !== person) throw notFound(referralMessages.notFound);
  return toOwn((await readCompany(context.db, context.company)).name, row, dateInIndia(context.services.clock()));
}
