import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { act, everyone } from '#api-test/factories/campaigns.ts';
import {
  addressOf,
  claimAs,
  claimBody,
  createGift,
  createItem,
  makeOrder,
  moveTo,
  openGift,
  stockOf,
  variantOf,
} from '#api-test/factories/merchandise.ts';
import { startPoll } from '#api-test/factories/polls.ts';
import { createExemployee, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { type Client, startTestServer, type TestServer } from '#api-test/server.ts';
import { withAll } from '#api-test/with-all.ts';
import { giftCampaignMessages } from '#contract/engagement/campaign-messages.ts';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import type { Gift, GiftResults, GiftToClaim } from '#contract/engagement/gift-views.ts';
import { addressMessages, giftMessages, orderMessages } from '#contract/engagement/merchandise-messages.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;
let owner: Member;
let anybody: Client;
beforeAll(async () => {
  server = await startTestServer();
  team = await createTeam(server);
  owner = team.owner;
  anybody = server.as(null);
});
afterAll(() => server.close());

const give = (points: number, ...recipients: string[]) =>
  owner.post('/points', { points, reason: 'Referred a colleague', recipients });
const balanceOf = async (person: string) => (await owner.get(`/alumni/${person}/points`)).data.balance;
const resultsOf = async (by: Member, { _id }: { _id: string }) =>
  (await by.get<GiftResults>(`/gifts/${_id}/results`)).data;

describe('Writing a gift (product.md, Merchandise)', () => {
  test('is for users who may manage campaigns; a viewer can read it, a recruiter and another company cannot', async () => {
    const item = await createItem(owner);
    const gift = await createGift(owner, { items: [item] });
    const neighbour = await createGift(owner, { items: [item], title: 'Mugs', text: 'For tea' });
    const body = { title: 'Other', items: [item._id] };
    expect((await team.hr.post(`/gifts/${gift._id}`, body)).data).toMatchObject({ title: 'Other', withPoints: false });
    expect((await team.viewer.post(`/gifts/${gift._id}`, body)).status).toBe(403);
    expect((await team.viewer.get(`/gifts/${gift._id}`)).status).toBe(200);
    expect((await team.viewer.get(`/gifts/${gift._id}/results`)).status).toBe(200);
    expect((await team.viewer.get(`/gifts/${gift._id}/export`)).status).toBe(403);
    expect((await team.recruiter.get(`/gifts/${gift._id}`)).status).toBe(403);
    expect((await team.stranger.get(`/gifts/${gift._id}`)).status).toBe(404);
    expect((await team.stranger.post(`/gifts/${gift._id}`, body)).status).toBe(404);
    expect((await anybody.get(`/gifts/${gift._id}`)).status).toBe(401);
    expect((await owner.get(`/gifts/${neighbour._id}`)).data, 'another gift is as it was').toEqual(neighbour);
  });

  test('takes only items that can be ordered, and the gift can’t start without one', async () => {
    const [free, gone] = [await createItem(owner, { points: null }), await createItem(owner)];
    const gift = await createGift(owner, { items: [free], audience: { ids: [(await createPerson(owner))._id] } });
    const save = (values: object) => owner.post(`/gifts/${gift._id}`, { title: 'T', items: [free._id], ...values });
    const fault = (message: string) => ({ status: 400, errors: [{ path: 'items', message }] });
    expect(await save({ items: [] })).toMatchObject(fault(giftMessages.itemsRequired));
    expect(await save({ withPoints: true })).toMatchObject(fault(giftMessages.itemWithoutPoints('Hoodie')));
    expect(await save({ items: [gift._id] })).toMatchObject(fault(giftMessages.itemUnknown));
    expect(await save({ title: ' ' })).toMatchObject({ status: 400, errors: [{ path: 'title' }] });
    const foreign = await createItem(team.stranger);
    expect(await save({ items: [foreign._id] })).toMatchObject(fault(giftMessages.itemUnknown));
    await save({ items: [gone._id] });
    await owner.post(`/items/${gone._id}/archive`, { archived: true });
    const start = await act(owner, gift, { act: 'start' });
    expect(start).toMatchObject({ status: 400, errors: [{ path: 'content' }] });
    const unwritten = await createGift(owner, { items: [free], title: 'For [Name]', text: 'Until [date]' });
    expect(await act(owner, unwritten, { act: 'start' })).toMatchObject({
      status: 400,
      message: 'Please replace [Name] in the title',
    });
    const empty = (await owner.post<Campaign>('/campaigns', { kind: 'merchandise', name: 'Empty', audience: everyone }))
      .data;
    const early = await act(owner, empty, { act: 'start' });
    expect(early.errors).toContainEqual({ path: 'content', message: giftMessages.notWritten });
  });

  test('a free gift shows its company the prices of the catalogue, so that it can be changed to cost points; readers see none', async () => {
    const { gift, key } = await openGift(server, owner, { item: { points: 25 } });
    expect((await owner.get<Gift>(`/gifts/${gift._id}`)).data.items).toMatchObject([{ points: 25, isOffered: true }]);
    const read = await anybody.get<GiftToClaim>(`/gifts/${gift._id}/linked?key=${key}`);
    expect(read.data.items).toMatchObject([{ points: null }]);
  });

  test('the email is the specification’s and its button opens the gift’s page; a copy has the same offer and its own link', async () => {
    const { gift, item } = await openGift(server, owner);
    expect(await owner.post(`/gifts/${gift._id}`, { title: 'X', items: [item._id] })).toMatchObject({
      status: 409,
      message: giftMessages.begun,
    });
    const { system } = server.services.database;
    const message = await system
      .selectFrom('messages')
      .select(['html', 'text', 'subject'])
      .where('mailing_id', '=', gift._id)
      .executeTakeFirstOrThrow();
    expect(message.text).toContain(`/gifts/${gift._id}?key={recipient-token}`);
    expect(message.html).toContain('Choose your gift');
    const copy = (await owner.post<Campaign>(`/campaigns/${gift._id}/copies`, {})).data;
    expect((await owner.get(`/gifts/${copy._id}`)).data).toMatchObject({
      title: gift.title,
      items: [{ _id: item._id }],
    });
    const mug = await createItem(owner, { name: 'Mug', points: 35 });
    const words = { title: 'Pick one for the jubilee', text: 'Thank you for ten years.', withPoints: true };
    const whole = await createGift(owner, { ...words, items: [mug, item] });
    const copied = (await owner.post<Campaign>(`/campaigns/${whole._id}/copies`, {})).data;
    expect((await owner.get(`/gifts/${copied._id}`)).data).toEqual({
      _id: copied._id,
      ...words,
      items: [expect.objectContaining({ _id: mug._id, points: 35 }), expect.objectContaining({ _id: item._id })],
    });
    const email = JSON.stringify((await owner.get(`/email-templates/${copy.templateId}`)).data);
    expect(email).toContain(`/gifts/${copy._id}`);
    expect(email).not.toContain(gift._id);
  });
});

describe('Claiming', () => {
  test('opening the link orders nothing; a gift without points gives one item, however often the order is sent, even in parallel', async () => {
    const opened = await openGift(server, owner);
    const { gift, item, key } = opened;
    const seen = await anybody.get<GiftToClaim>(`/gifts/${gift._id}/linked?key=${key}`);
    expect(seen.data).toMatchObject({
      canClaim: true,
      orders: [],
      balance: null,
      items: [{ _id: item._id, points: null }],
    });
    const answers = await Promise.all(Array.from({ length: 8 }, () => claimAs(anybody, key, opened)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect(answers.find(({ status }) => status === 409)?.message).toBe(giftMessages.claimedAlready);
    const ordered = answers.find(({ status }) => status === 200)?.data;
    expect(ordered).toMatchObject({
      canClaim: false,
      orders: [{ state: 'requested', variant: 'M', points: 0, address: null, canCancel: true }],
    });
    expect(await stockOf(owner, item)).toBe(9);
    expect(await resultsOf(team.viewer, gift)).toMatchObject({
      addressed: 1,
      claimed: 1,
      orders: 1,
      points: 0,
      states: { requested: 1 },
      items: [
        {
          orders: 1,
          variants: [
            { name: 'M', orders: 1 },
            { name: 'L', orders: 0 },
          ],
        },
      ],
    });
  });

  test.runIf(withAll)('100 simultaneous orders for 10 items give exactly 10', async () => {
    const opened = await openGift(server, owner, { item: { variants: [{ name: 'M', stock: 10 }] }, count: 100 });
    const answers = await Promise.all(opened.keys.map((key) => claimAs(anybody, key, opened)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, message }) => `${status} ${message}`))).toEqual(
      new Set([`409 ${giftMessages.outOfStock('Hoodie')}`]),
    );
    expect(await stockOf(owner, opened.item)).toBe(0);
    const numbers = answers.flatMap(({ data }) => data?.orders?.map(({ number }) => number) ?? []);
    expect(new Set(numbers).size).toBe(10);
  });

  test('with points works until they run out, at the price shown, and the balance never goes below zero', async () => {
    const opened = await openGift(server, owner, { withPoints: true, item: { points: 40 } });
    const { people, key, item, gift } = opened;
    const person = people[0] ?? '';
    expect(await claimAs(anybody, key, opened)).toMatchObject({ status: 409, message: giftMessages.pointsShort(40) });
    await give(100, person);
    const answers = await Promise.all(Array.from({ length: 6 }, () => claimAs(anybody, key, opened, { points: 40 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await balanceOf(person)).toBe(20);
    expect(await stockOf(owner, item)).toBe(8);
    expect(await resultsOf(owner, gift)).toMatchObject({ points: 80, claimed: 1, orders: 2 });
    const seen = (await anybody.get<GiftToClaim>(`/gifts/${gift._id}/linked?key=${key}`)).data;
    expect(seen).toMatchObject({ balance: 20, canClaim: true });
    await owner.post(`/items/${item._id}`, { name: 'Hoodie', points: 15, variants: item.variants });
    const old = await claimAs(anybody, key, opened, { points: 40 });
    expect(old).toMatchObject({ status: 409, message: giftMessages.priceChanged(15) });
    expect((await claimAs(anybody, key, opened, { points: 15 })).data).toMatchObject({ balance: 5 });
  });

  test('sent again under the same key is one order, even in parallel; another key is another order', async () => {
    const opened = await openGift(server, owner, { withPoints: true, item: { points: 10 } });
    const { people, key, gift } = opened;
    await give(100, people[0] ?? '');
    const send = (idempotencyKey: string) => claimAs(anybody, key, opened, { points: 10, idempotencyKey });
    const answers = await Promise.all([send('first'), send('first'), send('first')]);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(await send('first')).toMatchObject({ status: 200, data: { balance: 90 } });
    expect(await send('second')).toMatchObject({ status: 200, data: { balance: 80 } });
    expect(await resultsOf(owner, gift)).toMatchObject({ orders: 2, points: 20 });
  });

  test.each([
    [{ postalCode: '56001' }, 'address.postalCode', addressMessages.pinInvalid],
    [{ postalCode: 'SW1A 1AA', country: 'United Kingdom', phone: '12' }, 'address.phone', addressMessages.phoneInvalid],
    [{ postalCode: '!', country: 'Nepal' }, 'address.postalCode', addressMessages.postalCodeInvalid],
    [{ line1: ' ' }, 'address.line1', addressMessages.lineRequired],
    [{ name: '' }, 'address.name', addressMessages.nameRequired],
    [{ city: 'x'.repeat(121) }, 'address.city', addressMessages.tooLong],
  ])('an address %o is refused at %s', async (values, path, message) => {
    const opened = await openGift(server, owner);
    const refused = await claimAs(anybody, opened.key, opened, { address: addressOf(values) });
    expect(refused).toMatchObject({ status: 400, errors: [{ path, message }] });
    expect(await stockOf(owner, opened.item)).toBe(10);
  });

  test('an item the gift does not offer is refused by name', async () => {
    const opened = await openGift(server, owner);
    const other = await createItem(owner);
    const { key, item } = opened;
    const asked = [
      [{ item: other._id, variant: variantOf(other) }, 400, giftMessages.itemInvalid],
      [{ variant: variantOf(other) }, 400, giftMessages.variantInvalid],
      [{ variant: variantOf(item, 'L') }, 409, giftMessages.outOfStock('Hoodie')],
    ] as const;
    for (const [values, status, message] of asked)
      expect(await claimAs(anybody, key, opened, values)).toMatchObject({ status, message });
    await owner.post(`/items/${item._id}/archive`, { archived: true });
    expect(await claimAs(anybody, key, opened)).toMatchObject({ status: 400, message: giftMessages.itemInvalid });
  });

  test('only recipients can claim: not with another person’s key, the key of another gift, or no key, nor while the gift is paused', async () => {
    const [one, other] = [await openGift(server, owner), await openGift(server, owner)];
    expect((await claimAs(anybody, other.key, one)).status).toBe(404);
    expect((await claimAs(anybody, 'nonsense', one)).status).toBe(404);
    await owner.post(`/campaigns/${one.gift._id}/moves`, { act: 'pause' });
    expect(await claimAs(anybody, one.key, one)).toMatchObject({ status: 409, message: giftCampaignMessages.isPaused });
    await owner.post(`/campaigns/${one.gift._id}/moves`, { act: 'close' });
    expect(await claimAs(anybody, one.key, one)).toMatchObject({ status: 409, message: giftCampaignMessages.notOpen });
    expect(await stockOf(owner, one.item)).toBe(10);
  });
});

describe('The ex-employee', () => {
  test('claims from the feed, sees their own orders and can cancel one until it is packed', async () => {
    const reader = await createExemployee(server, owner);
    const item = await createItem(owner);
    const gift = await createGift(owner, { items: [item], audience: { ids: [reader.person] } });
    await startPoll(server, owner, gift);
    const inFeed = async () =>
      (await reader.get('/own/feed')).data.items.filter(({ kind }: { kind: string }) => kind === 'merchandise');
    expect(await inFeed()).toMatchObject([
      { _id: gift._id, title: gift.title, canClaim: true, orderState: null, items: 1 },
    ]);
    const claimed = await reader.post<GiftToClaim>(`/own/gifts/${gift._id}`, claimBody(item));
    expect(claimed.data.orders).toMatchObject([{ address: { city: 'Bengaluru', country: 'India' } }]);
    const first = claimed.data.orders[0]?._id ?? '';
    expect(await inFeed()).toMatchObject([{ canClaim: false, orderState: 'requested' }]);
    expect((await reader.get('/own/orders')).data.orders).toMatchObject([{ _id: first, item: { name: 'Hoodie' } }]);
    expect((await reader.get('/own/gifts')).data.gifts).toMatchObject([{ _id: gift._id }]);
    const outsider = await createExemployee(server, owner);
    expect((await outsider.get(`/own/gifts/${gift._id}`)).status).toBe(404);
    expect((await outsider.post(`/own/gifts/${gift._id}`, claimBody(item))).status).toBe(404);
    expect((await outsider.post(`/own/orders/${first}/cancellation`)).status).toBe(404);
    expect((await owner.get('/own/orders')).status).toBe(403);
    expect((await reader.post(`/own/orders/${first}/cancellation`)).data).toMatchObject({ state: 'cancelled' });
    expect((await reader.post(`/own/orders/${first}/cancellation`)).status).toBe(409);
    expect(await stockOf(owner, item)).toBe(10);
    const again = await reader.post<GiftToClaim>(`/own/gifts/${gift._id}`, claimBody(item));
    const second = again.data.orders[0]?._id ?? '';
    await moveTo(owner, second, ['approved', 'packed']);
    const late = await reader.post(`/own/orders/${second}/cancellation`);
    expect(late).toMatchObject({ status: 409, message: orderMessages.tooLateToCancel });
  });

  test('finds the address of their last order filled in, as long as it is kept; the link of a mail never shows it', async () => {
    const [reader, neighbour] = [await createExemployee(server, owner), await createExemployee(server, owner)];
    const people = [reader.person, neighbour.person];
    const [first, second] = [await openGift(server, owner, { people }), await openGift(server, owner, { people })];
    const knownTo = async (by: Member) => (await by.get<GiftToClaim>(`/own/gifts/${second.gift._id}`)).data.known;
    expect(await knownTo(reader)).toMatchObject({ address: null });
    const sent = claimBody(first.item, { address: addressOf({ city: 'Mysuru' }) });
    expect((await reader.post(`/own/gifts/${first.gift._id}`, sent)).status).toBe(200);
    expect(await knownTo(reader)).toMatchObject({ address: { ...addressOf({ city: 'Mysuru' }), country: 'India' } });
    expect(await knownTo(neighbour)).toMatchObject({ address: null });
    const linked = await anybody.get<GiftToClaim>(`/gifts/${second.gift._id}/linked?key=${second.key}`);
    expect(linked.data.known).toMatchObject({ address: null });
    const { system } = server.services.database;
    await system.updateTable('orders').set({ address: null }).where('person_id', '=', reader.person).execute();
    expect(await knownTo(reader)).toMatchObject({ address: null });
  });

  test('cancels an order by their own link in the mail', async () => {
    const opened = await openGift(server, owner, { count: 2 });
    const order = await makeOrder(anybody, opened);
    const cancel = (key: string) => anybody.post(`/gifts/${opened.gift._id}/linked/cancellation`, { key, order });
    expect((await cancel(opened.keys[1] ?? '')).status).toBe(404);
    expect((await cancel(opened.key)).data).toMatchObject({ canClaim: true, orders: [{ state: 'cancelled' }] });
    expect(await stockOf(owner, opened.item)).toBe(10);
  });
});

test('the numbers of a gift open the people counted, and the spreadsheet lists them without addresses', async () => {
  const opened = await openGift(server, owner, { count: 3 });
  const { gift, people, item } = opened;
  const order = await makeOrder(anybody, opened, 0);
  await makeOrder(anybody, opened, 1);
  await owner.post(`/orders/${order}/state`, { state: 'rejected', reason: 'No' });
  const found = async (query: string, by: Member = owner) =>
    (await by.get(`/alumni?${query}`)).data.alumnis?.map(({ _id }: { _id: string }) => _id).sort();
  expect(await found(`giftId=${gift._id}`)).toEqual([...people].sort());
  expect(await found(`giftId=${gift._id}&giftAnswer=ordered`)).toEqual([people[1]]);
  expect(await found(`giftId=${gift._id}&giftAnswer=not_ordered`)).toEqual([people[0], people[2]].sort());
  expect(await found(`giftId=${gift._id}&orderState=rejected`)).toEqual([people[0]]);
  expect(await found(`giftId=${gift._id}&orderVariantId=${variantOf(item)}`)).toEqual([people[1]]);
  expect(await found(`orderItemId=${item._id}&orderState=requested`)).toEqual([people[1]]);
  expect((await team.stranger.get(`/alumni?giftId=${gift._id}`)).errors).toMatchObject([{ path: 'giftId' }]);
  expect((await team.recruiter.get(`/alumni?giftId=${gift._id}`)).status).toBe(403);
  expect((await owner.get('/alumni?orderState=lost')).status).toBe(400);
  const { system } = server.services.database;
  const moments = { ordered_at: '2026-01-02T03:04:05Z', moved_at: '2026-02-03T04:05:06Z', points: 35 };
  await system.updateTable('orders').set(moments).where('id', '=', order).execute();
  const { number } = (await owner.get(`/orders/${order}`)).data;
  const { name, email } = (await owner.get(`/alumni/${people[0]}`)).data;
  const { sheets } = await readXlsx((await owner.get(`/gifts/${gift._id}/export`)).body);
  expect(sheets[1]?.rows[1]).toEqual([number, name, email, 'Hoodie', 'M', 'Rejected', 35, '2026-01-02T03:04:05.000Z']);
  expect(sheets.map(({ name }) => name)).toEqual(['Results', 'Orders']);
  expect(sheets[1]?.rows).toHaveLength(3);
  expect(JSON.stringify(sheets)).not.toContain('Lake Road');
});
