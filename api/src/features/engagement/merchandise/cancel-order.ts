import type { Context, OwnContext } from '#api/core/context.ts';
import type { PageContext } from '#api/core/pages/public-page.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import type { FoundReader } from '#api/features/engagement/campaigns/find-addressed.ts';
import { campaignMessages } from '#contract/engagement/campaign-messages.ts';
import { orderMessages } from '#contract/engagement/merchandise-messages.ts';
import { showGift } from './claim-gift.ts';
import { writeMoves } from './move-order.ts';
import { readOrderRows } from './order-queries.ts';
import { isCancellable } from './policy.ts';
import { toOwnOrder } from './view.ts';

type Inside = Pick<Context, 'db' | 'company' | 'services'> & { actor: { id: string } | null };

/** Takes an own order back, until it is packed. @throws Failure not-found when it is not theirs, conflict when it is too late */
async function takeBack(context: Inside, id: string, person: string, gift: string | null): Promise<void> {
  const [row] = await readOrderRows(context.db, context.company, [id], true);
  if (row?.person_id !== person || (gift !== null && row.gift_id !== gift)) throw notFound(orderMessages.notFound);
  if (!isCancellable(row.state)) throw new Failure('conflict', orderMessages.tooLateToCancel);
  await writeMoves(context, [{ row, to: 'cancelled', reason: null, isRestocked: false }], null);
}

/** Cancels an order as who is signed in. */
export async function cancelOwnOrder(context: OwnContext, { params: { id } }: { params: { id: string } }) {
  await takeBack(context, id, context.person, null);
  const [row] = await readOrderRows(context.db, context.company, [id]);
  if (!row) throw notFound(orderMessages.notFound);
  return toOwnOrder(context, row, false);
}

type Linked = { params: { id: string }; body: { order: string } };

/** Cancels an order of the gift by the link of its mail. */
export const cancelByLink = ({ inside, found }: PageContext<FoundReader>, { params, body }: Linked) =>
  inside(async (inPage) => {
    const { person } = found;
    if (person === null) throw new Failure('conflict', campaignMessages.isTest);
    await takeBack({ ...inPage, actor: null }, body.order, person, params.id);
    return showGift(inPage, { gift: params.id, person, isLinked: true });
  });
