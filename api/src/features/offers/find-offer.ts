import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/errors.ts';
import { offerMessages } from '#contract/offer-messages.ts';
import { type OfferRow, readOfferRow } from './queries.ts';

/** @param lock keeps others from moving it until the end of the transaction. @throws Failure not-found */
export async function findOfferRow(
  { db, company }: Pick<Context, 'db' | 'company'>,
  id: string,
  lock = false,
): Promise<OfferRow> {
  const row = await readOfferRow(db, company, id, lock);
  if (!row) throw notFound(offerMessages.notFound);
  return row;
}
