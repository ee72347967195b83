import type { Context } from '#api/core/context.ts';
import { fileAddress } from '#api/core/work/files.ts';
import type { OfferedItem, OwnOrder } from '#contract/engagement/gift-views.ts';
import type { Item } from '#contract/engagement/items.ts';
import type { OrderLine } from '#contract/engagement/orders.ts';
import type { OrderRow } from './order-queries.ts';
import { isCancellable } from './policy.ts';

type ViewContext = Pick<Context, 'services' | 'company'>;

const picture = ({ services, company }: ViewContext, id: string | null) =>
  fileAddress(services.config.secrets, company, id);

/** Returns an item as the people who may order it see it. */
export const toOffered = (item: Item, withPoints: boolean): OfferedItem => ({
  _id: item._id,
  name: item.name,
  description: item.description,
  pictures: item.pictures.map(({ url }) => url),
  points: withPoints ? item.points : null,
  variants: item.variants.map(({ _id, name, stock }) => ({ _id, name, isOut: stock === 0 })),
});

/** Returns an order as its person sees it. @param isLinked opened by the link in a mail, which may have been forwarded: without the address */
export const toOwnOrder = (context: ViewContext, row: OrderRow, isLinked: boolean): OwnOrder => ({
  _id: row.id,
  number: row.number,
  gift: { _id: row.gift_id, title: row.gift_title },
  item: { _id: row.item_id, name: row.item_name, picture: picture(context, row.picture) },
  variant: row.variant_name,
  state: row.state,
  points: row.points,
  orderedAt: row.ordered_at,
  movedAt: row.moved_at,
  courier: row.courier,
  tracking: row.tracking,
  reason: row.reason,
  address: isLinked ? null : row.address,
  canCancel: isCancellable(row.state),
});

/** Returns an order as a card of the board. */
export const toLine = (context: ViewContext, row: OrderRow): OrderLine => ({
  _id: row.id,
  number: row.number,
  gift: { _id: row.gift_id, name: row.gift_name },
  item: { _id: row.item_id, name: row.item_name },
  variant: row.variant_name,
  person:
    row.person_id && row.name !== null
      ? { _id: row.person_id, name: row.name, profileImg: picture(context, row.profile_image) }
      : null,
  city: row.address?.city ?? null,
  state: row.state,
  points: row.points,
  orderedAt: row.ordered_at,
  movedAt: row.moved_at,
  courier: row.courier,
  tracking: row.tracking,
});
