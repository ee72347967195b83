import { z } from 'zod';
import { orderStates } from '../base/order-states.ts';
import { address } from './addresses.ts';
import { giftLine } from './own-lines.ts';

/** An item as people who can order it see it. */
export const offeredItem = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  /** The addresses of its pictures; the first one is used on the card. */
  pictures: z.array(z.string()),
  /** The price of one piece; null where it is free. */
  points: z.number().nullable(),
  /** `isOut`: out of stock. */
  variants: z.array(z.object({ _id: z.string(), name: z.string(), isOut: z.boolean() })),
});
export type OfferedItem = z.infer<typeof offeredItem>;

/** The content of a gift campaign, as its company sees it. */
export const gift = z.object({
  _id: z.string(),
  title: z.string(),
  text: z.string(),
  withPoints: z.boolean(),
  /** In display order, with the prices of the catalogue; includes items that can't be ordered because they are archived or have no price. */
  items: z.array(offeredItem.extend({ isOffered: z.boolean() })),
});
export type Gift = z.infer<typeof gift>;

/** An order as the person who placed it sees it. */
export const ownOrder = z.object({
  _id: z.string(),
  number: z.number(),
  gift: z.object({ _id: z.string(), title: z.string() }),
  item: z.object({ _id: z.string(), name: z.string(), picture: z.string().nullable() }),
  variant: z.string(),
  state: z.enum(orderStates),
  /** Points spent; 0: free. */
  points: z.number(),
  orderedAt: z.string(),
  movedAt: z.string(),
  courier: z.string().nullable(),
  tracking: z.string().nullable(),
  /** The company's reason for a rejection or cancellation. */
  reason: z.string().nullable(),
  /** Null when it has been erased, or when opened with the link of a mail. */
  address: address.nullable(),
  canCancel: z.boolean(),
});
export type OwnOrder = z.infer<typeof ownOrder>;

/** A gift as a person who can claim it sees it. */
export const giftToClaim = giftLine.omit({ items: true, pictures: true, orderState: true }).extend({
  items: z.array(offeredItem),
  /** The points the reader can spend; null where nothing is spent. */
  balance: z.number().nullable(),
  /** The reader's orders of this gift, newest first. */
  orders: z.array(ownOrder),
  /** Known details of the reader, for the form. */
  known: z
    .object({
      name: z.string(),
      phone: z.string().nullable(),
      /** The address of their last order, while it is kept; null over the link of a mail, which may have been forwarded. */
      address: address.nullable(),
    })
    .nullable(),
  /** Whether it was opened from a test: nothing can be ordered. */
  isTest: z.boolean(),
});
export type GiftToClaim = z.infer<typeof giftToClaim>;

/** The results of a gift. */
export const giftResults = z.object({
  /** The size of the audience, and how many of them have an order that was not cancelled. */
  addressed: z.number(),
  claimed: z.number(),
  /** Orders by state; `orders` is their sum. */
  orders: z.number(),
  states: z.record(z.enum(orderStates), z.number()),
  /** Points spent, without those returned. */
  points: z.number(),
  /** Orders that were not cancelled, by item and variant, in the order of the gift. */
  items: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      orders: z.number(),
      variants: z.array(z.object({ _id: z.string(), name: z.string(), orders: z.number() })),
    }),
  ),
});
export type GiftResults = z.infer<typeof giftResults>;
