import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#contract/base/paths.ts';
import {
  type GiftToClaim,
  giftToClaim,
  type OwnOrder,
  offeredItem,
  ownOrder,
} from '#contract/engagement/gift-views.ts';
import {
  cancelByLink,
  cancelOwnOrder,
  claimByLink,
  claimGift,
  listOwnGifts,
  listOwnOrders,
  readLinkedGift,
  readOwnGift,
} from '#contract/engagement/gifts.ts';
import { giftMessages, orderMessages } from '#contract/engagement/merchandise-messages.ts';
import { type GiftLine, giftLine } from '#contract/engagement/own-lines.ts';
import { listOwnPoints, pointEntry } from '#contract/engagement/points.ts';
import { feedQuery } from '#web/features/base/feed/api.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { entriesOf, fill, Page, press, settle, textIn } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
import { ownGiftsQuery, ownOrdersQuery, ownPointsQuery } from './api.ts';
import { FeedGift } from './components/FeedGift.tsx';
import { OwnGifts } from './components/OwnGifts.tsx';
import { ClaimGiftPage } from './pages/ClaimGiftPage.tsx';
import { OwnOrdersPage } from './pages/OwnOrdersPage.tsx';

const id = idOf(7);
const order = idOf(40);
const [bag, red, black, mug, white] = [20, 21, 22, 23, 24].map(idOf) as [string, string, string, string, string];
const at = '2026-05-01T08:00:00.000Z';
const items = [
  sample(offeredItem, {
    _id: bag,
    name: 'Bag',
    description: 'Of linen',
    points: null,
    variants: [
      { _id: red, name: 'Red', isOut: true },
      { _id: black, name: 'Black', isOut: false },
    ],
  }),
  sample(offeredItem, {
    _id: mug,
    name: 'Mug',
    description: '',
    points: null,
    variants: [{ _id: white, name: 'White', isOut: false }],
  }),
];
const open: GiftToClaim = sample(giftToClaim, {
  _id: id,
  companyName: 'Acme',
  title: 'For the rain',
  text: '',
  withPoints: false,
  state: 'running',
  closesAt: null,
  items,
  balance: null,
  orders: [],
  known: { name: 'Ravi Kumar', phone: '98765 43210', address: null },
  canClaim: true,
  isTest: false,
});
const ordered: OwnOrder = sample(ownOrder, {
  _id: order,
  number: 12,
  gift: { _id: id, title: 'For the rain' },
  item: { _id: bag, name: 'Bag', picture: null },
  variant: 'Black',
  state: 'requested',
  points: 0,
  orderedAt: at,
  movedAt: at,
  courier: null,
  tracking: null,
  reason: null,
  address: null,
  canCancel: true,
});
const claimed: GiftToClaim = { ...open, canClaim: false, orders: [ordered] };
const address = {
  name: 'Ravi Kumar',
  phone: '98765 43210',
  line1: '12 Church Street',
  line2: '',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560001',
  country: 'India',
};
const byLink = { at: `/gifts/${id}?key=abc`, path: paths.claimGift };
const signedIn = { at: `/gifts/${id}`, path: paths.claimGift };
const orders = { at: paths.ownOrders, path: paths.ownOrders };

const choose = async (name = 'Bag, Black') => {
  await press(name);
};
const fillIn = async () => {
  await choose();
  await fill('Address', address.line1);
  await fill('City', address.city);
  await fill('State', address.state);
  await fill('PIN code or postal code', address.postalCode);
};
const sent = { item: bag, variant: black, points: null, address, idempotencyKey: expect.any(String) };
const line = sample(giftLine, {
  _id: id,
  title: 'For the rain',
  canClaim: true,
  state: 'running',
  items: 2,
  orderState: null,
});
const noOrders = { orders: [], nextCursor: null };

describeActions('Gifts', [
  action({
    does: 'claims by the link of a mail',
    show: <ClaimGiftPage />,
    ...byLink,
    reads: (server) => server.answer(readLinkedGift, open),
    fill: fillIn,
    press: 'Send order',
    route: claimByLink,
    sends: { params: { id }, body: { key: 'abc', ...sent } },
    answer: claimed,
    says: `${giftMessages.claimed}.`,
    fails: giftMessages.notClaimed,
    fault: { path: 'address.postalCode', label: 'PIN code or postal code' },
  }),
  action({
    does: 'claims as who is signed in',
    refreshes: [feedQuery, ownGiftsQuery, ownOrdersQuery, ownPointsQuery],
    show: <ClaimGiftPage />,
    ...signedIn,
    reads: (server) => server.answer(readOwnGift, open),
    fill: fillIn,
    press: 'Send order',
    route: claimGift,
    sends: { params: { id }, body: sent },
    answer: claimed,
    says: `${giftMessages.claimed}.`,
    fails: giftMessages.notClaimed,
  }),
  action({
    does: 'claims in the feed',
    refreshes: [feedQuery, ownGiftsQuery, ownOrdersQuery, ownPointsQuery],
    show: <FeedGift item={{ kind: 'merchandise', at, ...line }} />,
    reads: (server) => server.answer(readOwnGift, open),
    fill: async () => {
      await press(/^Choose/);
      await fillIn();
    },
    press: 'Send order',
    route: claimGift,
    sends: { params: { id }, body: sent },
    answer: claimed,
    says: `${giftMessages.claimed}.`,
    fails: giftMessages.notClaimed,
    afterwards: () => {
      // It says so where the gift was chosen, and nothing leads away.
      screen.getByRole('heading', { name: 'Bag' });
      expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
      expect(document.activeElement?.textContent).toBe(`${giftMessages.claimed}.`);
    },
  }),
  action({
    does: 'cancels by the link of a mail',
    show: <ClaimGiftPage />,
    ...byLink,
    reads: (server) => server.answer(readLinkedGift, claimed),
    fill: () => press(/^Cancel order/),
    press: 'Yes, cancel it',
    route: cancelByLink,
    sends: { params: { id }, body: { key: 'abc', order } },
    answer: { ...open, orders: [{ ...ordered, state: 'cancelled', canCancel: false }] },
    says: 'Cancelled',
    fails: orderMessages.notCancelled,
    tells: true,
  }),
  action({
    does: 'cancels as who is signed in',
    refreshes: [feedQuery, ownGiftsQuery, ownOrdersQuery, ownPointsQuery],
    show: <ClaimGiftPage />,
    ...signedIn,
    reads: (server) => server.answer(readOwnGift, claimed),
    fill: () => press(/^Cancel order/),
    press: 'Yes, cancel it',
    route: cancelOwnOrder,
    sends: { params: { id: order } },
    answer: { ...ordered, state: 'cancelled', canCancel: false },
    asksAnew: readOwnGift,
    fails: orderMessages.notCancelled,
    tells: true,
  }),
  action({
    does: 'cancels in the own list',
    refreshes: [feedQuery, ownGiftsQuery, ownOrdersQuery, ownPointsQuery],
    show: <OwnOrdersPage />,
    ...orders,
    reads: (server) =>
      server
        .answer(listOwnOrders, { orders: [ordered], nextCursor: null })
        .answer(listOwnPoints, { balance: 0, entries: [], nextCursor: null }),
    fill: () => press(/^Cancel order/),
    press: 'Yes, cancel it',
    route: cancelOwnOrder,
    sends: { params: { id: order } },
    answer: { ...ordered, state: 'cancelled', canCancel: false },
    says: orderMessages.cancelled,
    asksAnew: listOwnOrders,
    fails: orderMessages.notCancelled,
    tells: true,
  }),
]);

describe('What a gift shows', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
  });
  afterEach(() => page.close());

  test('opening it orders nothing, and what is sold out can’t be chosen', async () => {
    page.server.answer(readLinkedGift, open);
    await page.show(<ClaimGiftPage />, byLink);
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: /^Bag, Red/ })).disabled).toBe(true);
    screen.getByText('Sold out');
    await settle();
    expect(page.server.writes).toEqual([]);
  });

  test('what the points don’t reach for says how many are missing', async () => {
    const priced = items.map((item) => ({ ...item, points: item._id === bag ? 200 : 50 }));
    page.server.answer(readLinkedGift, { ...open, withPoints: true, balance: 120, items: priced });
    await page.show(<ClaimGiftPage />, byLink);
    await screen.findByText('120 points');
    // What is left to choose is chosen; the rest is still to be seen.
    await screen.findByRole('button', { name: 'Order for 50 points' });
    await press('Change');
    screen.getByText(`${giftMessages.pointsShort(80)}.`);
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Bag, Black' })).disabled).toBe(true);
  });

  test('an address is checked before it is sent, and kept when another item is chosen', async () => {
    page.server.answer(readLinkedGift, open);
    await page.show(<ClaimGiftPage />, byLink);
    await fillIn();
    await fill('PIN code or postal code', '0123');
    await press('Send order');
    await screen.findByText('A PIN code has 6 digits and doesn’t begin with 0');
    expect(page.server.writes).toEqual([]);
    fireEvent.input(await screen.findByLabelText('City'));
    await press('Change');
    await choose('Mug, White');
    expect((await screen.findByLabelText<HTMLInputElement>('City')).value).toBe('Bengaluru');
  });

  test('when someone else was faster the gift is refreshed, with the reason', async () => {
    page.server.answer(readLinkedGift, open);
    await page.show(<ClaimGiftPage />, byLink);
    await fillIn();
    const reason = giftMessages.outOfStock('Bag');
    page.server.refuse(claimByLink, { status: 409, message: reason });
    page.server.answer(readLinkedGift, {
      ...open,
      items: items.map((item) => ({
        ...item,
        variants: item.variants.map((one) => ({ ...one, isOut: one._id !== white })),
      })),
    });
    await press('Send order');
    await screen.findByText(`${reason}.`);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Bag, Black/ }).disabled).toBe(true);
  });

  test('an order says where it is, what comes next, and its number at the courier', async () => {
    page.server.answer(readLinkedGift, {
      ...claimed,
      orders: [{ ...ordered, state: 'shipped', courier: 'Blue Dart', tracking: 'BD 4711', canCancel: false }],
    });
    await page.show(<ClaimGiftPage />, byLink);
    const way = await screen.findByRole('list', { name: 'The way of your order' });
    expect(within(way).getByText('On its way').closest('li')?.getAttribute('aria-current')).toBe('step');
    screen.getByText('BD 4711');
    expect(screen.queryByRole('button', { name: /Cancel order/ })).toBeNull();
  });

  test('each own order with its own number, state, reason and address; the second is what is cancelled', async () => {
    const sent = { ...ordered, state: 'shipped' as const, movedAt: '2026-06-02T08:00:00.000Z', canCancel: false };
    page.server
      .answer(listOwnPoints, { balance: 0, entries: [], nextCursor: null })
      .answer(listOwnOrders, {
        orders: [
          {
            ...sent,
            points: 1250,
            courier: 'Blue Dart',
            tracking: 'BD 4711',
            address: { ...address, line2: 'Flat 7' },
          },
          { ...ordered, _id: idOf(41), number: 17, item: { _id: mug, name: 'Mug', picture: null }, variant: 'White' },
          {
            ...ordered,
            _id: idOf(42),
            number: 19,
            state: 'rejected',
            movedAt: '2026-06-09T08:00:00.000Z',
            reason: 'We don’t send there',
            canCancel: false,
          },
        ],
        nextCursor: null,
      })
      .answer(cancelOwnOrder, ordered);
    await page.show(<OwnOrdersPage />, orders);
    await screen.findByText('Mug');
    const cards = screen.getAllByRole('article');
    expect(cards.map((card) => textIn(card).split(/(?<=Last change: )/)[1])).toEqual([
      '2026-06-02T08:00:00.000ZBlue Dart, tracking number BD 4711Delivery addressRavi Kumar12 Church StreetFlat 7Bengaluru 560001Karnataka, India98765 43210',
      `${at}Cancel order: Mug`,
      '2026-06-09T08:00:00.000ZWe don’t send there',
    ]);
    const heads = cards.map((card) => textIn(card.firstElementChild as HTMLElement));
    expect(heads).toEqual([
      'BagBlack · order 12 · 1,250 pointsOn its way',
      'MugWhite · order 17Ordered',
      'BagBlack · order 19Declined',
    ]);
    await press(/^Cancel order.*Mug/);
    await press('Yes, cancel it');
    expect(page.server.sentTo(cancelOwnOrder)).toMatchObject([{ params: { id: idOf(41) } }]);
  });

  test('where something can be chosen of several, nothing is chosen beforehand', async () => {
    page.server.answer(readLinkedGift, open);
    await page.show(<ClaimGiftPage />, byLink);
    await screen.findByRole('button', { name: 'Bag, Black' });
    expect(screen.queryByRole('button', { name: 'Send order' })).toBeNull();
  });

  test('one thing is chosen, and the address of the last order is filled in: one press is left', async () => {
    const [, onlyMug] = items;
    page.server
      .answer(readOwnGift, { ...open, items: onlyMug ? [onlyMug] : [], known: { name: 'Ravi', phone: null, address } })
      .answer(claimGift, claimed);
    await page.show(<ClaimGiftPage />, signedIn);
    await press('Send order');
    await screen.findByText(`${giftMessages.claimed}.`);
    expect(page.server.sentTo(claimGift)).toMatchObject([{ body: { item: mug, variant: white, address } }]);
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  });

  test('a gift shows its sender, its text, the balance and when it closes', async () => {
    const priced = items.map((item) => ({ ...item, points: 50 }));
    const closesAt = '2099-06-02T08:00:00.000Z';
    const text = 'It rains.';
    page.server.answer(readLinkedGift, { ...open, text, withPoints: true, balance: 1250, closesAt, items: priced });
    await page.show(<ClaimGiftPage />, byLink);
    const heading = await screen.findByRole('heading', { name: 'For the rain' });
    expect(textIn(heading.parentElement as HTMLElement)).toBe(
      `For your points at AcmeFor the rainIt rains.You have 1,250 points.Closes ${closesAt}.`,
    );
  });

  test('a link that is no longer good says so', async () => {
    page.server.refuse(readLinkedGift, { status: 404, message: 'gone' });
    await page.show(<ClaimGiftPage />, byLink);
    await screen.findByText('This link has expired');
  });

  test('the reader’s lists show the state of each gift, and how points came and went', async () => {
    page.server.answer(listOwnGifts, {
      gifts: [line, { ...line, _id: idOf(8), orderState: 'packed' }, { ...line, _id: idOf(9), canClaim: false }],
      nextCursor: null,
    });
    await page.show(<OwnGifts />);
    const rows = within(await screen.findByRole('list', { name: 'Gifts' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent?.replace('For the rain', ''))).toEqual([
      'Open',
      'Packed',
      'Closed',
    ]);
  });

  test('entries of points say what came and what went', async () => {
    page.server.answer(listOwnOrders, noOrders).answer(listOwnPoints, {
      balance: 70,
      entries: [
        sample(pointEntry, { _id: idOf(1), at: '2026-02-03T08:00:00.000Z', points: -50, reason: 'Spent on Mug' }),
        sample(pointEntry, {
          _id: idOf(2),
          at: '2026-01-04T08:00:00.000Z',
          points: 120,
          reason: 'An hour with the trainees',
        }),
      ],
      nextCursor: null,
    });
    await page.show(<OwnOrdersPage />, orders);
    await screen.findByRole('heading', { name: 'You have 70 points' });
    expect(await entriesOf('Entries')).toEqual([
      'Spent on Mug2026-02-03T08:00:00.000Z−50',
      'An hour with the trainees2026-01-04T08:00:00.000Z+120',
    ]);
    screen.getByText('No orders yet');
  });

  test('a card of the feed leads to the order; one that is closed leads nowhere', async () => {
    const card = (given: Partial<GiftLine>) => <FeedGift item={{ kind: 'merchandise', at, ...line, ...given }} />;
    await page.show(card({ canClaim: false, orderState: 'packed' }));
    expect((await screen.findByRole('link', { name: /^See your order/ })).getAttribute('href')).toBe(`/gifts/${id}`);
    page.close();
    page = new Page();
    await page.show(card({ canClaim: false }));
    await screen.findByText('Closed');
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
