import type { OwnContext } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { offerLimits } from '#contract/recruitment/offer-messages.ts';
import { readOfferRows } from './list-queries.ts';
import { toOwn } from './view.ts';

/** A page of the own invitations and offers. */
export async function listOwnOffers(context: OwnContext, { query }: { query: { cursor?: string | undefined } }) {
  const { db, company, person, services } = context;
  const page = { state: undefined, before: readIdCursor(query.cursor), most: offerLimits.page + 1 };
  const found = await readOfferRows(db, company, { person }, page);
  const rows = found.slice(0, offerLimits.page);
  const { name: companyName } = await readCompany(db, company);
  const seen = { companyName, today: dateInIndia(services.clock()), secret: services.config.secret };
  const nextCursor = found.length > rows.length ? (rows.at(-1)?.id ?? null) : null;
  return { offers: rows.map((row) => toOwn(row, seen)), nextCursor };
}
