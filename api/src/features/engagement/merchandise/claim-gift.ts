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

/** A gift as its reader sees it. @throws Failure not-found when it is none of theirs */
export async function showGift(context: Omit<Inside, 'actor'>, { gift, ...reader }: Reader): Promise<GiftToClaim> {
  const campaign = await findAddressed(context, { id: gift, kind: 'merchandise', person: reader.person });
  return findGiftToClaim(context, campaign, reader);
}

/**
 * Orders a piece: it leaves the stock, and what it costs leaves the points, in one transaction. Of many who want the last pieces exactly
 * as many get one as there are, and of a granted gift everybody gets one.
 * @throws Failure conflict when it is not open, claimed already, out of stock, or points do not reach
 */
async function orderPiece(context: Inside, reader: Reader, claim: Claim): Promise<GiftToClaim> {
  const { gift, person } = reader;
  if (person === null) throw new Failure('conflict', campaignMessages.isTest);
  const { db, company, services } = context;
  const key = claim.idempotencyKey ?? null;
  if (key !== null && (await isOrdered(db, company, { gift, person, key }))) return showGift(context, reader);
  const addressed = await findAddressed(context, { id: gift, kind: 'merchandise', person }, true);
  const at = services.clock();
  refuseUnlessOpen(addressed, at);
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

/** A gift that is addressed to the ex-employee. */
export const readOwnGift = (context: OwnContext, { params }: Asked) =>
  showGift(context, { gift: params.id, person: context.person, isLinked: false });

/** Orders as who is signed in. */
export const claimGift = (context: OwnContext, { params, body }: Claimed) =>
  orderPiece(context, { gift: params.id, person: context.person, isLinked: false }, body);

/** A gift, by the link of its mail: opening it orders nothing. */
export const readLinkedGift = ({ inside, found }: PageContext<FoundReader>, { params }: Asked) =>
  inside((inPage) => showGift(inPage, { gift: params.id, person: found.person, isLinked: true }));

/** Orders by the link of a mail. */
export const claimByLink = ({ inside, found }: PageContext<FoundReader>, { params, body }: Claimed) =>
  inside((inPage) =>
    orderPiece({ ...inPage, actor: null }, { gift: params.id, person: found.person, isLinked: true }, body),
  );
