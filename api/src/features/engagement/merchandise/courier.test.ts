import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeSpreadsheet } from '#api/core/spreadsheets/write-spreadsheet.ts';
import { addressOf, claimAs, makeOrder, moveTo, openGift, waysTo } from '#api-test/factories/merchandise.ts';
import { createTeam, type Member } from '#api-test/factories.ts';
import { type Client, startTestServer, type TestServer } from '#api-test/server.ts';
import { orderMoveRefused } from '#contract/base/order-states.ts';
import { importMessages } from '#contract/directory/imports.ts';
import { orderMessages } from '#contract/engagement/merchandise-messages.ts';
import type { Order, TrackingResult } from '#contract/engagement/orders.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;
let owner: Member;
let anybody: Client;
beforeAll(async () => {
  server = await startTestServer();
  anybody = server.as(null);
});
afterAll(() => server.close());

/** Creates a company of its own with one order in each of these states. */
async function ordersIn(...states: (keyof typeof waysTo)[]) {
  team = await createTeam(server);
  owner = team.owner;
  const opened = await openGift(server, owner, {
    count: states.length,
    item: { variants: [{ name: 'M', stock: 50 }] },
  });
  const orders: Order[] = [];
  for (const [at, state] of states.entries()) {
    const id = await makeOrder(anybody, opened, at);
    await moveTo(owner, id, waysTo[state]);
    orders.push((await owner.get<Order>(`/orders/${id}`)).data);
  }
  return { opened, orders };
}

const lines = (...rows: (string | number)[][]) => Buffer.from(rows.map((row) => row.join(',')).join('\r\n'));
const upload = (content: Buffer, name = 'tracking.csv', by: Member = owner) =>
  by.upload<TrackingResult>('/orders/tracking', { name, content });
const header = ['Order number', 'Courier', 'Tracking number'];

describe('The courier’s file', () => {
  test('lists approved and packed orders with addresses, contains no formulas, and its download is logged', async () => {
    const { opened, orders } = await ordersIn('requested', 'approved', 'packed', 'delivered');
    const evil = await openGift(server, owner);
    await claimAs(anybody, evil.key, evil, { address: addressOf({ line1: '=HYPERLINK("http://evil.example")' }) });
    const { sheets } = await readXlsx((await owner.get(`/orders/export?gift=${opened.gift._id}`)).body);
    expect(sheets[0]?.rows.slice(1).map((row) => row.slice(0, 4))).toEqual(
      orders.slice(1, 3).map(({ number }) => [number, 'Asha Rao', '+91 98450 12345', '12 Lake Road']),
    );
    const parts = { line2: 'Flat 4B', city: 'Goa', state: 'North Goa', postalCode: 'AB 12', country: 'Nepal' };
    const whole = await openGift(server, owner, { item: { name: 'Mug', variants: [{ name: 'M', stock: 5 }] } });
    const made = await claimAs(anybody, whole.key, whole, { address: addressOf(parts) });
    expect(made.status, JSON.stringify(made.errors)).toBe(200);
    const _id = made.data.orders[0]?._id ?? '';
    await moveTo(owner, _id, ['approved', 'packed', 'shipped']);
    const order = (await owner.get<Order>(`/orders/${_id}`)).data;
    expect(order.address).toEqual(addressOf(parts));
    const file = await readXlsx((await owner.get(`/orders/export?gift=${whole.gift._id}&states=shipped`)).body);
    const [labels = [], row = []] = file.sheets[0]?.rows ?? [];
    expect(Object.fromEntries(labels.map((label, at) => [label, row[at]]))).toEqual({
      'Order number': order.number,
      Name: 'Asha Rao',
      Phone: '+91 98450 12345',
      Address: '12 Lake Road',
      'Address, line 2': 'Flat 4B',
      City: 'Goa',
      State: 'North Goa',
      'PIN or postal code': 'AB 12',
      Country: 'Nepal',
      Item: 'Mug',
      Variant: 'M',
      Status: 'Shipped',
      Courier: 'Blue Dart',
      'Tracking number': 'BD 1',
    });
    const csv = await owner.get('/orders/export?format=csv&states=requested');
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.body.toString()).toContain("'=HYPERLINK(");
    expect(csv.body.toString()).not.toMatch(/(?:^|[,"])=HYPERLINK/m);
    expect(csv.body.toString()).not.toContain(`${orders[3]?.number},`);
    const actions = (await owner.get('/audit-log')).data.entries.map(({ action }: { action: string }) => action);
    expect(actions.filter((action: string) => action === 'orders.exported')).toHaveLength(3);
    expect((await owner.get('/orders/export?states=lost')).status).toBe(400);
    for (const by of [team.viewer, team.recruiter]) expect((await by.get('/orders/export')).status).toBe(403);
    expect((await anybody.get('/orders/export')).status).toBe(401);
    expect((await team.stranger.get('/orders/export?format=csv')).body.toString()).not.toContain('Asha');
  });

  test('comes back with tracking numbers: orders ship, recipients are notified, and importing the file again changes nothing', async () => {
    const { orders } = await ordersIn('approved', 'packed');
    const exported = await readXlsx((await owner.get('/orders/export')).body);
    const [labels = [], ...rows] = exported.sheets[0]?.rows ?? [];
    const filled = rows.map((row, at) =>
      [...row.slice(0, 12), 'Blue Dart', `AWB${at}`].map((cell) => (cell ?? null) as string),
    );
    const file = await buffer(
      writeSpreadsheet(
        labels.map((label) => ({ label: String(label) })),
        filled,
      ),
    );
    expect(await upload(file, 'back.xlsx')).toMatchObject({
      status: 201,
      data: { rows: 2, shipped: 2, unchanged: 0, faultyRows: 0, faults: [] },
    });
    for (const [at, { _id }] of orders.entries())
      expect((await owner.get(`/orders/${_id}`)).data).toMatchObject({
        state: 'shipped',
        courier: 'Blue Dart',
        tracking: `AWB${at}`,
      });
    expect((await upload(file, 'back.xlsx')).data).toMatchObject({ shipped: 0, unchanged: 2, faultyRows: 0 });
    const history = (await owner.get<Order>(`/orders/${orders[0]?._id}`)).data.history;
    // Orders no one marked as packed count as packed, since the courier has them.
    expect(history.map(({ to }) => to)).toEqual(['requested', 'approved', 'packed', 'shipped']);
  });
});

describe('Tracking numbers', () => {
  test('each faulty row is reported with row, column, value and reason; the valid rows are imported', async () => {
    const { orders } = await ordersIn('approved', 'requested', 'shipped');
    const [right = 0, early = 0, sent = 0] = orders.map(({ number }) => number);
    const content = lines(
      ['Couriers of today'],
      ['AWB No.', 'Remark', 'Order No', 'Carrier'],
      ['A1', '', `#${right}`, 'Delhivery'],
      ['A2', '', 'abc', 'Delhivery'],
      ['A3', '', 999999, 'Delhivery'],
      ['A4', '', early, 'Delhivery'],
      ['', '', early, 'Delhivery'],
      ['A5', '', sent, 'Delhivery'],
      ['A6', '', right, 'Delhivery'],
      ['A7', '', '', 'Delhivery'],
    );
    const { status, data } = await upload(content);
    expect(status).toBe(201);
    expect(data).toMatchObject({ rows: 8, shipped: 1, unchanged: 0, faultyRows: 7, ignoredColumns: ['Remark'] });
    const order = (row: number, value: unknown, reason: string) => ({
      row,
      column: 'Order number',
      value: String(value),
      reason,
    });
    expect(data.faults).toEqual([
      order(4, 'abc', orderMessages.numberInvalid),
      order(5, 999999, orderMessages.numberInvalid),
      order(6, early, orderMoveRefused('requested', 'shipped')),
      order(7, early, orderMessages.numberTwice),
      { row: 8, column: 'Tracking number', value: 'A5', reason: orderMessages.otherTracking },
      order(9, right, orderMessages.numberTwice),
      order(10, '', orderMessages.numberRequired),
    ]);
    expect((await owner.get(`/orders/${orders[0]?._id}`)).data).toMatchObject({ state: 'shipped', tracking: 'A1' });
  });

  test('a file that cannot be read as tracking numbers is refused with one sentence', async () => {
    await ordersIn('approved');
    const refused = async (content: Buffer, message: string, name?: string) =>
      expect(await upload(content, name)).toMatchObject({ status: 400, message, errors: [{ path: 'file' }] });
    await refused(lines(header), importMessages.wrongType, 'tracking.pdf');
    await refused(lines(['a', 'b'], ['c', 'd']), importMessages.noHeader);
    await refused(lines(['Order number', 'Courier'], ['1', 'x']), orderMessages.missingColumns(['Tracking number']));
    await refused(lines(header), importMessages.empty);
    const many = Array.from({ length: 2001 }, (_, at) => [at, 'x', 'y']);
    await refused(lines(header, ...many), orderMessages.tooManyRows);
  });

  test('are imported only by permitted users, for their own company, one file at a time', async () => {
    const { orders } = await ordersIn('approved');
    const content = lines(header, [orders[0]?.number ?? 0, 'Delhivery', 'D1']);
    for (const by of [team.viewer, team.recruiter]) expect((await upload(content, 't.csv', by)).status).toBe(403);
    expect((await upload(content, 't.csv', team.stranger)).data).toMatchObject({ shipped: 0, faultyRows: 1 });
    const answers = await Promise.all([1, 2, 3].map(() => upload(content)));
    const refused = answers.filter(({ status }) => status === 409);
    for (const { message } of refused) expect(message).toBe(orderMessages.anotherImport);
    const shipped = answers.reduce((sum, { status, data }) => sum + (status === 201 ? data.shipped : 0), 0);
    expect(shipped).toBe(1);
    expect(refused.length).toBeGreaterThan(0);
  });
});
