import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  claimAs,
  makeOrder,
  moveBody,
  moveTo,
  openGift,
  stockOf,
  variantOf,
  waysTo,
} from '#api-test/factories/merchandise.ts';
import { createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { type Client, startTestServer, type TestServer } from '#api-test/server.ts';
import { withAll } from '#api-test/with-all.ts';
import { type OrderState, orderMoveRefused, orderMoves, orderStates } from '#contract/base/order-states.ts';
import type { TimelineEntry } from '#contract/directory/timeline.ts';
import { orderMessages } from '#contract/engagement/merchandise-messages.ts';
import type { Order } from '#contract/engagement/orders.ts';
import { forgetAddresses } from './forget-addresses.ts';

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
afterEach(() => server.setNow(null));

const day = 86_400_000;
const move = (id: string, state: OrderState, values: object = {}, by: Member = owner) =>
  by.post(`/orders/${id}/state`, { ...moveBody(state), ...values });
const read = async (id: string) => (await owner.get<Order>(`/orders/${id}`)).data;
const balanceOf = async (person: string) => (await owner.get(`/alumni/${person}/points`)).data.balance;
const mailsTo = async (person: string) => {
  const { email } = (await owner.get(`/alumni/${person}`)).data;
  return server.services.database.system
    .selectFrom('outbox')
    .innerJoin('messages', 'messages.id', 'outbox.message_id')
    .select(['messages.subject', 'messages.text'])
    .where('outbox.email', '=', email)
    .where('messages.type', '=', 'account')
    .orderBy('messages.id')
    .execute();
};

describe('Moves', () => {
  test.runIf(withAll)('each move in the table is possible, recorded and logged; every other is refused', async () => {
    const opened = await openGift(server, owner, {
      count: orderStates.length * orderStates.length,
      item: { variants: [{ name: 'M', stock: 100 }] },
    });
    let at = 0;
    for (const from of orderStates)
      for (const to of orderStates) {
        const order = await makeOrder(anybody, opened, at++);
        await moveTo(owner, order, waysTo[from]);
        const moved = await move(order, to);
        if (orderMoves[from].includes(to)) {
          expect(moved, `${from} → ${to}`).toMatchObject({ status: 200, data: { state: to } });
          expect((await read(order)).history.at(-1)).toMatchObject({ from, to, by: { name: expect.any(String) } });
        } else expect(moved, `${from} → ${to}`).toMatchObject({ status: 409, message: orderMoveRefused(from, to) });
      }
    const log = (await owner.get('/audit-log')).data.entries;
    expect(log.some(({ action }: { action: string }) => action === 'order.moved')).toBe(true);
  });

  test('are only for users who may manage campaigns, with the details the state needs', async () => {
    const order = await makeOrder(anybody, await openGift(server, owner));
    expect((await move(order, 'approved', {}, team.viewer)).status).toBe(403);
    expect((await move(order, 'approved', {}, team.recruiter)).status).toBe(403);
    expect((await move(order, 'approved', {}, team.stranger)).status).toBe(404);
    expect((await anybody.post(`/orders/${order}/state`, { state: 'approved' })).status).toBe(401);
    expect((await team.viewer.get('/orders/board')).status).toBe(403);
    expect((await team.stranger.get(`/orders/${order}`)).status).toBe(404);
    const fault = (path: string, message: string) => ({ status: 400, errors: [{ path, message }] });
    expect(await move(order, 'rejected', { reason: ' ' })).toMatchObject(fault('reason', orderMessages.reasonRequired));
    expect(await owner.post(`/orders/${order}/state`, { state: 'lost' })).toMatchObject(
      fault('state', orderMessages.stateInvalid),
    );
    await move(order, 'approved');
    expect(await move(order, 'shipped', { courier: '' })).toMatchObject(
      fault('courier', orderMessages.courierRequired),
    );
    await move(order, 'packed');
    expect((await move(order, 'shipped')).data).toMatchObject({ courier: 'Blue Dart', tracking: 'BD 1' });
  });

  test('a cancelled order returns its item and points once; a returned one only when it is restocked', async () => {
    const opened = await openGift(server, owner, { withPoints: true, item: { points: 30 } });
    const person = opened.people[0] ?? '';
    await owner.post('/points', { points: 120, reason: 'Thanks', recipients: [person] });
    const orders: string[] = [];
    for (let count = 0; count < 4; count += 1)
      orders.push((await claimAs(anybody, opened.key, opened)).data.orders[0]?._id ?? '');
    const [rejected = '', cancelled = '', kept = '', unpacked = ''] = orders;
    expect([await balanceOf(person), await stockOf(owner, opened.item)]).toEqual([0, 6]);
    await move(rejected, 'rejected');
    await move(cancelled, 'cancelled');
    expect([await balanceOf(person), await stockOf(owner, opened.item)]).toEqual([60, 8]);
    await moveTo(owner, kept, ['approved', 'packed', 'shipped', 'returned']);
    expect([await balanceOf(person), await stockOf(owner, opened.item)]).toEqual([90, 8]);
    await moveTo(owner, unpacked, ['approved', 'packed', 'shipped']);
    const answers = await Promise.all([1, 2, 3].map(() => move(unpacked, 'returned', { restock: true })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect([await balanceOf(person), await stockOf(owner, opened.item)]).toEqual([120, 9]);
  });

  test.runIf(withAll)('no item and no point is lost, in whatever order things happen', async () => {
    const opened = await openGift(server, owner, {
      withPoints: true,
      count: 3,
      item: { points: 10, variants: [{ name: 'M', stock: 6 }] },
    });
    await owner.post('/points', { points: 50, reason: 'Thanks', recipients: opened.people });
    const orders: string[] = [];
    const step = fc.oneof(
      fc.record({ who: fc.nat(2) }),
      fc.record({ order: fc.nat(20), to: fc.constantFrom(...orderStates), restock: fc.boolean() }),
    );
    const lost = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        await Promise.all(
          steps.map(async (one) => {
            if ('who' in one) {
              const made = await claimAs(anybody, opened.keys[one.who] ?? '', opened);
              if (made.status === 200) orders.push(made.data.orders[0]?._id ?? '');
              else expect(made.status).toBe(409);
              return;
            }
            const order = orders[one.order % (orders.length || 1)];
            if (!order) return;
            const moved = await move(order, one.to, { restock: one.restock });
            expect([200, 409]).toContain(moved.status);
            if (moved.status === 200 && one.to === 'returned' && !one.restock) lost.add(order);
          }),
        );
        const { columns } = (await owner.get(`/orders/board?gift=${opened.gift._id}`)).data;
        const count = (...states: OrderState[]) =>
          columns.reduce(
            (sum: number, one: { state: OrderState; count: number }) =>
              sum + (states.includes(one.state) ? one.count : 0),
            0,
          );
        const live = count('requested', 'approved', 'packed', 'shipped', 'delivered');
        expect((await stockOf(owner, opened.item)) ?? 0).toBe(6 - live - lost.size);
        const balances = await Promise.all(opened.people.map(balanceOf));
        expect(balances.reduce((sum, points) => sum + points, 0)).toBe(150 - 10 * live);
        for (const points of balances) expect(points).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 15 },
    );
  });

  test('orders of one variant cancelled together each return an item and their points, and touch no other', async () => {
    const variants = [
      { name: 'M', stock: 10 },
      { name: 'L', stock: 10 },
    ];
    const opened = await openGift(server, owner, { withPoints: true, count: 2, item: { points: 30, variants } });
    await owner.post('/points', { points: 120, reason: 'Thanks', recipients: opened.people });
    const order = async (at: number, name: string) =>
      (await claimAs(anybody, opened.keys[at] ?? '', opened, { variant: variantOf(opened.item, name) })).data.orders[0]
        ?._id ?? '';
    const orders = [await order(0, 'M'), await order(0, 'M'), await order(1, 'M'), await order(1, 'L')];
    const kept = [await order(0, 'M'), await order(1, 'L')];
    const standing = async () => [
      await stockOf(owner, opened.item, 'M'),
      await stockOf(owner, opened.item, 'L'),
      await balanceOf(opened.people[0] ?? ''),
      await balanceOf(opened.people[1] ?? ''),
    ];
    expect(await standing()).toEqual([6, 8, 30, 30]);
    const { data } = await owner.post('/orders/states', { ...moveBody('cancelled'), orders });
    expect([data.moved.length, data.refused]).toEqual([4, []]);
    expect(await standing()).toEqual([9, 9, 90, 90]);
    for (const id of kept) expect((await read(id)).state).toBe('requested');
  });

  test('many at once: orders that can’t move keep their state and are named', async () => {
    const opened = await openGift(server, owner, { count: 3 });
    const orders = [];
    for (let at = 0; at < 3; at += 1) orders.push(await makeOrder(anybody, opened, at));
    await move(orders[2] ?? '', 'rejected');
    const unknown = opened.gift._id;
    const moved = await owner.post('/orders/states', { orders: [...orders, unknown], state: 'approved' });
    expect(moved.status).toBe(200);
    expect(moved.data.moved.map(({ _id }: { _id: string }) => _id).sort()).toEqual(orders.slice(0, 2).sort());
    expect(moved.data.refused).toEqual([
      { _id: orders[2], number: expect.any(Number), message: orderMoveRefused('rejected', 'approved') },
      { _id: unknown, number: null, message: orderMessages.notFound },
    ]);
    const foreign = await team.stranger.post('/orders/states', { orders, state: 'packed' });
    expect(foreign.data.moved).toEqual([]);
    expect((await team.viewer.post('/orders/states', { orders, state: 'packed' })).status).toBe(403);
    expect((await owner.post('/orders/states', { orders: [], state: 'packed' })).status).toBe(400);
  });

  test('the person who ordered is notified when it ships and when the company cancels it, and sees it on their page', async () => {
    const opened = await openGift(server, owner, { count: 2 });
    const [sent, refused] = [await makeOrder(anybody, opened, 0), await makeOrder(anybody, opened, 1)];
    await moveTo(owner, sent, ['approved', 'packed']);
    expect(await mailsTo(opened.people[0] ?? '')).toEqual([]);
    await move(sent, 'shipped', { courier: 'Delhivery {link}', tracking: 'D-77' });
    await move(refused, 'rejected', { reason: 'Sold out, sorry' });
    const [mail] = await mailsTo(opened.people[0] ?? '');
    expect(mail?.subject).toContain('On its way: Hoodie');
    expect(mail?.text).toContain('Tracking number: D-77');
    expect(mail?.text).toContain('Courier: Delhivery { link }');
    const [other] = await mailsTo(opened.people[1] ?? '');
    expect(other?.text).toContain('Sold out, sorry');
    const seen = await anybody.get(`/gifts/${opened.gift._id}/linked?key=${opened.keys[1]}`);
    expect(seen.data).toMatchObject({ canClaim: true, orders: [{ state: 'rejected', reason: 'Sold out, sorry' }] });
    const entries = (await owner.get<{ entries: TimelineEntry[] }>(`/alumni/${opened.people[0]}/timeline`)).data
      .entries;
    const states = entries.flatMap((entry) => (entry.kind === 'order' ? [entry.state] : []));
    expect(states).toEqual(['shipped', 'packed', 'approved', 'requested']);
  });
});

test('the board has a page for each state, filtered by gift, item, name and number', async () => {
  const { owner: by } = await createTeam(server);
  const opened = await openGift(server, by, { count: 27, item: { variants: [{ name: 'M', stock: 50 }] } });
  const other = await openGift(server, by, { people: [(await createPerson(by, { name: 'Zubin Mehta' }))._id] });
  for (let at = 0; at < 27; at += 1) await makeOrder(anybody, opened, at);
  const order = await makeOrder(anybody, other);
  const columnOf = async (query: string, state: OrderState = 'requested') =>
    (await by.get(`/orders/board?${query}`)).data.columns.find((one: { state: OrderState }) => one.state === state);
  const all = await columnOf('');
  expect([all.count, all.orders.length]).toEqual([28, 25]);
  expect(all.orders[0]).toMatchObject({ _id: order, city: 'Bengaluru', person: { name: 'Zubin Mehta' } });
  const more = await by.get(`/orders/board/requested?cursor=${encodeURIComponent(all.nextCursor)}`);
  expect([more.data.orders.length, more.data.nextCursor]).toEqual([3, null]);
  const { system } = server.services.database;
  const same = { moved_at: new Date('2026-05-06T07:08:09.123Z') };
  await system.updateTable('orders').set(same).where('company_id', '=', by.company).execute();
  const top = await columnOf('');
  const rest = (await by.get(`/orders/board/requested?cursor=${encodeURIComponent(top.nextCursor)}`)).data;
  const numbers = [...top.orders, ...rest.orders].map((one: { number: number }) => one.number);
  const newest = all.orders[0].number;
  expect(numbers, 'all moved at the same moment, each listed once').toEqual(
    Array.from({ length: 28 }, (_, at) => newest - at),
  );
  expect((await columnOf(`gift=${opened.gift._id}`)).count).toBe(27);
  expect((await columnOf(`item=${other.item._id}`)).count).toBe(1);
  expect((await columnOf('search=zubin')).count).toBe(1);
  expect((await columnOf(`search=%23${all.orders[0].number}`)).orders).toMatchObject([{ _id: order }]);
  expect((await columnOf('', 'packed')).count).toBe(0);
});

describe('Personal data', () => {
  test('an address is erased 90 days after the order has ended, and not a day earlier', async () => {
    const opened = await openGift(server, owner, { count: 2 });
    const [ended, open] = [await makeOrder(anybody, opened, 0), await makeOrder(anybody, opened, 1)];
    await moveTo(owner, ended, waysTo.delivered);
    const at = async (days: number) => {
      server.setNow(new Date(Date.now() + days * day));
      await forgetAddresses(server.services);
      server.setNow(null);
      return (await read(ended)).address;
    };
    expect(await at(89)).toMatchObject({ city: 'Bengaluru' });
    expect(await at(91)).toBeNull();
    expect((await read(open)).address).not.toBeNull();
  });

  test('the 90 days count from the end of the order, not from ordering or packing; an open order keeps its address', async () => {
    const opened = await openGift(server, owner, { count: 4 });
    const { system } = server.services.database;
    const orders: string[] = [];
    for (const [at, ended_at] of [
      // 90 days before 29 August is 31 May.
      '2031-05-31T10:00:00.000Z',
      '2031-05-31T10:00:00.001Z',
      '2031-08-20T10:00:00.000Z',
      null,
    ].entries()) {
      const id = await makeOrder(anybody, opened, at);
      orders.push(id);
      const times = { ordered_at: '2031-01-02T10:00:00Z', moved_at: '2031-03-04T10:00:00Z', ended_at };
      await system.updateTable('orders').set(times).where('id', '=', id).execute();
    }
    const forgottenAt = async (moment: string) => {
      server.setNow(new Date(moment));
      const count = await forgetAddresses(server.services);
      server.setNow(null);
      const hasAddress = [];
      for (const id of orders) hasAddress.push((await read(id)).address !== null);
      return [count, hasAddress];
    };
    expect(await forgottenAt('2031-08-29T09:59:59.999Z')).toEqual([0, [true, true, true, true]]);
    expect(await forgottenAt('2031-08-29T10:00:00.000Z')).toEqual([1, [false, true, true, true]]);
    expect(await forgottenAt('2031-11-18T10:00:00.000Z')).toEqual([2, [false, false, false, true]]);
  });

  test('merged records keep one grant and both orders continue; an erased person leaves a number, and their item returns to stock', async () => {
    const opened = await openGift(server, owner, { count: 3 });
    const [kept = '', merged = '', gone = ''] = opened.people;
    const orders: string[] = [];
    for (let at = 0; at < 3; at += 1) orders.push(await makeOrder(anybody, opened, at));
    const both = await owner.post('/alumni/merge', { keep: kept, merge: merged });
    expect(both.status, JSON.stringify(both)).toBe(200);
    expect(await read(orders[1] ?? '')).toMatchObject({ person: { _id: kept }, state: 'requested' });
    const grants = async (ids: string[]) => {
      const { system } = server.services.database;
      const rows = await system.selectFrom('orders').select(['id', 'is_grant']).where('id', 'in', ids).execute();
      return ids.map((id) => rows.find((row) => row.id === id)?.is_grant);
    };
    expect(await grants(orders.slice(0, 2)), 'the grant of the kept record').toEqual([true, false]);
    expect((await owner.post(`/alumni/${gone}/erase`)).status).toBe(201);
    expect(await read(orders[2] ?? '')).toMatchObject({ person: null, address: null, state: 'cancelled' });
    expect(await stockOf(owner, opened.item)).toBe(8);
    const again = await openGift(server, owner, { count: 2 });
    const calledOff = await makeOrder(anybody, again, 0);
    await moveTo(owner, calledOff, ['cancelled']);
    const active = await makeOrder(anybody, again, 1);
    expect((await owner.post('/alumni/merge', { keep: again.people[0], merge: again.people[1] })).status).toBe(200);
    expect(await grants([active]), 'the other record’s grant, where the kept record’s own was cancelled').toEqual([
      true,
    ]);
  });

  test('all orders of an erased person are cancelled, even two of one variant, and each item returns to stock; other people’s stay', async () => {
    const opened = await openGift(server, owner, { withPoints: true, count: 2, item: { points: 10 } });
    const [gone = '', stays = ''] = opened.people;
    await owner.post('/points', { points: 50, reason: 'Thanks', recipients: opened.people });
    const order = async (at: number) =>
      (await claimAs(anybody, opened.keys[at] ?? '', opened)).data.orders[0]?._id ?? '';
    const [first, second, other] = [await order(0), await order(0), await order(1)];
    expect(await stockOf(owner, opened.item)).toBe(7);
    expect((await owner.post(`/alumni/${gone}/erase`)).status).toBe(201);
    for (const id of [first, second]) expect(await read(id)).toMatchObject({ person: null, state: 'cancelled' });
    expect(await read(other)).toMatchObject({ person: { _id: stays }, state: 'requested' });
    expect(await stockOf(owner, opened.item)).toBe(9);
  });
});
