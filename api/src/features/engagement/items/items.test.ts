import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createItem, itemBody, stockOf, variantOf } from '#api-test/factories/merchandise.ts';
import { createTeam, type Member } from '#api-test/factories.ts';
import { type Client, startTestServer, type TestServer } from '#api-test/server.ts';
import { withAll } from '#api-test/with-all.ts';
import type { Item } from '#contract/engagement/items.ts';
import { itemMessages, merchandiseLimits } from '#contract/engagement/merchandise-messages.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;
let owner: Member;
let anybody: Client;
let photo: { name: string; content: Buffer };
beforeAll(async () => {
  server = await startTestServer();
  team = await createTeam(server);
  owner = team.owner;
  anybody = server.as(null);
  const drawing = sharp({ create: { width: 1400, height: 1200, channels: 3, background: '#336699' } });
  photo = { name: 'mug.png', content: await drawing.png().toBuffer() };
});
afterAll(() => server.close());

const changeStock = (item: Item, change: number, by: Member = owner) =>
  by.post(`/items/${item._id}/variants/${variantOf(item)}/stock`, { change });

describe('The catalogue', () => {
  test('is edited by users who may manage campaigns, read by a viewer, and hidden from other companies', async () => {
    const item = await createItem(owner);
    expect((await team.hr.post(`/items/${item._id}`, itemBody({ name: 'Cap' }))).data).toMatchObject({ name: 'Cap' });
    for (const [by, status] of [
      [team.viewer, 403],
      [team.recruiter, 403],
      [team.stranger, 404],
    ] as const) {
      expect((await by.post(`/items/${item._id}`, itemBody())).status).toBe(status);
      expect((await changeStock(item, 1, by)).status).toBe(status);
      expect((await by.post(`/items/${item._id}/archive`, { archived: true })).status).toBe(status);
      expect((await by.upload(`/items/${item._id}/pictures`, photo)).status).toBe(status);
    }
    expect((await team.viewer.get(`/items/${item._id}`)).status).toBe(200);
    expect((await team.stranger.get(`/items/${item._id}`)).status).toBe(404);
    expect((await team.stranger.get('/items')).data.items).toEqual([]);
    expect((await anybody.get('/items')).status).toBe(401);
    expect((await team.viewer.post('/items', itemBody())).status).toBe(403);
  });

  test.each([
    [{ name: ' ' }, 'name', itemMessages.nameRequired],
    [{ points: 0 }, 'points', itemMessages.pointsInvalid],
    [{ points: 1.5 }, 'points', itemMessages.pointsInvalid],
    [{ variants: [] }, 'variants', itemMessages.variantsInvalid],
    [{ variants: [{ name: 'M' }, { name: ' m' }] }, 'variants.1.name', itemMessages.variantTwice],
    [{ variants: [{ name: 'M', stock: -1 }] }, 'variants.0.stock', itemMessages.stockInvalid],
  ])('%o is refused at %s', async (values, path, message) => {
    const refused = await owner.post('/items', itemBody(values));
    expect(refused).toMatchObject({ status: 400, errors: [{ path, message }] });
  });

  test('is searched by part of the name; archived items are listed separately and cannot be changed', async () => {
    const item = await createItem(owner, { name: 'Steel bottle 100%' });
    const found = async (query: string) => (await owner.get(`/items?${query}`)).data.items.map(({ _id }: Item) => _id);
    expect(await found('search=100%25')).toEqual([item._id]);
    expect(await found('search=bottle')).toEqual([item._id]);
    await owner.post(`/items/${item._id}/archive`, { archived: true });
    expect(await found('search=bottle')).toEqual([]);
    expect(await found('search=bottle&archived=1')).toEqual([item._id]);
    expect(await owner.post(`/items/${item._id}`, itemBody())).toMatchObject({
      status: 409,
      message: itemMessages.isArchived,
    });
    expect((await owner.post(`/items/${item._id}/archive`, { archived: false })).data).toMatchObject({
      archivedAt: null,
    });
  });

  test('pages do not shift when items are added', async () => {
    const { owner: by } = await createTeam(server);
    for (let at = 0; at < 21; at += 1) await createItem(by, { name: `Item ${at}` });
    const first = (await by.get('/items')).data;
    await createItem(by);
    const second = (await by.get(`/items?cursor=${first.nextCursor}`)).data;
    expect(first.items).toHaveLength(20);
    expect(second).toMatchObject({ items: [{ name: 'Item 0' }], nextCursor: null });
  });
});

describe('Stock', () => {
  test.runIf(withAll)('simultaneous changes add up, and stock never goes below zero', async () => {
    const item = await createItem(owner);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => changeStock(item, at % 2 ? 3 : -1)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await stockOf(owner, item)).toBe(10 + 20);
    expect(await changeStock(item, -31)).toMatchObject({ status: 409, message: itemMessages.notSoMany(30) });
    expect(await changeStock(item, merchandiseLimits.stock)).toMatchObject({
      status: 409,
      message: itemMessages.tooMuchStock,
    });
    expect((await changeStock(item, 0)).errors).toMatchObject([
      { path: 'change', message: itemMessages.changeInvalid },
    ]);
    expect((await owner.post(`/items/${item._id}/variants/${item._id}/stock`, { change: 1 })).status).toBe(404);
  });

  test('stays with a renamed variant; a removed variant is no longer offered, and a new one starts with its own stock', async () => {
    const neighbour = await createItem(owner, { name: 'Mug', description: 'For tea', points: 35 });
    const item = await createItem(owner);
    await changeStock(item, 5);
    const variants = [
      { _id: variantOf(item), name: 'Medium', stock: 99 },
      { name: 'XL', stock: 4 },
    ];
    const after = (await owner.post<Item>(`/items/${item._id}`, itemBody({ variants }))).data;
    expect(after.variants).toMatchObject([
      { _id: variantOf(item), name: 'Medium', stock: 15 },
      { name: 'XL', stock: 4 },
    ]);
    const left = await owner.post(`/items/${item._id}/variants/${variantOf(item, 'L')}/stock`, { change: 1 });
    expect(left).toMatchObject({ status: 404, message: itemMessages.variantNotFound });
    expect((await owner.get(`/items/${neighbour._id}`)).data, 'another item is as it was').toEqual(neighbour);
  });
});

test('pictures keep the given order, six at most, square, and are readable without signing in', async () => {
  const item = await createItem(owner);
  const add = () => owner.upload<Item>(`/items/${item._id}/pictures`, photo);
  for (let count = 0; count < merchandiseLimits.pictures; count += 1) expect((await add()).status).toBe(201);
  expect(await add()).toMatchObject({ status: 409, message: itemMessages.tooManyPictures });
  const { pictures } = (await owner.get<Item>(`/items/${item._id}`)).data;
  const ids = pictures.map(({ _id }) => _id);
  const order = (given: string[]) => owner.post<Item>(`/items/${item._id}/pictures/order`, { pictures: given });
  expect((await order([...ids].reverse())).data.pictures.map(({ _id }) => _id)).toEqual([...ids].reverse());
  for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1] ?? ''], [...ids.slice(1), item._id]])
    expect(await order(wrong)).toMatchObject({
      status: 400,
      errors: [{ path: 'pictures', message: itemMessages.picturesInvalid }],
    });
  const picture = await anybody.get((pictures[0]?.url ?? '').replace('/api', ''));
  expect(await sharp(picture.body).metadata()).toMatchObject({ width: 1000, height: 1000, format: 'jpeg' });
  expect((await owner.delete<Item>(`/items/${item._id}/pictures/${ids[0]}`)).data.pictures).toHaveLength(5);
  expect((await owner.delete(`/items/${item._id}/pictures/${ids[0]}`)).status).toBe(404);
  expect((await anybody.get((pictures[0]?.url ?? '').replace('/api', ''))).status).toBe(404);
  const broken = { name: 'x.png', content: Buffer.from('no picture') };
  expect((await owner.upload(`/items/${item._id}/pictures`, broken)).status).toBe(400);
});
