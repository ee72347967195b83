import type { Context } from '#api/core/context.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { notFound } from '#api/core/server/errors.ts';
import { offerMessages } from '#contract/recruitment/offer-messages.ts';
import type { OwnOffer } from '#contract/recruitment/offered.ts';
import { type OfferRow, readOfferRow } from './queries.ts';
import { toOwn } from './view.ts';

/** @param lock blocks moves until the end of the transaction. @throws Failure not-found */
export async function findOfferRow(
  { db, company }: Pick<Context, 'db' | 'company'>,
  id: string,
  lock = false,
): Promise<OfferRow> {
  const row = await readOfferRow(db, company, id, lock);
  if (!row) throw notFound(offerMessages.notFound);
  return row;
}

/** Returns an offer as an entry of the person's own list. @throws Failure not-found */
export async function findOwn(context: Pick<Context, 'db' | 'company' | 'services'>, id: string): Promise<OwnOffer> {
  const { services } = context;
  const { name: companyName } = await readCompany(context.db, context.company);
  const seen = { companyName, today: dateInIndia(services.clock()), secrets: services.config.secrets };
  return toOwn(await findOfferRow(context, id), seen);
}
