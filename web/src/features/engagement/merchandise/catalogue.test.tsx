import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#contract/base/paths.ts';
import { giftCampaignMessages } from '#contract/engagement/campaign-messages.ts';
import {
  countAudience,
  createCampaign,
  listCampaigns,
  readCampaign,
  rehearseCampaign,
} from '#contract/engagement/campaign-routes.ts';
import { type Campaign, campaign, rehearsal } from '#contract/engagement/campaigns.ts';
import { type Gift, gift, giftResults, offeredItem } from '#contract/engagement/gift-views.ts';
import { exportGift, readGift, readGiftResults, saveGift } from '#contract/engagement/gifts.ts';
import {
  addItemPicture,
  archiveItem,
  changeItem,
  changeStock,
  createItem,
  type Item,
  item,
  listItems,
  orderItemPictures,
  removeItemPicture,
} from '#contract/engagement/items.ts';
import { giftMessages, itemMessages } from '#contract/engagement/merchandise-messages.ts';
import { emailPreview, emailTemplate, previewEmail, readTemplate } from '#contract/mail/email-templates.ts';
import { campaignsQuery } from '#web/features/engagement/campaigns/api.ts';
import { campaignQuery } from '#web/features/engagement/campaigns/components/campaign-query.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { cellsOf, choose, fill, give, Page, press } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { loadHandedIn, plugIn } from '../../../lib/feature.ts';
import { giftQuery } from './api.ts';
import { itemsQuery } from './components/item-queries.ts';
import { itemQuery } from './components/item-query.ts';
import { GiftPage } from './pages/GiftPage.tsx';
import { ItemsPage } from './pages/ItemsPage.tsx';
import { MerchandisePage } from './pages/MerchandisePage.tsx';

// As the router does for what a page needs.
beforeAll(async () => {
  plugIn([]);
  await loadHandedIn(['filters', 'controls']);
});

const id = idOf(7);
const params = { id };
const [red, black] = [idOf(21), idOf(22)];
const bag: Item = sample(item, {
  _id: idOf(20),
  name: 'Bag',
  description: 'Of linen',
  pictures: [
    { _id: idOf(31), url: '/api/files/one' },
    { _id: idOf(32), url: '/api/files/two' },
  ],
  points: 200,
  variants: [
    { _id: red, name: 'Red', stock: 3 },
    { _id: black, name: 'Black', stock: 0 },
  ],
  archivedAt: null,
});
const of = { id: bag._id };
const draft: Campaign = sample(campaign, {
  _id: id,
  kind: 'merchandise',
  name: 'Monsoon',
  state: 'draft',
  topic: 'newsletter',
  audience: { filters: {}, removed: [], everyone: true },
  templateId: idOf(9),
  remindDays: [],
  reminded: 0,
});
const offered = sample(offeredItem, {
  _id: bag._id,
  name: 'Bag',
  points: 200,
  variants: [{ _id: red, name: 'Red', isOut: false }],
});
const written: Gift = sample(gift, {
  _id: id,
  title: 'For the rain',
  text: '',
  withPoints: false,
  items: [{ ...offered, isOffered: true }],
});
const on = (shown: Gift) => (server: FakeServer) =>
  server
    .answer(readCampaign, draft)
    .answer(readGift, shown)
    .answer(listItems, { items: [bag], nextCursor: null })
    .answer(rehearseCampaign, sample(rehearsal, { audience: 10, reached: 9, leftOut: [] }))
    .answer(countAudience, { audience: 10, reached: 9 })
    .answer(readTemplate, sample(emailTemplate, { document: { version: 1, settings: {}, blocks: [] } as never }))
    .answer(previewEmail, sample(emailPreview, { subject: 'A gift', html: '<p>News</p>' }));
const at = { at: paths.gift.replace('$id', id), path: paths.gift };
const items = { at: paths.items, path: paths.items };
const picture = new File(['picture'], 'bag.png', { type: 'image/png' });
const content = {
  name: 'Bag',
  description: 'Of linen',
  points: 200,
  variants: [
    { _id: red, name: 'Red', stock: 0 },
    { _id: black, name: 'Black', stock: 0 },
  ],
};

const listing = (server: FakeServer) => server.answer(listItems, { items: [bag], nextCursor: null });
const opens = async (name: string) => {
  await press('Actions for Bag');
  await press({ role: 'menuitem', name });
};

describeActions('The catalogue', [
  action({
    does: 'adds an item',
    refreshes: [itemQuery(bag._id), itemsQuery('bag', false)],
    show: <ItemsPage />,
    ...items,
    reads: listing,
    fill: async () => {
      await press('Add item');
      await fill('Name', 'Mug');
      await fill('Price in points (optional)', '50');
      await fill('In stock', '12');
    },
    press: 'Add',
    route: createItem,
    sends: {
      body: { name: 'Mug', description: '', points: 50, variants: [{ name: 'One size', stock: 12 }] },
    },
    answer: bag,
    says: itemMessages.created,
    asksAnew: listItems,
    fails: itemMessages.notCreated,
    fault: { path: 'name', label: 'Name' },
  }),
  action({
    does: 'edits an item',
    refreshes: [itemQuery(bag._id), itemsQuery('bag', false)],
    show: <ItemsPage />,
    ...items,
    reads: listing,
    fill: async () => {
      await press('Bag');
      await fill('Description (optional)', 'Of cotton');
    },
    press: 'Save',
    route: changeItem,
    sends: { params: of, body: { ...content, description: 'Of cotton' } },
    answer: { ...bag, description: 'Of cotton' },
    says: itemMessages.changed,
    fails: itemMessages.notChanged,
    fault: { path: 'variants.1.name', label: 'Variant 2' },
  }),
  action({
    does: 'adds a picture',
    refreshes: [itemQuery(bag._id), itemsQuery('bag', false)],
    show: <ItemsPage />,
    ...items,
    reads: (server) => listing(server).answer(changeItem, bag),
    fill: async () => {
      await opens('Edit');
      await give('Another picture (optional)', picture);
    },
    press: 'Save',
    route: addItemPicture,
    sends: { params: of, body: { file: picture } },
    answer: bag,
    says: itemMessages.changed,
    fails: itemMessages.notChanged,
    twice: 2,
  }),
  action({
    does: 'takes a picture out',
    refreshes: [itemQuery(bag._id), itemsQuery('bag', false)],
    show: <ItemsPage />,
    ...items,
    reads: (server) => listing(server).answer(changeItem, bag),
    fill: async () => {
      await opens('Edit');
      await press('Remove picture 1');
    },
    press: 'Save',
    route: removeItemPicture,
    sends: { params: { ...of, pictureId: idOf(31) } },
    answer: { ...bag, pictures: bag.pictures.slice(1) },
    says: itemMessages.changed,
    fails: itemMessages.notChanged,
    twice: 2,
  }),
  action({
    does: 'puts the pictures in another order',
    refreshes: [itemQuery(bag._id), itemsQuery('bag', false)],
    show: <ItemsPage />,
    ...items,
    reads: (server) => listing(server).answer(changeItem, bag),
    fill: async () => {
      await opens('Edit');
      await press('Move picture 2');
      await press({ role: 'menuitem', name: 'Move up' });
    },
    press: 'Save',
    route: orderItemPictures,
    sends: { params: of, body: { pictures: [idOf(32), idOf(31)] } },
    answer: { ...bag, pictures: bag.pictures.toReversed() },
    says: itemMessages.changed,
    fails: itemMessages.notChanged,
    twice: 2,
  }),
  action({
    does: 'takes pieces from the stock',
    refreshes: [itemQuery(bag._id), itemsQuery('bag', false)],
    show: <ItemsPage />,
    ...items,
    reads: listing,
    fill: async () => {
      await opens('Change stock');
      await press({ role: 'radio', name: 'Remove stock' });
      await fill('How many', '2');
      await screen.findByText('Then 1 is in stock.');
    },
    press: 'Save',
    route: changeStock,
    sends: { params: { ...of, variantId: red }, body: { change: -2 } },
    answer: bag,
    says: itemMessages.stockChanged,
    asksAnew: listItems,
    fails: itemMessages.notStocked,
    tells: true,
  }),
  action({
    does: 'archives an item, which can be undone',
    refreshes: [itemQuery(bag._id), itemsQuery('bag', false)],
    show: <ItemsPage />,
    ...items,
    reads: listing,
    fill: () => press('Actions for Bag'),
    press: { role: 'menuitem', name: 'Archive' },
    route: archiveItem,
    sends: { params: of, body: { archived: true } },
    answer: { ...bag, archivedAt: '2026-05-01T08:00:00.000Z' },
    says: itemMessages.archived,
    undo: { sends: { params: of, body: { archived: false } }, answer: bag, says: itemMessages.unarchived },
    fails: itemMessages.notArchived,
    tells: true,
  }),
]);

describeActions('Gifts of the company', [
  action({
    does: 'begins one',
    refreshes: [campaignsQuery('merchandise', undefined, undefined)],
    show: <MerchandisePage />,
    at: paths.merchandise,
    path: paths.merchandise,
    reads: (server) => server.answer(listCampaigns, { campaigns: [draft], nextCursor: null }),
    fill: async () => {
      await press('Create gift');
      await fill('Name', 'Monsoon');
    },
    press: 'Create',
    route: createCampaign,
    sends: { body: { kind: 'merchandise', name: 'Monsoon' } },
    answer: draft,
    says: giftCampaignMessages.created,
    leads: paths.gift.replace('$id', id),
    fails: giftCampaignMessages.notCreated,
    fault: { path: 'name', label: 'Name' },
  }),
  action({
    does: 'writes what one offers',
    refreshes: [giftQuery(id), campaignQuery(id), campaignsQuery('merchandise', undefined, undefined)],
    show: <GiftPage />,
    ...at,
    reads: on({ ...written, title: '', items: [] }),
    fill: async () => {
      await press('Choose items');
      await fill('Title', 'For the rain');
      await press({ role: 'radio', name: /^For points/ });
      await choose('Items', 'Bag · 200 points');
    },
    press: 'Save',
    route: saveGift,
    sends: { params, body: { title: 'For the rain', text: '', withPoints: true, items: [bag._id] } },
    answer: { ...written, withPoints: true },
    says: giftMessages.saved,
    fails: giftMessages.notSaved,
    fault: { path: 'title', label: 'Title' },
  }),
]);

describe('A gift on the company’s page', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
  });
  afterEach(() => page.close());

  test('is previewed, and in the preview nothing can be ordered', async () => {
    on(written)(page.server);
    await page.show(<GiftPage />, at);
    await screen.findByRole('heading', { name: 'For the rain' });
    // The only variant is chosen.
    await press('Bag, Red');
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: /^Order for|Send order/ })).disabled).toBe(
      true,
    );
  });

  test('is previewed beside its fields while it is written', async () => {
    on({ ...written, title: '', items: [] })(page.server);
    await page.show(<GiftPage />, at);
    await press('Choose items');
    await fill('Title', 'For the sun');
    await fill('Text (optional)', 'Take one.');
    await choose('Items', 'Bag · 200 points');
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    preview.getByRole('heading', { name: 'For the sun' });
    preview.getByText('Take one.');
    expect(preview.queryByText('200 points')).toBeNull();
    await press({ role: 'radio', name: /^For points/ });
    await preview.findByText(/^For your points at/);
    expect(preview.getAllByText('200 points').length).toBeGreaterThan(0);
  });

  test('items that can’t be ordered are named', async () => {
    on({ ...written, withPoints: true, items: [{ ...offered, points: null, isOffered: false }] })(page.server);
    await page.show(<GiftPage />, at);
    await screen.findByText(/^Not offered: Bag/);
  });

  test('an item without a price can’t be offered for points', async () => {
    on({ ...written, items: [{ ...offered, points: null, isOffered: true }] })(page.server);
    await page.show(<GiftPage />, at);
    await press('Edit gift');
    await press({ role: 'radio', name: /^For points/ });
    await press('Save');
    await screen.findByText(giftMessages.itemWithoutPoints('Bag'));
    expect(page.server.writes).toEqual([]);
  });

  const numbers = Object.fromEntries(
    ['audience', 'sent', 'waiting', 'skipped', 'failed', 'delivered', 'opened', 'not_opened', 'proxied', 'clicked']
      .concat(['scanned', 'unsubscribed', 'bounced', 'complained', 'replied'])
      .map((name) => [name, name === 'audience' || name === 'sent' ? 10 : 0]),
  ) as NonNullable<Campaign['counts']>;
  const results = sample(giftResults, {
    addressed: 10,
    claimed: 4,
    orders: 5,
    points: 0,
    states: Object.fromEntries(
      ['requested', 'approved', 'packed', 'shipped', 'delivered', 'rejected', 'cancelled', 'returned'].map((state) => [
        state,
        state === 'shipped' ? 4 : state === 'cancelled' ? 1 : 0,
      ]),
    ) as never,
    items: [
      {
        _id: bag._id,
        name: 'Bag',
        orders: 4,
        variants: [
          { _id: red, name: 'Red', orders: 3 },
          { _id: black, name: 'Black', orders: 1 },
        ],
      },
    ],
  });
  const running: Campaign = { ...draft, state: 'running', startedAt: '2026-05-01T08:00:00.000Z', counts: numbers };

  test('each number of its results opens its people; readers without more rights see no board and no download', async () => {
    on(written)(page.server);
    page.server.answer(readCampaign, running).answer(readGiftResults, results);
    await page.show(<GiftPage />, { ...at, as: 'viewer' });
    const linkOf = async (name: string | RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await linkOf(/^Ordered/)).toContain(`giftId=${id}&giftAnswer=ordered`);
    expect(await linkOf('4 Shipped')).toContain('orderState=shipped');
    expect(await linkOf('3')).toContain(`orderVariantId=${red}`);
    expect(screen.queryByRole('link', { name: 'Manage orders' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Download results' })).toBeNull();
  });

  test('its results count people where they say people, and orders where they say orders', async () => {
    on(written)(page.server);
    const states = { requested: 1, approved: 2, packed: 3, shipped: 4, delivered: 5, rejected: 6, cancelled: 7 };
    page.server.answer(readCampaign, running).answer(readGiftResults, {
      addressed: 1200,
      // Some have ordered more than once, and some have called theirs off.
      claimed: 300,
      orders: 1036,
      points: 4150,
      states: { ...states, returned: 1008 },
      items: [
        ...results.items,
        { _id: idOf(23), name: 'Mug', orders: 11, variants: [{ _id: idOf(24), name: 'One size', orders: 11 }] },
      ],
    });
    await page.show(<GiftPage />, at);
    const tiles = within(await screen.findByRole('list', { name: 'People and orders' }));
    expect(tiles.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Ordered30025%',
      'Not ordered90075%',
      'Orders1,036',
      'Points spent4,150',
    ]);
    expect(tiles.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      expect.stringContaining('giftAnswer=ordered'),
      expect.stringContaining('giftAnswer=not_ordered'),
    ]);
    const byState = within(screen.getByRole('list', { name: 'Orders by state' })).getAllByRole('listitem');
    expect(byState.map(({ textContent }) => textContent)).toEqual([
      'Requested1 Requested',
      'Approved2 Approved',
      'Packed3 Packed',
      'Shipped4 Shipped',
      'Delivered5 Delivered',
      'Rejected6 Rejected',
      'Cancelled7 Cancelled',
      'Returned1,008 Returned',
    ]);
    const [, ...rows] = within(screen.getByRole('table', { name: 'Ordered by item' })).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Bag', '4'],
      ['Red', '3'],
      ['Black', '1'],
      ['Mug', '11'],
    ]);
  });

  test('no one is left to claim it if more people have claimed it than it addresses now', async () => {
    on(written)(page.server);
    page.server
      .answer(readCampaign, running)
      .answer(readGiftResults, { ...results, addressed: 4, claimed: 5, orders: 5, points: 0 });
    await page.show(<GiftPage />, at);
    const tiles = within(await screen.findByRole('list', { name: 'People and orders' })).getAllByRole('listitem');
    expect(tiles.map(({ textContent }) => textContent?.match(/^\D+\d/)?.[0])).toEqual([
      'Ordered5',
      'Not ordered0',
      'Orders5',
    ]);
  });

  test('managers download the results', async () => {
    on(written)(page.server);
    page.server.answer(readCampaign, running).answer(readGiftResults, results).refuse(exportGift, { status: 500 });
    await page.show(<GiftPage />, at);
    await screen.findByRole('link', { name: 'Manage orders' });
    await press('Download results');
    await screen.findByText(giftMessages.resultsNotFetched);
  });
});

describe('The catalogue on its page', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
  });
  afterEach(() => page.close());

  const mug: Item = {
    ...bag,
    _id: idOf(24),
    name: 'Mug',
    description: '',
    pictures: [],
    points: null,
    variants: [
      { _id: idOf(25), name: 'White', stock: 1204 },
      { _id: idOf(26), name: 'Blue', stock: 17 },
    ],
  };
  const show = () => {
    page.server.answer(listItems, { items: [bag, mug], nextCursor: null });
    return page.show(<ItemsPage />, items);
  };

  test('each item shows its price, its variants and its total stock', async () => {
    await show();
    expect((await cellsOf('Catalogue')).map((cells) => cells.slice(0, 4))).toEqual([
      ['BagOf linen', '200', 'Red: 3 · Black: sold out', '3'],
      ['Mug', '–', 'White: 1,204 · Blue: 17', '1,221'],
    ]);
  });

  test.each([
    { of: bag, sent: { name: 'Bag', description: 'Of linen', points: 200 } },
    { of: mug, sent: { name: 'Mug', description: '', points: null } },
  ])('$of.name opened and saved is as it was, pictures and all', async ({ of: { _id, name, variants }, sent }) => {
    await show();
    page.server.answer(changeItem, bag);
    await press(name);
    await press('Save');
    expect(page.server.sentTo(changeItem)).toMatchObject([
      { params: { id: _id }, body: { ...sent, variants: variants.map((one) => ({ _id: one._id, name: one.name })) } },
    ]);
    expect(page.server.writes).toHaveLength(1);
  });

  test('the stock of the second item’s second variant is what is changed, when it is chosen', async () => {
    await show();
    page.server.answer(changeStock, mug);
    await press('Actions for Mug');
    await press({ role: 'menuitem', name: 'Change stock' });
    await choose('Variant', 'Blue: 17');
    await fill('How many', '5');
    await screen.findByText('Then 22 are in stock.');
    await press('Save');
    expect(page.server.sentTo(changeStock)).toEqual([
      { params: { id: mug._id, variantId: idOf(26) }, query: {}, body: { change: 5 } },
    ]);
  });

  test('a gift that was opened and saved is as it was, its items in their order', async () => {
    const full: Gift = {
      ...written,
      text: 'It rains.\nTake one.',
      withPoints: true,
      items: [
        { ...offered, _id: mug._id, name: 'Mug', points: 50, isOffered: true },
        { ...offered, isOffered: true },
      ],
    };
    on(full)(page.server).answer(saveGift, full);
    await page.show(<GiftPage />, at);
    await press('Edit gift');
    await press('Save');
    expect(page.server.sentTo(saveGift).map(({ body }) => body)).toEqual([
      { title: 'For the rain', text: 'It rains.\nTake one.', withPoints: true, items: [mug._id, bag._id] },
    ]);
  });
});
