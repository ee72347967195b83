import { z } from 'zod';
import { pageAnswer } from '../base/page-company.ts';
import { answer, download, route } from '../base/route.ts';
import { limits, recordId, requiredText, wholeNumber } from '../base/rules.ts';
import { idempotencyKey } from '../mail/mail.ts';
import { address } from './addresses.ts';
import { gift, giftLine, giftResults, giftToClaim, ownOrder } from './gift-views.ts';
import { giftMessages, merchandiseLimits, orderMessages } from './merchandise-messages.ts';

/** What a gift offers. */
export const giftContent = z.object({
  title: requiredText(giftMessages.titleRequired, {
    length: merchandiseLimits.title,
    message: giftMessages.titleTooLong,
  }),
  text: z.string().trim().max(merchandiseLimits.text, giftMessages.textTooLong).default(''),
  /** Each order costs what its item does, and people order as often as their points reach; else each gets one piece. */
  withPoints: z.boolean().default(false),
  /** The ids of the items, in the order in which they are offered. */
  items: z
    .array(recordId(giftMessages.itemUnknown))
    .min(1, giftMessages.itemsRequired)
    .max(merchandiseLimits.offered, giftMessages.tooManyItems),
});
export type GiftContent = z.infer<typeof giftContent>;

const id = z.object({ id: recordId('Invalid gift id') });
/** What a link of a mail carries for its reader. */
const key = z.string().max(500);
const orderId = recordId(orderMessages.invalidId);
const cursor = z.string().max(200).optional();

/** What is ordered, and where it goes. */
export const claim = z.object({
  item: recordId(giftMessages.itemRequired),
  variant: recordId(giftMessages.variantInvalid),
  /** The price that they saw; 409 when it is another one by now. Null or left out where it is granted. */
  points: wholeNumber(0, merchandiseLimits.points).nullish(),
  address,
  idempotencyKey,
});
export type Claim = z.infer<typeof claim>;

export const readGift = route({
  method: 'GET',
  path: '/gifts/{id}',
  may: 'campaigns:read',
  summary: 'What a gift offers',
  params: id,
  responses: { 200: answer(gift) },
});

export const saveGift = route({
  method: 'POST',
  path: '/gifts/{id}',
  may: 'campaigns:manage',
  summary: 'Write what a gift offers, until it starts',
  params: id,
  body: giftContent,
  responses: { 200: answer(gift) },
});

export const readGiftResults = route({
  method: 'GET',
  path: '/gifts/{id}/results',
  may: 'campaigns:read',
  summary: 'What came of a gift: orders by state, item and variant, and points',
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
  summary: 'A gift, by the link of its mail; nothing is ordered by it',
  params: id,
  query: z.object({ key }),
  responses: { 200: pageAnswer(giftToClaim) },
});

export const claimByLink = route({
  method: 'POST',
  path: '/gifts/{id}/linked',
  may: 'public',
  about: 'company',
  summary: 'Order by the link of a mail; 409 when it is out of stock, not open, claimed already, or points don’t reach',
  params: id,
  body: claim.extend({ key }),
  responses: { 200: answer(giftToClaim) },
});

export const cancelByLink = route({
  method: 'POST',
  path: '/gifts/{id}/linked/cancellation',
  may: 'public',
  about: 'company',
  summary: 'Cancel an own order of the gift by the link of a mail, until it is packed',
  params: id,
  body: z.object({ key, order: orderId }),
  responses: { 200: answer(giftToClaim) },
});

export const readOwnGift = route({
  method: 'GET',
  path: '/own/gifts/{id}',
  may: 'own:record',
  summary: 'A gift that is addressed to the ex-employee',
  params: id,
  responses: { 200: answer(giftToClaim) },
});

export const claimGift = route({
  method: 'POST',
  path: '/own/gifts/{id}',
  may: 'own:record',
  summary: 'Order; 409 when it is out of stock, not open, claimed already, or points don’t reach',
  params: id,
  body: claim,
  responses: { 200: answer(giftToClaim) },
});

export const listOwnGifts = route({
  method: 'GET',
  path: '/own/gifts',
  may: 'own:record',
  summary: `The gifts that are addressed to the ex-employee, the newest first, ${limits.pageSize} at a time`,
  query: z.object({ cursor }),
  responses: { 200: answer(z.object({ gifts: z.array(giftLine), nextCursor: z.string().nullable() })) },
});

export const listOwnOrders = route({
  method: 'GET',
  path: '/own/orders',
  may: 'own:record',
  summary: `The own orders, the newest first, ${limits.pageSize} at a time`,
  query: z.object({ cursor }),
  responses: { 200: answer(z.object({ orders: z.array(ownOrder), nextCursor: z.string().nullable() })) },
});

export const cancelOwnOrder = route({
  method: 'POST',
  path: '/own/orders/{id}/cancellation',
  may: 'own:record',
  summary: 'Cancel an own order, until it is packed',
  params: z.object({ id: orderId }),
  responses: { 200: answer(ownOrder) },
});
