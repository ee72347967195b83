import type { OwnContext } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { referralLimits } from '#contract/recruitment/referral-messages.ts';
import { readOwnRows } from './list-queries.ts';
import { toOwn } from './view.ts';

/** A page of the own referrals. */
export async function listOwnReferrals(context: OwnContext, { query }: { query: { cursor?: string | undefined } }) {
  const { db, company, person, services } = context;
  const page = { before: readIdCursor(query.cursor), most: referralLimits.page + 1 };
  const found = await readOwnRows(db, company, person, page);
  const rows = found.slice(0, referralLimits.page);
  const { name } = await readCompany(db, company);
  const today = dateInIndia(services.clock());
  const nextCursor = found.length > rows.length ? (rows.at(-1)?.id ?? null) : null;
  return { referrals: rows.map((row) => toOwn(name, row, today)), nextCursor };
}
