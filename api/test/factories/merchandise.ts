import { expect } from 'vitest';
import { newId } from '#api/core/ids.ts';
import { insertMoves, insertOrder } from '#api/features/engagement/merchandise/order-queries.ts';
import type { OrderState } from '#contract/base/order-states.ts';
import type { PostalAddress } from '#contract/engagement/addresses.ts';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import type { Gift, GiftToClaim } from '#contract/engagement/gift-views.ts';
import type { Item } from '#contract/engagement/items.ts';
import { createPerson, type Member } from '../factories.ts';
import type { Client, TestServer } from '../server.ts';
import { everyone } from './campaigns.ts';
import { keyOf, startPoll } from './polls.ts';

export const addressOf = (values: Record<string, unknown> = {}) => ({
  name: 'Asha Rao',
  phone: '+91 98450 12345',
  line1: '12 Lake Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560 001',
  ...values,
});

export const itemBody = (values: Record<string, unknown> = {}) => ({
  name: 'Hoodie',
  description: 'Warm',
  points: 100,
  variants: [
    { name: 'M', stock: 10 },
    { name: 'L', stock: 0 },
  ],
  ...values,
});

export async function createItem(by: Member, values: Record<string, unknown> = {}): Promise<Item> {
  const made = await by.post<Item>('/items', itemBody(values));
  expect(made.status, JSON.stringify(made.errors)).toBe(201);
  return made.data;
}

/** Creates a draft of a gift that can start. */
export async function createGift(
  by: Member,
  { items, audience = everyone, ...values }: { items: readonly Item[]; audience?: object } & Record<string, unknown>,
): Promise<Gift> {
  const made = await by.post<Campaign>('/campaigns', {
    kind: 'merchandise',
    name: 'Hoodies',
    audience,
  });
  expect(made).toMatchObject({ status: 201, data: { kind: 'merchandise', state: 'draft', answers: 0 } });
  const body = { title: 'Choose your hoodie', items: items.map(({ _id }) => _id), ...values };
  const saved = await by.post<Gift>(`/gifts/${made.data._id}`, body);
  expect(saved.status, JSON.stringify(saved.errors)).toBe(200);
  return saved.data;
}

type Opened = { gift: Gift; item: Item; people: string[]; keys: string[]; key: string };

/** Creates a running gift of one item, with a key for each recipient. */
export async function openGift(
  server: TestServer,
  by: Member,
  { item: values = {}, people: given, count = 1, ...gift }: OpenedBy = {},
): Promise<Opened> {
  const item = await createItem(by, values);
  const people = given ? [...given] : [];
  while (people.length < count) people.push((await createPerson(by))._id);
  const made = await createGift(by, { items: [item], audience: { ids: people }, ...gift });
  await startPoll(server, by, made);
  const keys: string[] = [];
  for (const person of people) keys.push(await keyOf(server, by, person));
  return { gift: made, item, people, keys, key: keys[0] ?? '' };
}
type OpenedBy = { item?: Record<string, unknown>; people?: readonly string[]; count?: number } & Record<
  string,
  unknown
>;

export const variantOf = (item: Item, name = 'M') => item.variants.find((one) => one.name === name)?._id ?? '';

export const claimBody = (item: Item, values: Record<string, unknown> = {}) => ({
  item: item._id,
  variant: variantOf(item),
  address: addressOf(),
  ...values,
});

/** Claims with the link of a mail. */
export const claimAs = (
  anybody: Client,
  key: string,
  { gift, item }: Pick<Opened, 'gift' | 'item'>,
  values: Record<string, unknown> = {},
) => anybody.post<GiftToClaim>(`/gifts/${gift._id}/linked`, { key, ...claimBody(item, values) });

/** Creates an order of a claimed gift; returns its id. */
export async function makeOrder(anybody: Client, opened: Opened, at = 0): Promise<string> {
  const { data, status } = await claimAs(anybody, opened.keys[at] ?? '', opened);
  expect(status).toBe(200);
  return data.orders[0]?._id ?? '';
}

export const stockOf = async (by: Member, { _id }: Item, name = 'M') =>
  (await by.get<Item>(`/items/${_id}`)).data.variants.find((one) => one.name === name)?.stock;

/** Returns the further fields of a move to the state. */
export const moveBody = (state: OrderState) => ({
  state,
  ...(state === 'shipped' && { courier: 'Blue Dart', tracking: 'BD 1' }),
  ...((state === 'rejected' || state === 'cancelled') && { reason: 'We have run out of them' }),
});

/** The shortest way to each state. */
export const waysTo: Readonly<Record<OrderState, readonly OrderState[]>> = {
  requested: [],
  approved: ['approved'],
  packed: ['approved', 'packed'],
  shipped: ['approved', 'packed', 'shipped'],
  delivered: ['approved', 'packed', 'shipped', 'delivered'],
  rejected: ['rejected'],
  cancelled: ['cancelled'],
  returned: ['approved', 'packed', 'shipped', 'returned'],
};

export const moveTo = async (by: Member, order: string, states: readonly OrderState[]) => {
  for (const state of states)
    expect(await by.post(`/orders/${order}/state`, moveBody(state))).toMatchObject({ status: 200 });
};

/** Creates what another company must never see: a catalogue, a running gift, an order and points. */
export async function addMerchandise(
  owner: Member,
  { person, emailTemplate }: { person: string; emailTemplate: string },
) {
  const { company, userId, services } = owner;
  const { system } = services.database;
  const [item, variant, itemPicture, gift] = [newId(), newId(), newId(), newId()];
  const at = new Date('2026-01-05T10:00:00Z');
  const of = { company_id: company };
  await system
    .insertInto('items')
    .values({ ...of, id: item, name: 'Victims Item', points: 1, pictures: [itemPicture], created_at: at })
    .execute();
  await system
    .insertInto('item_variants')
    .values({ ...of, id: variant, item_id: item, place: 0, name: 'Victims Variant', stock: 1000 })
    .execute();
  await system
    .insertInto('campaigns')
    .values({
      ...of,
      id: gift,
      kind: 'merchandise',
      name: 'Victims Gift',
      state: 'running',
      topic: 'newsletter',
      audience: JSON.stringify(everyone),
      template_id: emailTemplate,
      started_at: at,
      fixed_at: at,
      place: newId(at),
      created_by: userId,
    })
    .execute();
  await system
    .insertInto('mailings')
    .values({ ...of, id: gift, sender: 'v@company.example' })
    .execute();
  await system
    .insertInto('gifts')
    .values({ ...of, id: gift, title: 'Victims Title', with_points: true, item_ids: [item] })
    .execute();
  const entry = { ...of, id: newId(), person_id: person, points: 500, reason: 'Victims Reason', at };
  await system.insertInto('point_entries').values(entry).execute();
  const offered = { gift, item, variant };
  return { ...offered, itemPicture, order: await addOrder(owner, { ...offered, person }) };
}

/** Adds one more order of it. */
export async function addOrder(
  { company, services }: Pick<Member, 'company' | 'services'>,
  { gift, item, variant, person }: { gift: string; item: string; variant: string; person: string },
): Promise<string> {
  const { system } = services.database;
  const [id, at] = [newId(), new Date('2026-01-06T10:00:00Z')];
  const address = addressOf({ country: 'India', line1: 'Victims Road', line2: '' }) as PostalAddress;
  const ordered = { id, gift, item, variant, person, points: 1, isGrant: false, address, at };
  await insertOrder(system, company, ordered);
  const move = { id: newId(), order: id, from: null, to: 'requested' as const, by: null, reason: 'Victims Reason', at };
  await insertMoves(system, company, [move]);
  return id;
}
