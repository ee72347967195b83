import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OrderState, orderStates } from '#contract/base/order-states.ts';
import { paths } from '#contract/base/paths.ts';
import { getPerson, listPeople, personListItem, personRecord } from '#contract/directory/people.ts';
import { countAudience } from '#contract/engagement/campaign-routes.ts';
import { orderMessages, pointsMessages } from '#contract/engagement/merchandise-messages.ts';
import {
  exportOrders,
  importTracking,
  moveOrder,
  moveOrders,
  type OrderLine,
  order,
  orderLine,
  readOrder,
  readOrderBoard,
  trackingResult,
} from '#contract/engagement/orders.ts';
import { givePoints, listPoints, pointEntry, readPoints } from '#contract/engagement/points.ts';
import { timelineQuery } from '#web/features/directory/record/api.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { cellsOf, choose, entriesOf, fill, give, Page, press, textIn } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample, sampleOf } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { loadHandedIn, plugIn } from '../../../lib/feature.ts';
import { giftResultsQuery } from './api.ts';
import { itemsQuery } from './components/item-queries.ts';
import { orderBoardQuery, orderQuery } from './components/order-queries.ts';
import { ledgerQuery, pointsQuery } from './components/point-queries.ts';
import { OrdersPage } from './pages/OrdersPage.tsx';
import { PointsPage } from './pages/PointsPage.tsx';

// As the router does for what a page needs.
beforeAll(async () => {
  plugIn([]);
  await loadHandedIn(['filters', 'controls']);
});

const at = '2026-05-01T08:00:00.000Z';
const meera = { _id: idOf(30), name: 'Meera Krishnan', profileImg: null };
const line = (number: number, state: OrderState, name = meera.name): OrderLine =>
  sample(orderLine, {
    _id: idOf(40 + number),
    number,
    gift: { _id: idOf(7), name: 'Monsoon' },
    item: { _id: idOf(20), name: 'Bag' },
    variant: 'Red',
    person: { ...meera, name },
    city: 'Pune',
    state,
    points: 0,
    orderedAt: at,
    movedAt: at,
    courier: null,
    tracking: null,
  });
const [first, second, packed] = [
  line(1, 'requested'),
  line(2, 'requested', 'Ravi Kumar'),
  line(3, 'packed', 'Anil Rao'),
];
const boardOf = (orders: readonly OrderLine[]) => ({
  columns: orderStates.map((state) => {
    const those = orders.filter((one) => one.state === state);
    return { state, count: those.length, orders: those, nextCursor: null };
  }),
});
const board = (server: FakeServer) => server.answer(readOrderBoard, boardOf([first, second, packed]));
const onBoard = { show: <OrdersPage />, at: paths.orders, path: paths.orders, reads: board };
const moves = (name: string, to: string) => async () => {
  await press(`Move ${name}`);
  await press({ role: 'menuitem', name: `Move to ${to}` });
};
const whole = sample(order, {
  ...first,
  address: {
    name: meera.name,
    phone: '98765 43210',
    line1: '12 Church Street',
    line2: '',
    city: 'Pune',
    state: 'Maharashtra',
    postalCode: '411001',
    country: 'India',
  },
  history: [{ at, by: null, from: null, to: 'requested', reason: null }],
});
const columnOf = (name: string) => within(screen.getByRole('list', { name }));

const sheet = new File(['Order number'], 'sent.csv', { type: 'text/csv' });

describeActions('Orders', [
  action({
    does: 'approves on the board, which shows it there',
    refreshes: [
      orderQuery(first._id),
      itemsQuery(undefined, false),
      pointsQuery(undefined),
      giftResultsQuery(idOf(7)),
      timelineQuery(meera._id),
    ],
    ...onBoard,
    fill: () => press('Move order 1 of Meera Krishnan'),
    press: { role: 'menuitem', name: 'Move to Approved' },
    route: moveOrder,
    sends: { params: { id: first._id }, body: { state: 'approved' } },
    answer: { ...first, state: 'approved' },
    says: orderMessages.moved,
    fails: orderMessages.notMoved,
    tells: true,
    afterwards: () => {
      columnOf('Approved').getByText(meera.name);
      expect(columnOf('Requested').queryByText(meera.name)).toBeNull();
      // Nothing is requested again.
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    },
  }),
  action({
    does: 'ships with courier and tracking number',
    refreshes: [
      orderQuery(packed._id),
      itemsQuery(undefined, false),
      pointsQuery(undefined),
      giftResultsQuery(idOf(7)),
      timelineQuery(meera._id),
    ],
    ...onBoard,
    fill: async () => {
      await moves('order 3 of Anil Rao', 'Shipped')();
      await fill('Courier', 'Blue Dart');
      await fill('Tracking number (optional)', 'BD 4711');
    },
    press: 'Mark as shipped',
    route: moveOrder,
    sends: { params: { id: packed._id }, body: { state: 'shipped', courier: 'Blue Dart', tracking: 'BD 4711' } },
    answer: { ...packed, state: 'shipped' },
    says: orderMessages.moved,
    fails: orderMessages.notMoved,
    fault: { path: 'courier', label: 'Courier' },
    tells: true,
  }),
  action({
    does: 'rejects with a reason',
    refreshes: [
      orderQuery(first._id),
      itemsQuery(undefined, false),
      pointsQuery(undefined),
      giftResultsQuery(idOf(7)),
      timelineQuery(meera._id),
    ],
    ...onBoard,
    fill: async () => {
      await moves('order 1 of Meera Krishnan', 'Rejected')();
      await fill('Reason', 'We don’t send there');
    },
    press: 'Reject',
    route: moveOrder,
    sends: { params: { id: first._id }, body: { state: 'rejected', reason: 'We don’t send there' } },
    answer: { ...first, state: 'rejected' },
    says: orderMessages.moved,
    fails: orderMessages.notMoved,
    fault: { path: 'reason', label: 'Reason' },
    tells: true,
  }),
  action({
    does: 'counts in what came back',
    ...onBoard,
    reads: (server) => server.answer(readOrderBoard, boardOf([line(1, 'shipped')])),
    fill: moves('order 1 of Meera Krishnan', 'Returned'),
    press: 'Mark as returned',
    route: moveOrder,
    sends: { params: { id: first._id }, body: { state: 'returned', restock: true } },
    answer: { ...first, state: 'returned' },
    says: orderMessages.moved,
    fails: orderMessages.notMoved,
    tells: true,
  }),
  action({
    does: 'moves several at once, and names those that stay',
    ...onBoard,
    fill: async () => {
      await press({ role: 'checkbox', name: 'Select order 1 of Meera Krishnan' });
      await press({ role: 'checkbox', name: 'Select order 3 of Anil Rao' });
      await press('Move selected');
    },
    press: { role: 'menuitem', name: 'Move to Approved' },
    route: moveOrders,
    sends: { body: { state: 'approved', orders: [first._id, packed._id] } },
    answer: {
      moved: [{ ...first, state: 'approved' }],
      refused: [{ _id: packed._id, number: 3, message: 'It has been sent' }],
    },
    says: orderMessages.manyMoved(1),
    next: '1 order stays where it is',
    asksAnew: readOrderBoard,
    fails: orderMessages.notMoved,
    tells: true,
  }),
  action({
    does: 'imports tracking numbers, and names faulty rows',
    refreshes: [orderBoardQuery({ search: 'Meera' }), giftResultsQuery(idOf(7))],
    ...onBoard,
    fill: async () => {
      await press('Import tracking numbers');
      await give('Spreadsheet', sheet);
    },
    press: 'Import',
    route: importTracking,
    sends: { body: { file: sheet } },
    answer: sample(trackingResult, {
      fileName: 'sent.csv',
      rows: 2,
      shipped: 1,
      unchanged: 0,
      faultyRows: 1,
      faults: [{ row: 3, column: 'Order number', value: '999', reason: orderMessages.numberInvalid }],
      ignoredColumns: [],
    }),
    says: orderMessages.numberInvalid,
    next: 'Import tracking numbers',
    fails: orderMessages.notTracked,
    tells: true,
  }),
]);

const people = [{ ...meera, points: 120 }];
const totals = { people: 1, balance: 120, given: 200, taken: 30, spent: 60, back: 10 };
const points = (server: FakeServer) =>
  server
    .answer(readPoints, { totals, people, nextCursor: null })
    .answer(countAudience, { audience: 12, reached: 9 })

    .answer(listPeople, sampleOf(listPeople, { alumnis: [sample(personListItem, meera)], totalCount: 1 }));
const onPoints = { show: <PointsPage />, at: paths.points, path: paths.points, reads: points };

describeActions('Points', [
  action({
    does: 'gives some to one',
    refreshes: [ledgerQuery(meera._id)],
    ...onPoints,
    fill: async () => {
      await press('Give points');
      await choose('Ex-employee', meera.name);
      await fill('Points per person', '50');
      await fill('Reason', 'An hour with the trainees');
    },
    press: 'Give points',
    route: givePoints,
    sends: { body: { points: 50, reason: 'An hour with the trainees', recipients: [meera._id] } },
    answer: { people: 1 },
    says: pointsMessages.given(1),
    asksAnew: readPoints,
    fails: pointsMessages.notGiven,
    fault: { path: 'reason', label: 'Reason' },
  }),
  action({
    does: 'takes some from everyone the filters find',
    refreshes: [pointsQuery(undefined), ledgerQuery(meera._id)],
    ...onPoints,
    fill: async () => {
      await press('Give points');
      await press({ role: 'radio', name: 'Several, by filters' });
      await screen.findByText('12 people.');
      await press({ role: 'radio', name: 'Deduct points' });
      await fill('Points per person', '5');
      await fill('Reason', 'A mistake');
    },
    press: 'Deduct points',
    route: givePoints,
    sends: { body: { points: -5, reason: 'A mistake', selectAll: true, selectAllRemoved: [], filters: {} } },
    answer: { people: 12 },
    says: pointsMessages.taken(12),
    fails: pointsMessages.notGiven,
  }),
]);

describe('Merchandise for the company', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
  });
  afterEach(() => page.close());

  test('an order opens with its address and history, and says where it can go', async () => {
    board(page.server).answer(readOrder, whole);
    await page.show(<OrdersPage />, { at: `${paths.orders}?order=${first._id}`, path: paths.orders });
    const dialog = within(await screen.findByRole('dialog', { name: 'Order 1' }));
    dialog.getByText('12 Church Street');
    within(dialog.getByRole('list', { name: 'History' })).getByText('Ordered');
    dialog.getByRole('button', { name: 'Approve' });
    dialog.getByRole('button', { name: 'Reject' });
  });

  test('an order that someone else has moved meanwhile is shown in its new state', async () => {
    board(page.server);
    await page.show(<OrdersPage />, { at: paths.orders, path: paths.orders });
    await screen.findByText(meera.name);
    page.server.refuse(moveOrder, { status: 409, message: 'It has been rejected' });
    page.server.answer(readOrderBoard, boardOf([{ ...first, state: 'rejected' }, second, packed]));
    await moves('order 1 of Meera Krishnan', 'Approved')();
    await screen.findByText('It has been rejected');
    await waitFor(() => columnOf('Rejected').getByText(meera.name));
    expect(columnOf('Requested').queryByText(meera.name)).toBeNull();
  });

  const full: OrderLine = {
    ...line(12, 'shipped', 'Ravi Kumar'),
    person: { ...meera, _id: idOf(31), name: 'Ravi Kumar' },
    gift: { _id: idOf(8), name: 'Winter' },
    item: { _id: idOf(21), name: 'Mug' },
    variant: 'White',
    points: 1250,
    orderedAt: '2026-03-02T08:00:00.000Z',
    movedAt: '2026-04-03T08:00:00.000Z',
    courier: 'Blue Dart',
    tracking: 'BD 4711',
  };

  test('a card has what was ordered, where it goes, what it cost, its courier, and when it was moved', async () => {
    page.server.answer(readOrderBoard, boardOf([first, full, { ...packed, person: null, city: null }]));
    await page.show(<OrdersPage />, { at: paths.orders, path: paths.orders });
    await screen.findByText('Ravi Kumar');
    expect(screen.getAllByRole('article').map(textIn)).toEqual([
      `Meera KrishnanBag, RedPuneNo. 1${at}`,
      `ErasedBag, RedNo. 3${at}`,
      'Ravi KumarMug, WhitePune · 1,250 points · Blue Dart BD 4711No. 122026-04-03T08:00:00.000Z',
    ]);
  });

  test('an order shows each fact, and each step of its history with the person who took it', async () => {
    board(page.server).answer(readOrder, {
      ...whole,
      ...full,
      address: { ...whole.address, line2: 'Flat 7' } as NonNullable<typeof whole.address>,
      history: [
        { at: full.orderedAt, by: null, from: null, to: 'requested', reason: null },
        {
          at: '2026-03-05T08:00:00.000Z',
          by: { _id: idOf(1), name: 'Asha Rao' },
          from: 'requested',
          to: 'approved',
          reason: 'As agreed',
        },
      ],
    });
    await page.show(<OrdersPage />, { at: `${paths.orders}?order=${full._id}`, path: paths.orders });
    const dialog = await screen.findByRole('dialog', { name: 'Order 12' });
    expect([...dialog.querySelectorAll('dl > div')].map(textIn)).toEqual([
      'StateShipped',
      'Ordered byRavi Kumar',
      'ItemMug, White',
      'GiftWinter',
      'Points1,250 points',
      'Ordered2026-03-02T08:00:00.000Z',
      'CourierBlue Dart',
      'AddressMeera Krishnan12 Church StreetFlat 7Pune 411001Maharashtra, India98765 43210',
    ]);
    expect(within(dialog).getByLabelText<HTMLInputElement>('Tracking number').value).toBe('BD 4711');
    expect(await entriesOf('History')).toEqual([
      `OrderedRavi Kumar·${full.orderedAt}`,
      'ApprovedAs agreedAsha Rao·2026-03-05T08:00:00.000Z',
    ]);
    // A parcel that is on its way arrives or comes back.
    expect(within(dialog).getAllByRole('button').map(textIn).filter(Boolean)).toEqual([
      'Copy',
      'Mark as returned',
      'Mark as delivered',
    ]);
  });

  test('what came back of the courier’s file: each count by itself, and each faulty row', async () => {
    board(page.server).answer(importTracking, {
      ...sample(trackingResult),
      fileName: 'sent.csv',
      rows: 1204,
      shipped: 1101,
      unchanged: 80,
      faultyRows: 23,
      faults: [{ row: 17, column: 'Courier', value: '', reason: 'Please enter the courier' }],
      ignoredColumns: ['Weight', 'Colour'],
    });
    await page.show(<OrdersPage />, { at: paths.orders, path: paths.orders });
    await press('Import tracking numbers');
    await give('Spreadsheet', sheet);
    await press('Import');
    expect(await entriesOf('Result')).toEqual(['Rows1,204', 'Shipped1,101', 'Unchanged80', 'To fix23']);
    screen.getByText('Columns that were not used: Weight, Colour');
    expect(await cellsOf('Rows to fix')).toEqual([['17', 'Courier', '–', 'Please enter the courier']]);
  });

  test('points in all, and of each person; the second opens, and what is given there is theirs', async () => {
    const ravi = { ...meera, _id: idOf(31), name: 'Ravi Kumar' };
    points(page.server)
      .answer(readPoints, {
        totals: { people: 2, balance: 1365, given: 2100, taken: 310, spent: 480, back: 55 },
        people: [
          { ...meera, points: 1240 },
          { ...ravi, points: 125 },
        ],
        nextCursor: null,
      })
      .answer(listPoints, {
        balance: 125,
        entries: [
          sample(pointEntry, {
            _id: idOf(1),
            at: '2026-03-02T08:00:00.000Z',
            points: 1500,
            reason: 'Training',
            by: { _id: idOf(1), name: 'Asha Rao' },
          }),
          sample(pointEntry, { _id: idOf(2), at: '2026-02-03T08:00:00.000Z', points: -75, reason: 'Spent on Bag' }),
        ],
        nextCursor: null,
      })
      .answer(getPerson, sample(personRecord, { name: ravi.name }))
      .answer(givePoints, { people: 1 });
    await page.show(<PointsPage />, { at: paths.points, path: paths.points });
    expect(await entriesOf('Points in all')).toEqual([
      'People with points2',
      'To be spent1,365',
      'Given2,100310 taken back',
      'Spent48055 given back',
    ]);
    expect(await cellsOf('People with points')).toEqual([
      ['MKMeera Krishnan', '1,240'],
      ['RKRavi Kumar', '125'],
    ]);
    await press('Ravi Kumar');
    expect(await entriesOf('Entries')).toEqual([
      'Training2026-03-02T08:00:00.000Z · Asha Rao+1,500',
      'Spent on Bag2026-02-03T08:00:00.000Z−75',
    ]);
    expect(page.server.sentTo(listPoints)).toMatchObject([{ params: { id: ravi._id } }]);
    await press('Change points');
    await fill('Points per person', '5');
    await fill('Reason', 'Once more');
    await press('Give points');
    expect(page.server.sentTo(givePoints).map(({ body }) => body)).toEqual([
      { points: 5, reason: 'Once more', recipients: [ravi._id] },
    ]);
  });

  test('a board without orders says why, and one that is narrowed that none was found', async () => {
    page.server.answer(readOrderBoard, boardOf([]));
    await page.show(<OrdersPage />, { at: paths.orders, path: paths.orders });
    await screen.findByText('No orders yet');
    expect(screen.queryByRole('button', { name: 'Import tracking numbers' })).toBeNull();
  });

  test('a failed download of the courier file is reported', async () => {
    board(page.server).refuse(exportOrders, { status: 500 });
    await page.show(<OrdersPage />, { at: paths.orders, path: paths.orders });
    await press('Download for the courier');
    await press({ role: 'menuitem', name: 'As a CSV file' });
    await screen.findByText(orderMessages.notExported);
  });

  test('a person’s points open with every entry, and their orders', async () => {
    const entry = sample(pointEntry, { _id: idOf(1), at, points: -50, reason: 'Spent on Bag', orderId: first._id });
    points(page.server)
      .answer(listPoints, { balance: 120, entries: [entry], nextCursor: null })
      .answer(getPerson, sample(personRecord, { name: meera.name }));
    await page.show(<PointsPage />, { at: `${paths.points}?person=${meera._id}`, path: paths.points });
    const dialog = within(await screen.findByRole('dialog', { name: 'Points of Meera Krishnan' }));
    dialog.getByText('120 points');
    expect(dialog.getByRole('link', { name: 'Spent on Bag' }).getAttribute('href')).toContain(`order=${first._id}`);
  });
});
