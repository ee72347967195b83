import { audit } from '#api/core/audit.ts';
import type { Context, OwnContext } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import type { PageContext } from '#api/core/pages/public-page.ts';
import { Failure, whenTaken } from '#api/core/server/errors.ts';
import {
  type FoundReader,
  findAddressed,
  refuseUnlessOpen,
} from '#api/features/engagement/campaigns/find-addressed.ts';
import { findItems } from '#api/features/engagement/items/find-items.ts';
import { takeFromStock } from '#api/features/engagement/items/verbs.ts';
import { spendPoints } from '#api/features/engagement/points/take-points.ts';
import { campaignMessages } from '#contract/engagement/campaign-messages.ts';
import type { GiftToClaim } from '#contract/engagement/gift-views.ts';
import type { Claim } from '#contract/engagement/gifts.ts';
import { giftMessages, pointsMessages } from '#contract/engagement/merchandise-messages.ts';
import { findGiftRow, findGiftToClaim } from './find-gift.ts';
import { insertMoves, insertOrder, isOrdered } from './order-queries.ts';
import { checkClaim } from './policy.ts';
import { readStandings } from './queries.ts';

type Inside = Pick<Context, 'db' | 'company' | 'services'> & { actor: { id: string } | null };
type Reader = { gift: string; person: string | null; isLinked: boolean };

/** Returns a gift as its reader sees it. @throws Failure not-found when the gift was not sent to this reader */
export async function showGift(context: Omit<Inside, 'actor'>, { gift, ...reader }: Reader): Promise<GiftToClaim> {
  const campaign = await findAddressed(context, { id: gift, kind: 'merchandise', person: reader.person });
  return findGiftToClaim(context, campaign, reader);
}

/**
 * Orders one item: takes it from the stock and its price from the points, in one transaction. When many want the last items, exactly as
 * many people get one as there are items; a gift without points gives each person one item.
 * @throws Failure conflict when the gift is not open or already claimed, the item is out of stock, or the person has too few points
 */
async function orderPiece(context: Inside, reader: Reader, claim: Claim): Promise<GiftToClaim> {
  const { gift, person } = reader;
  if (person === null) throw new Failure('conflict', campaignMessages.isTest);
  const { db, company, services } = context;
  const key = claim.idempotencyKey ?? null;
  if (key !== null && (await isOrdered(db, company, { gift, person, key }))) return showGift(context, reader);
  const addressed = await findAddressed(context, { id: gift, kind: 'merchandise', person }, true);
  const at = services.clock();
  refuseUnlessOpen(addressed, 'merchandise', at);
  const { with_points: withPoints, item_ids } = await findGiftRow(context, gift);
  const isListed = item_ids.includes(claim.item);
  const item = isListed ? (await findItems(context, [claim.item])).get(claim.item) : undefined;
  const points = checkClaim(item, withPoints, claim);
  const claimed = () => new Failure('conflict', giftMessages.claimedAlready);
  const standing = (await readStandings(db, company, person, [gift])).get(gift);
  if (!withPoints && standing?.has_standing) throw claimed();
  const name = item?.name ?? '';
  if (!(await takeFromStock(context, claim.item, claim.variant)))
    throw new Failure('conflict', giftMessages.outOfStock(name));
  const id = newId();
  if (points > 0) await spendPoints(context, { person, points, order: id, reason: pointsMessages.spent(name) });
  await insertOrder(db, company, {
    id,
    gift,
    item: claim.item,
    variant: claim.variant,
    person,
    points,
    isGrant: !withPoints,
    address: claim.address,
    key,
    at,
  })
    .catch(whenTaken('orders_one_of_grant', claimed))
    .catch(whenTaken('orders_sent_once', () => new Failure('conflict', giftMessages.sentTwice)));
  await insertMoves(db, company, [{ id: newId(), order: id, from: null, to: 'requested', by: null, reason: null, at }]);
  await audit(context, 'order.made', { type: 'order', id }, { orderState: 'requested' });
  return showGift(context, reader);
}

type Asked = { params: { id: string } };
type Claimed = Asked & { body: Claim };

/** Returns a gift that was sent to the signed-in ex-employee. */
export const readOwnGift = (context: OwnContext, { params }: Asked) =>
  showGift(context, { gift: params.id, person: context.person, isLinked: false });

/** Orders as the signed-in ex-employee. */
export const claimGift = (context: OwnContext, { params, body }: Claimed) =>
  orderPiece(context, { gift: params.id, person: context.person, isLinked: false }, body);

/** Returns a gift by the link in its mail. Opening the link orders nothing. */
export const readLinkedGift = ({ inside, found }: PageContext<FoundReader>, { params }: Asked) =>
  inside((inPage) => showGift(inPage, { gift: params.id, person: found.person, isLinked: true }));

/** Orders by the link in a mail. */
export const claimByLink = ({ inside, found }: PageContext<FoundReader>, { params, body }: Claimed) =>
  inside((inPage) =>
    orderPiece({ ...inPage, actor: null }, { gift: params.id, person: found.person, isLinked: true }, body),
  );
