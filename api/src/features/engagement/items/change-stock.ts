import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { changeStock as contract } from '#contract/engagement/items.ts';
import { itemMessages, merchandiseLimits } from '#contract/engagement/merchandise-messages.ts';
import { findItem } from './find-items.ts';
import { addStock, lockStock, returnPieces, takePiece } from './queries.ts';

type Inside = Pick<Context, 'db' | 'company'>;

/** Adds to the stock of a variant or takes from it; of two who do at once neither is lost. */
export async function changeStock(context: Context, { params, body: { change } }: RouteInput<typeof contract>) {
  const { db, company } = context;
  const stock = await lockStock(db, company, params.id, params.variantId);
  if (stock === undefined) throw notFound(itemMessages.variantNotFound);
  if (stock + change < 0) throw new Failure('conflict', itemMessages.notSoMany(stock));
  if (stock + change > merchandiseLimits.stock) throw new Failure('conflict', itemMessages.tooMuchStock);
  await addStock(db, company, params.variantId, change);
  await audit(context, 'item.stock-changed', { type: 'item', id: params.id }, { change });
  return findItem(context, params.id);
}

/** Takes one piece out of the stock for an order; false: nothing is left. */
export const takeFromStock = ({ db, company }: Inside, item: string, variant: string) =>
  takePiece(db, company, item, variant);

/** Puts a piece of each of the variants back into the stock. */
export const returnToStock = ({ db, company }: Inside, variants: readonly string[]) =>
  returnPieces(db, company, variants);
