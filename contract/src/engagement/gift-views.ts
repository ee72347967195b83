import { z } from 'zod';
import { campaignStates } from '../base/campaign-states.ts';
import { orderStates } from '../base/order-states.ts';
import { address } from './addresses.ts';

/** An item as who may order it sees it. */
export const offeredItem = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Their addresses, the first one for the card. */
  pictures: z.array(z.string()),
  /** What a piece costs; null where it is granted. */
  points: z.number().nullable(),
  /** `isOut`: nothing is there of it. */
  variants: z.array(z.object({ _id: z.string(), name: z.string(), isOut: z.boolean() })),
});
export type OfferedItem = z.infer<typeof offeredItem>;

/** What a campaign offers, as its company sees it. */
export const gift = z.object({
  _id: z.string(),
  title: z.string(),
  text: z.string(),
  withPoints: z.boolean(),
  /** In the order in which they are offered; also those that nobody can order: they are in the archive, or have no price. */
  items: z.array(offeredItem.extend({ isOffered: z.boolean() })),
});
export type Gift = z.infer<typeof gift>;

/** An order as whoever made it sees it. */
export const ownOrder = z.object({
  _id: z.string(),
  number: z.number(),
  gift: z.object({ _id: z.string(), title: z.string() }),
  item: z.object({ _id: z.string(), name: z.string(), picture: z.string().nullable() }),
  variant: z.string(),
  state: z.enum(orderStates),
  /** Spent on it; 0: it was granted. */
  points: z.number(),
  orderedAt: z.string(),
  movedAt: z.string(),
  courier: z.string().nullable(),
  tracking: z.string().nullable(),
  /** What the company says about why it was rejected or cancelled. */
  reason: z.string().nullable(),
  /** Null when it has been erased, and over the link of a mail. */
  address: address.nullable(),
  canCancel: z.boolean(),
});
export type OwnOrder = z.infer<typeof ownOrder>;

/** A gift in a list of those that are addressed to an ex-employee. */
export const giftLine = z.object({
  _id: z.string(),
  companyName: z.string(),
  title: z.string(),
  text: z.string(),
  withPoints: z.boolean(),
  state: z.enum(campaignStates),
  closesAt: z.string().nullable(),
  /** How many items it offers, and the pictures of the first of them. */
  items: z.number(),
  pictures: z.array(z.string()),
  /** Where the last order of the reader stands; null: they have none. */
  orderState: z.enum(orderStates).nullable(),
  canClaim: z.boolean(),
});
export type GiftLine = z.infer<typeof giftLine>;

/** A gift as who claims it sees it. */
export const giftToClaim = giftLine.omit({ items: true, pictures: true, orderState: true }).extend({
  items: z.array(offeredItem),
  /** What the reader can spend; null where nothing is spent. */
  balance: z.number().nullable(),
  /** Theirs of this gift, the newest first. */
  orders: z.array(ownOrder),
  /** What is known of them, for the form. */
  known: z.object({ name: z.string(), phone: z.string().nullable() }).nullable(),
  /** It was opened from a test: nothing can be ordered. */
  isTest: z.boolean(),
});
export type GiftToClaim = z.infer<typeof giftToClaim>;

/** What came of a gift. */
export const giftResults = z.object({
  /** How many it addresses, and how many of them have an order that was not called off. */
  addressed: z.number(),
  claimed: z.number(),
  /** Orders by state; all of them together are `orders`. */
  orders: z.number(),
  states: z.record(z.enum(orderStates), z.number()),
  /** Spent, without what was given back. */
  points: z.number(),
  /** Orders that were not called off, by item and variant, in the order of the gift. */
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
