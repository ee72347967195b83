import type { Page } from 'playwright-core';
import { paths } from '#contract/base/paths.ts';
import { answers, ask, fails, never, type Scene } from './scene.ts';

const own = /\/api\/own\/gifts(?:\?|$)/;
const ordered = /\/api\/own\/orders(?:\?|$)/;
const points = /\/api\/own\/points(?:\?|$)/;
const linked = /\/api\/gifts\/[0-9a-f-]{36}\/linked/;
const id = '0190a5d0-0000-7000-8000-00000000000c';
const at = '2026-05-01T08:00:00.000Z';

type Line = { _id: string; withPoints: boolean; orderState: string | null; canClaim: boolean };
/** Returns the page of a gift for the signed-in person. */
const addressed = (fits: (gift: Line) => boolean) => async (page: Page) => {
  const { gifts } = await ask<{ gifts: Line[] }>(page, '/own/gifts');
  return paths.claimGift.replace('$id', gifts.find(fits)?._id ?? '');
};
const area = (screen: string, state: string, path: Scene['path'], rest: Partial<Scene> = {}): Scene => ({
  area: 'exemployee',
  screen,
  state,
  path,
  ...rest,
});
const ownGifts = `${paths.ownProfile}?section=gifts`;

/** Gifts for the ex-employee: their own lists, and one to choose from. */
export const ownGiftsScenes: readonly Scene[] = [
  area('own-gifts', 'full', ownGifts),
  area('own-gifts', 'empty', ownGifts, { prepare: answers(own, { gifts: [], nextCursor: null }) }),
  area('own-gifts', 'loading', ownGifts, { prepare: never(own) }),
  area('own-gifts', 'error', ownGifts, { prepare: fails(own) }),
  area('own-orders', 'full', paths.ownOrders),
  area('own-orders', 'empty', paths.ownOrders, { prepare: answers(ordered, { orders: [], nextCursor: null }) }),
  area('own-orders', 'without-points', paths.ownOrders, {
    prepare: answers(points, { balance: 0, entries: [], nextCursor: null }),
  }),
  area('own-orders', 'loading', paths.ownOrders, { prepare: never(ordered) }),
  area('own-orders', 'error', paths.ownOrders, { prepare: fails(ordered) }),
  area(
    'claim',
    'open',
    addressed(({ canClaim, withPoints }) => canClaim && !withPoints),
    { shows: paths.claimGift },
  ),
  area(
    'claim',
    'for-points',
    addressed(({ canClaim, withPoints }) => canClaim && withPoints),
    {
      shows: paths.claimGift,
    },
  ),
  area(
    'claim',
    'ordered',
    addressed(({ orderState }) => orderState !== null),
    { shows: paths.claimGift },
  ),
];

const variant = (place: number, name: string, isOut = false) => ({ _id: `${id.slice(0, -1)}${place}`, name, isOut });
const item = (place: number, name: string, price: number | null, variants: ReturnType<typeof variant>[]) => ({
  _id: `${id.slice(0, -2)}a${place}`,
  name,
  description: place === 1 ? 'Of linen, with two long handles. It carries what you carry.' : '',
  pictures: [],
  points: price,
  variants,
});
const offered = [
  item(1, 'Bag', null, [variant(1, 'Red', true), variant(2, 'Black'), variant(3, 'Natural white')]),
  item(2, 'Mug', null, [variant(4, 'One size')]),
  item(3, 'A notebook with a name that goes on and on and has aWordThatDoesNotEndAtAllAndGoesOnAndOn', null, [
    variant(5, 'Lined', true),
    variant(6, 'Plain', true),
  ]),
];
const order = {
  _id: id,
  number: 12,
  gift: { _id: id, title: 'For the rain' },
  item: { _id: offered[0]?._id, name: 'Bag', picture: null },
  variant: 'Black',
  state: 'shipped',
  points: 0,
  orderedAt: at,
  movedAt: at,
  courier: 'Blue Dart',
  tracking: 'BD 4711 0815',
  reason: null,
  address: null,
  canCancel: false,
};
const shown = {
  _id: id,
  companyName: 'Acme Industries',
  title: 'For the rain',
  text: 'Ten years of Acme, and you have been a part of them.\nChoose what you like.',
  withPoints: false,
  state: 'running',
  closesAt: null,
  canClaim: true,
  items: offered,
  balance: null,
  orders: [],
  known: { name: 'Ravi Kumar', phone: '+91 98765 43210', address: null },
  isTest: false,
};
const forPoints = {
  ...shown,
  withPoints: true,
  balance: 120,
  items: offered.map((one, place) => ({ ...one, points: [200, 50, 30][place] })),
};
const closed = { ...shown, canClaim: false };
const requested = { ...order, state: 'requested', courier: null, tracking: null, canCancel: true };
const byLink = (state: string, rest: Partial<Scene>): Scene => ({
  area: 'public',
  screen: 'claim',
  state,
  path: `${paths.claimGift.replace('$id', id)}?key=key`,
  shows: paths.claimGift,
  ...rest,
});
const goesOn = async (page: Page) => {
  await page.getByRole('button', { name: 'Bag, Black' }).click();
};

/** A gift, by the link in its email. */
export const claimingScenes: readonly Scene[] = [
  byLink('open', { prepare: answers(linked, shown) }),
  byLink('for-points', { prepare: answers(linked, forPoints) }),
  byLink('test', { prepare: answers(linked, { ...shown, isTest: true }) }),
  byLink('address', { prepare: answers(linked, shown), act: goesOn }),
  byLink('address-faulty', {
    prepare: answers(linked, shown),
    act: async (page) => {
      await goesOn(page);
      await page.getByRole('button', { name: 'Send order' }).click();
      await page.getByText('Please enter a city').waitFor();
    },
  }),
  byLink('requested', { prepare: answers(linked, { ...closed, orders: [requested] }) }),
  byLink('cancelling', {
    prepare: answers(linked, { ...closed, orders: [requested] }),
    act: (page) => page.getByRole('button', { name: /^Cancel order/ }).click(),
  }),
  byLink('shipped', { prepare: answers(linked, { ...closed, orders: [order] }) }),
  byLink('rejected', {
    prepare: answers(linked, {
      ...shown,
      orders: [{ ...requested, state: 'rejected', canCancel: false, reason: 'We can’t send parcels to this address.' }],
    }),
  }),
  byLink('sold-out', { prepare: answers(linked, { ...shown, items: offered.slice(2) }) }),
  byLink('closed', { prepare: answers(linked, { ...closed, state: 'finished' }) }),
  byLink('loading', { prepare: never(linked) }),
  byLink('gone', { prepare: fails(linked, 404, 'This link has expired') }),
  byLink('error', { prepare: fails(linked) }),
];
