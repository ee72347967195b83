import type { Page } from 'playwright-core';
import { orderStates } from '#contract/base/order-states.ts';
import { paths } from '#contract/base/paths.ts';
import { giftMessages } from '#contract/engagement/merchandise-messages.ts';
import { unwritten } from './polls-scenes.ts';
import { answers, answersWith, ask, fails, never, type Scene } from './scene.ts';

const list = /\/api\/campaigns\?/;
const read = /\/api\/gifts\/[0-9a-f-]{36}$/;
const results = /\/api\/gifts\/[0-9a-f-]{36}\/results/;
const items = /\/api\/items(?:\?|$)/;
const board = /\/api\/orders\/board(?:\?|$)/;
const points = /\/api\/points(?:\?|$)/;
const tracking = /\/api\/orders\/tracking$/;

/** Returns the page of a demo gift in a state. */
const gift = (state: string) => async (page: Page) => {
  const { campaigns } = await ask<{ campaigns: { _id: string }[] }>(page, `/campaigns?kind=merchandise&state=${state}`);
  return paths.gift.replace('$id', campaigns[0]?._id ?? '');
};
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const opens = (name: string | RegExp) => async (page: Page) => {
  await press(page, name);
  await page.getByRole('dialog').waitFor();
};
const scene = (screen: string, path: Scene['path'], state: string, more: Partial<Scene> = {}): Scene => ({
  area: 'portal',
  screen,
  state,
  path,
  ...more,
});
const gifts = (state: string, more?: Partial<Scene>) => scene('merchandise', paths.merchandise, state, more);
const one = (state: string, of: Scene['path'], more: Partial<Scene> = {}) =>
  scene('gift', of, state, { shows: paths.gift, ...more });
const catalogue = (state: string, more?: Partial<Scene>) => scene('items', paths.items, state, more);
const orders = (state: string, more?: Partial<Scene>) => scene('orders', paths.orders, state, more);
const pointsPage = (state: string, more?: Partial<Scene>) => scene('points', paths.points, state, more);

const noOrders = { columns: orderStates.map((state) => ({ state, count: 0, orders: [], nextCursor: null })) };
const totals = { people: 0, balance: 0, given: 0, taken: 0, spent: 0, back: 0 };

/** Moves the first order of a column by its handle’s menu. */
const moves = (from: string, to: string) => async (page: Page) => {
  const lane = page.getByRole('region', { name: from, exact: true });
  await lane
    .getByRole('button', { name: /^Move order/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: `Move to ${to}` }).click();
  await page.getByRole('dialog').waitFor();
};
const drops = async (page: Page) => {
  await opens('Import tracking numbers')(page);
  const file = { name: 'sent.csv', mimeType: 'text/csv', buffer: Buffer.from('Order number') };
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
};

/** Merchandise for the company: gifts, the catalogue, the board of orders, and points. */
export const merchandiseScenes: readonly Scene[] = [
  gifts('full'),
  gifts('empty', { prepare: answers(list, { campaigns: [], nextCursor: null }) }),
  gifts('loading', { prepare: never(list) }),
  gifts('error', { prepare: fails(list) }),
  gifts('create', { act: opens('Create gift') }),
  one('draft', gift('draft')),
  one('draft-edit', gift('draft'), { act: opens('Edit gift') }),
  one('draft-edit-faulty', gift('draft'), {
    act: async (page) => {
      await opens('Edit gift')(page);
      await page.getByRole('textbox', { name: 'Title' }).fill('');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Please enter a title').waitFor();
    },
  }),
  one('draft-on-desktop', gift('draft'), {
    act: (page) => page.getByRole('region', { name: 'Preview' }).getByText('Desktop').click(),
  }),
  one('draft-unwritten', gift('draft'), {
    prepare: async (page) => {
      await answersWith(read, { title: '', items: [] })(page);
      await unwritten(giftMessages.notWritten)(page);
    },
  }),
  one('running', gift('running')),
  one('paused', gift('paused')),
  one('finished', gift('finished')),
  one('cancelled', gift('cancelled')),
  one('loading', gift('running'), { prepare: never(results) }),
  one('error', gift('running'), { prepare: fails(results) }),
  catalogue('full'),
  catalogue('empty', { prepare: answers(items, { items: [], nextCursor: null }) }),
  catalogue('none-found', { path: `${paths.items}?searchtext=nothing` }),
  catalogue('archived', { path: `${paths.items}?state=archived` }),
  catalogue('loading', { prepare: never(items) }),
  catalogue('error', { prepare: fails(items) }),
  catalogue('add', { act: opens('Add item') }),
  catalogue('add-faulty', {
    act: async (page) => {
      await opens('Add item')(page);
      await page.getByRole('dialog').getByLabel('Price in points').fill('none');
      await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByText('Please enter a name').waitFor();
    },
  }),
  catalogue('edit', {
    act: async (page) => {
      await page.getByRole('table').getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  }),
  catalogue('stock', {
    act: async (page) => {
      await press(page, /^Actions for/);
      await page.getByRole('menuitem', { name: 'Change stock' }).click();
      await page.getByRole('dialog').waitFor();
    },
  }),
  orders('full'),
  orders('empty', { prepare: answers(board, noOrders) }),
  orders('none-found', { path: `${paths.orders}?searchtext=nothing` }),
  orders('loading', { prepare: never(board) }),
  orders('error', { prepare: fails(board) }),
  orders('selected', {
    act: async (page) => {
      const boxes = page.getByRole('checkbox', { name: /^Select order/ });
      await boxes.nth(0).check();
      await boxes.nth(1).check();
    },
  }),
  orders('one', {
    act: async (page) => {
      await page.getByRole('article').getByRole('link').first().click();
      await page.getByRole('dialog').getByRole('list', { name: 'History' }).waitFor();
    },
  }),
  orders('ship', { act: moves('Packed', 'Shipped') }),
  orders('reject', { act: moves('Requested', 'Rejected') }),
  orders('return', { act: moves('Shipped', 'Returned') }),
  orders('tracking', { act: drops }),
  orders('tracking-result', {
    prepare: answers(
      tracking,
      {
        fileName: 'sent.csv',
        rows: 14,
        shipped: 10,
        unchanged: 2,
        faultyRows: 2,
        faults: [
          { row: 4, column: 'Order number', value: '99', reason: 'This is not an order number' },
          { row: 9, column: 'Tracking number', value: '', reason: 'The tracking number is missing' },
        ],
        ignoredColumns: ['Weight'],
      },
      201,
    ),
    act: async (page) => {
      await drops(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
      await page.getByRole('table', { name: 'Rows to fix' }).waitFor();
    },
  }),
  pointsPage('full'),
  pointsPage('empty', { prepare: answers(points, { totals, people: [], nextCursor: null }) }),
  pointsPage('loading', { prepare: never(points) }),
  pointsPage('error', { prepare: fails(points) }),
  pointsPage('give', { act: opens('Give points') }),
  pointsPage('give-many', {
    act: async (page) => {
      await opens('Give points')(page);
      await page.getByRole('radio', { name: 'Several, by filters' }).click();
    },
  }),
  pointsPage('entries', {
    act: async (page) => {
      await page.getByRole('table').getByRole('button').first().click();
      await page.getByRole('dialog').getByRole('list', { name: 'Entries' }).waitFor();
    },
  }),
];
