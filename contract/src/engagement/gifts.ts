import { z } from 'zod';
import { pageAnswer } from '../base/page-company.ts';
import { answer, download, route } from '../base/route.ts';
import { limits, recordId, requiredText, wholeNumber } from '../base/rules.ts';
import { idempotencyKey } from '../mail/mail.ts';
import { address } from './addresses.ts';
import { gift, giftResults, giftToClaim, ownOrder } from './gift-views.ts';
import { giftMessages, merchandiseLimits, orderMessages } from './merchandise-messages.ts';
import { giftLine } from './own-lines.ts';

/** The content of a gift. */
export const giftContent = z.object({
  title: requiredText(giftMessages.titleRequired, {
    length: merchandiseLimits.title,
    message: giftMessages.titleTooLong,
  }),
  text: z.string().trim().max(merchandiseLimits.text, giftMessages.textTooLong).default(''),
  /** Whether orders cost points, and people may order while their points last; otherwise each gets one piece for free. */
  withPoints: z.boolean().default(false),
  /** The ids of the items, in display order. */
  items: z
    .array(recordId(giftMessages.itemUnknown))
    .min(1, giftMessages.itemsRequired)
    .max(merchandiseLimits.offered, giftMessages.tooManyItems),
});
export type GiftContent = z.infer<typeof giftContent>;

const id = z.object({ id: recordId('Invalid gift id') });
/** The key of the reader in a link of a mail. */
const key = z.string().max(500);
const orderId = recordId(orderMessages.invalidId);
const cursor = z.string().max(200).optional();

/** The item of an order, and its address. */
export const claim = z.object({
  item: recordId(giftMessages.itemRequired),
  variant: recordId(giftMessages.variantInvalid),
  /** The price that was shown; 409 when it has changed. Null or left out where it is free. */
  points: wholeNumber(0, merchandiseLimits.points).nullish(),
  address,
  idempotencyKey,
});
export type Claim = z.infer<typeof claim>;

export const readGift = route({
  method: 'GET',
  path: '/gifts/{id}',
  may: 'campaigns:read',
  summary: 'The content of a gift',
  params: id,
  responses: { 200: answer(gift) },
});

export const saveGift = route({
  method: 'POST',
  path: '/gifts/{id}',
  may: 'campaigns:manage',
  summary: 'Change the content of a gift, until it starts',
  params: id,
  body: giftContent,
  responses: { 200: answer(gift) },
});

export const readGiftResults = route({
  method: 'GET',
  path: '/gifts/{id}/results',
  may: 'campaigns:read',
  summary: 'Results of a gift: orders by state, item and variant, and points',
  params: id,
  responses: { 200: answer(giftResults) },
});

export const exportGift = route({
  method: 'GET',
  path: '/gifts/{id}/export',
  may: 'campaigns:manage',
  summary: 'The results of a gift and its orders as a spreadsheet, without addresses',
  params: id,
  responses: { 200: download('spreadsheet') },
});

export const readLinkedGift = route({
  method: 'GET',
  path: '/gifts/{id}/linked',
  may: 'public',
  about: 'company',
  summary: 'A gift, with the link from its mail; opening it orders nothing',
  params: id,
  query: z.object({ key }),
  responses: { 200: pageAnswer(giftToClaim) },
});

export const claimByLink = route({
  method: 'POST',
  path: '/gifts/{id}/linked',
  may: 'public',
  about: 'company',
  summary:
    'Order with the link from a mail; 409 when it is out of stock, not open, already claimed, or points are short',
  params: id,
  body: claim.extend({ key }),
  responses: { 200: answer(giftToClaim) },
});

export const cancelByLink = route({
  method: 'POST',
  path: '/gifts/{id}/linked/cancellation',
  may: 'public',
  about: 'company',
  summary: 'Cancel your own order of the gift with the link from a mail, until it is packed',
  params: id,
  body: z.object({ key, order: orderId }),
  responses: { 200: answer(giftToClaim) },
});

export const readOwnGift = route({
  method: 'GET',
  path: '/own/gifts/{id}',
  may: 'own:record',
  summary: 'A gift for the ex-employee',
  params: id,
  responses: { 200: answer(giftToClaim) },
});

export const claimGift = route({
  method: 'POST',
  path: '/own/gifts/{id}',
  may: 'own:record',
  summary: 'Order; 409 when it is out of stock, not open, already claimed, or points are short',
  params: id,
  body: claim,
  responses: { 200: answer(giftToClaim) },
});

export const listOwnGifts = route({
  method: 'GET',
  path: '/own/gifts',
  may: 'own:record',
  summary: `Gifts for the ex-employee, newest first, ${limits.pageSize} at a time`,
  query: z.object({ cursor }),
  responses: { 200: answer(z.object({ gifts: z.array(giftLine), nextCursor: z.string().nullable() })) },
});

export const listOwnOrders = route({
  method: 'GET',
  path: '/own/orders',
  may: 'own:record',
  summary: `Your own orders, newest first, ${limits.pageSize} at a time`,
  query: z.object({ cursor }),
  responses: { 200: answer(z.object({ orders: z.array(ownOrder), nextCursor: z.string().nullable() })) },
});

export const cancelOwnOrder = route({
  method: 'POST',
  path: '/own/orders/{id}/cancellation',
  may: 'own:record',
  summary: 'Cancel your own order, until it is packed',
  params: z.object({ id: orderId }),
  responses: { 200: answer(ownOrder) },
});
