import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import type { FileStore } from '#api/core/work/files.ts';
import { insertItem, takePiece, writeVariants } from '#api/features/engagement/items/queries.ts';
import { insertMoves, insertOrder, updateOrder } from '#api/features/engagement/merchandise/order-queries.ts';
import { isEnded, isUndone } from '#api/features/engagement/merchandise/policy.ts';
import { insertGift, writeGift } from '#api/features/engagement/merchandise/queries.ts';
import { insertEntries } from '#api/features/engagement/points/queries.ts';
import type { OrderState } from '#contract/base/order-states.ts';
import { claimGiftPath } from '#contract/base/paths.ts';
import { giftEmail } from '#contract/engagement/campaign-emails.ts';
import { pointsMessages } from '#contract/engagement/merchandise-messages.ts';
import { type DemoGift, type DemoItem, demoGifts, demoItems, demoPlaces, demoThanks } from '../merchandise.ts';
import type { DatedSeed } from './in-time-order.ts';
import { type Made, seedMailer } from './mailers.ts';

const day = 86_400_000;
const contentType = 'image/jpeg';
type Place = { db: Db; files: FileStore; company: CompanyId };
type Item = DemoItem & { id: string; variantIds: string[] };
type Receiver = { id: string; name: string; phone: string | null };

/**
 * Writes the catalogue of the demo company. @returns its gifts, orders in every state, and points. @param own the record of the demo's ex-employee
 */
export async function seedMerchandise(place: Place, { own, ...made }: Made & { own: string }): Promise<DatedSeed[]> {
  const items = new Map<string, Item>();
  for (const item of demoItems) items.set(item.key, await seedItem(place, item, made));
  const rest = { reason: 'Referred someone who was interviewed', order: null, by: made.by };
  const at = new Date(made.now.getTime() - 2 * day);
  return [
    ...demoGifts.map((gift) => ({
      daysAgo: gift.daysAgo,
      write: () => seedGift(place, gift, { ...made, own, items }),
    })),
    {
      daysAgo: 2,
      write: () => insertEntries(place.db, place.company, [{ ...rest, id: newId(at), person: own, points: 120, at }]),
    },
  ];
}

async function seedItem({ db, files, company }: Place, item: DemoItem, { by, now }: Made): Promise<Item> {
  const at = new Date(now.getTime() - (150 - demoItems.indexOf(item)) * day);
  const pictures: string[] = [];
  for (const name of item.pictures) {
    const content = await readFile(new URL(`../items/${name}.jpg`, import.meta.url));
    const id = newId(at);
    await files.put(`${company}/${id}`, content, contentType);
    const file = { id, kind: 'item-picture', content_type: contentType, bytes: content.length, created_by: by };
    await db
      .insertInto('files')
      .values({ ...file, company_id: company })
      .execute();
    pictures.push(id);
  }
  const { name, description, points } = item;
  const id = newId(at);
  await insertItem(db, company, { id, name, description, points, pictures, created_at: at });
  const variants = item.variants.map((variant) => ({ ...variant, id: newId(at) }));
  await writeVariants(db, company, id, variants);
  return { ...item, id, variantIds: variants.map((variant) => variant.id) };
}

type Offering = Made & { own: string; items: ReadonlyMap<string, Item> };

async function seedGift({ db, company }: Place, gift: DemoGift, { own, items, by, now }: Offering): Promise<void> {
  const id = newId(new Date(Math.min(now.getTime() - gift.daysAgo * day, now.getTime()) - day));
  const content = { ...giftEmail(claimGiftPath(id)), subject: gift.title };
  const offered = gift.items.flatMap((key) => items.get(key) ?? []);
  await seedMailer(
    db,
    company,
    {
      id,
      kind: 'merchandise',
      name: gift.name,
      state: gift.state,
      daysAgo: gift.daysAgo,
      topic: 'newsletter',
      audience: { filters: {}, removed: [], everyone: true },
      sent: gift.state === 'draft' || gift.state === 'scheduled' ? 0 : 1,
      opened: 0.6,
      clicked: 0.5,
      content,
      compiled: content,
      closesIn: gift.closesIn,
    },
    { by, now },
  );
  const { title, text, withPoints = false } = gift;
  await insertGift(db, company, id);
  await writeGift(db, company, id, { title, text, withPoints, items: offered.map((item) => item.id) });
  const { rows: people } = await sql<Receiver>`
    select p.id, p.name, p.phone from outbox o join people p on p.company_id = o.company_id and p.id = o.person_id
     where o.company_id = ${company} and o.mailing_id = ${id} and o.state = 'sent' and p.status = 1 and p.id <> ${own}
     order by md5(p.id::text || ${gift.name}) limit ${gift.orders.length}`.execute(db);
  const begun = now.getTime() - gift.daysAgo * day;
  // The first ones in the list are the newest.
  const end = Math.min(now.getTime(), now.getTime() + (gift.closesIn ?? 0) * day);
  const apart = (end - begun) / (gift.orders.length + 2);
  for (const [at, state] of gift.orders.entries()) {
    const person = people[at];
    const ordered = new Date(end - (at + 1) * apart);
    if (person) await seedOrder(db, company, { gift: id, withPoints, offered, person, state, at, ordered, by });
  }
  if (!gift.own) return;
  const { rows } =
    await sql<Receiver>`select id, name, phone from people where company_id = ${company} and id = ${own}`.execute(db);
  const [person] = rows;
  const ordered = new Date(gift.own === 'delivered' ? begun + 2 * day : now.getTime() - 6 * day);
  if (person)
    await seedOrder(db, company, { gift: id, withPoints, offered, person, state: gift.own, at: 0, ordered, by });
}

type Order = {
  gift: string;
  withPoints: boolean;
  offered: readonly Item[];
  person: Receiver;
  state: OrderState;
  at: number;
  ordered: Date;
  by: string;
};

/** The states that lead to each state. */
const ways: Readonly<Record<OrderState, readonly OrderState[]>> = {
  requested: [],
  approved: ['approved'],
  packed: ['approved', 'packed'],
  shipped: ['approved', 'packed', 'shipped'],
  delivered: ['approved', 'packed', 'shipped', 'delivered'],
  rejected: ['rejected'],
  cancelled: ['cancelled'],
  returned: ['approved', 'packed', 'shipped', 'returned'],
};
const reasons: Partial<Record<OrderState, string>> = {
  rejected: 'We have run out of this one. Please choose another.',
  cancelled: 'The parcel service doesn’t reach this address. Please give us another one.',
};

async function seedOrder(db: Db, company: CompanyId, order: Order): Promise<void> {
  const { gift, withPoints, offered, person, state, at, ordered, by } = order;
  const item = offered[at % offered.length];
  const inStock = item?.variants.flatMap(({ stock }, place) => (stock > 0 ? place : [])) ?? [];
  const variant = item?.variantIds[inStock[at % (inStock.length || 1)] ?? 0];
  if (!item || !variant || (!isUndone(state) && !(await takePiece(db, company, item.id, variant)))) return;
  const id = newId(ordered);
  const points = withPoints ? (item.points ?? 0) : 0;
  if (points > 0) await seedPoints(db, company, { ...order, id, points, item });
  const place = demoPlaces[at % demoPlaces.length] ?? demoPlaces[0];
  if (!place) return;
  const address = { name: person.name, phone: person.phone ?? '9845012345', line2: '', country: 'India', ...place };
  await insertOrder(db, company, {
    id,
    gift,
    item: item.id,
    variant,
    person: person.id,
    points,
    isGrant: !withPoints,
    address,
    at: ordered,
  });
  const steps = [null, ...ways[state]];
  // Each step is a few hours after the previous one, and the last not in the future.
  const step = Math.min(9 * 3_600_000, (Date.now() - ordered.getTime()) / (steps.length + 1));
  const momentOf = (count: number) => new Date(ordered.getTime() + count * step);
  const moves = steps.map((to, count) => ({
    id: newId(momentOf(count)),
    order: id,
    from: count === 0 ? null : (steps[count - 1] ?? ('requested' as const)),
    to: to ?? ('requested' as const),
    by: count === 0 ? null : by,
    reason: (to && reasons[to]) ?? null,
    at: momentOf(count),
  }));
  await insertMoves(db, company, moves);
  if (state === 'requested') return;
  const moved_at = momentOf(steps.length - 1);
  const isSent = steps.includes('shipped');
  await updateOrder(db, company, id, {
    state,
    moved_at,
    ended_at: isEnded(state) ? moved_at : null,
    ...(isSent && { courier: at % 2 ? 'Delhivery' : 'Blue Dart', tracking: `7${String(48_211_300 + at * 137)}` }),
  });
}

/** Writes earlier points, so that they suffice; the cost of the order, and its refund. */
async function seedPoints(
  db: Db,
  company: CompanyId,
  { person, ordered, by, id, points, item, state }: Order & { id: string; points: number; item: Item },
): Promise<void> {
  const given = demoThanks.map(({ points: thanks, reason, daysAgo }) => {
    const at = new Date(ordered.getTime() - daysAgo * day);
    return { id: newId(at), person: person.id, points: thanks, reason, order: null, by, at };
  });
  const own = { person: person.id, order: id, by: null };
  const back = new Date(ordered.getTime() + 3_600_000);
  await insertEntries(db, company, [
    ...given,
    { ...own, id: newId(ordered), points: -points, reason: pointsMessages.spent(item.name), at: ordered },
    ...(isUndone(state) ? [{ ...own, id: newId(back), points, reason: pointsMessages.back(item.name), at: back }] : []),
  ]);
}
