import type { Context } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { notFound } from '#api/core/server/errors.ts';
import { findPerson } from '#api/features/directory/people/shared.ts';
import { type AddressedRow, isOpenNow } from '#api/features/engagement/campaigns/find-addressed.ts';
import { findCampaignRow } from '#api/features/engagement/campaigns/find-campaign.ts';
import { findItems } from '#api/features/engagement/items/find-items.ts';
import { findBalance } from '#api/features/engagement/points/take-points.ts';
import { giftCampaignMessages } from '#contract/engagement/campaign-messages.ts';
import type { Gift, GiftToClaim } from '#contract/engagement/gift-views.ts';
import type { GiftLine } from '#contract/engagement/own-lines.ts';
import { readLastAddress, readOwnOrders } from './order-queries.ts';
import { isOrderable } from './policy.ts';
import { type GiftRow, readGiftRows, readStandings } from './queries.ts';
import { toOffered, toOwnOrder } from './view.ts';

type Inside = Pick<Context, 'db' | 'company' | 'services'>;

/** @throws Failure not-found */
export async function findGiftRow({ db, company }: Pick<Context, 'db' | 'company'>, id: string): Promise<GiftRow> {
  const [row] = await readGiftRows(db, company, [id]);
  if (!row) throw notFound(giftCampaignMessages.notFound);
  return row;
}

/** Returns what a gift offers, as its company sees it. */
export async function findGift(context: Inside, id: string): Promise<Gift> {
  const row = await findGiftRow(context, id);
  const items = await findItems(context, row.item_ids);
  return {
    _id: row.id,
    title: row.title,
    text: row.text,
    withPoints: row.with_points,
    items: row.item_ids.flatMap((one) => {
      const item = items.get(one);
      return item ? [{ ...toOffered(item, true), isOffered: isOrderable(item, row.with_points) }] : [];
    }),
  };
}

/** Returns what a gift offers. */
export async function readGift(context: Context, { params: { id } }: { params: { id: string } }): Promise<Gift> {
  await findCampaignRow(context, id);
  return findGift(context, id);
}

/** Number of pictures shown for a gift in a list. */
const shownPictures = 4;

/** Returns a recipient's gifts as a list shows them, in the order of the campaigns. */
export async function findGiftLines(
  context: Inside,
  campaigns: readonly AddressedRow[],
  person: string,
): Promise<GiftLine[]> {
  const { db, company, services } = context;
  const ids = campaigns.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = new Map((await readGiftRows(db, company, ids)).map((row) => [row.id, row]));
  const items = await findItems(context, [...new Set([...rows.values()].flatMap(({ item_ids }) => item_ids))]);
  const standings = await readStandings(db, company, person, ids);
  const { name } = await readCompany(db, company);
  return campaigns.flatMap((campaign) => {
    const row = rows.get(campaign.id);
    if (!row) return [];
    const offered = row.item_ids
      .flatMap((id) => items.get(id) ?? [])
      .filter((one) => isOrderable(one, row.with_points));
    const standing = standings.get(row.id);
    return {
      _id: row.id,
      companyName: name ?? '',
      title: row.title,
      text: row.text,
      withPoints: row.with_points,
      state: campaign.state,
      closesAt: campaign.closes_at,
      items: offered.length,
      pictures: offered.flatMap(({ pictures }) => pictures[0]?.url ?? []).slice(0, shownPictures),
      orderState: standing?.state ?? null,
      canClaim: isOpenNow(campaign, services.clock()) && (row.with_points || !standing?.has_standing),
    };
  });
}

/** Returns a gift as the person claiming it sees it. @param reader `person` null: a recipient of a test; `isLinked`: by the link in a mail */
export async function findGiftToClaim(
  context: Inside,
  campaign: AddressedRow,
  { person, isLinked }: { person: string | null; isLinked: boolean },
): Promise<GiftToClaim> {
  const { db, company, services } = context;
  const row = await findGiftRow(context, campaign.id);
  const items = await findItems(context, row.item_ids);
  const asked = { gift: row.id, before: null, most: 100 };
  const orders = person === null ? [] : await readOwnOrders(db, company, { ...asked, person });
  const known = person === null ? null : await findPerson(context, person);
  const isOpen = person === null || isOpenNow(campaign, services.clock());
  const hasStanding = orders.some(({ state }) => state !== 'rejected' && state !== 'cancelled');
  return {
    _id: row.id,
    companyName: (await readCompany(db, company)).name ?? '',
    title: row.title,
    text: row.text,
    withPoints: row.with_points,
    state: person === null ? 'running' : campaign.state,
    closesAt: campaign.closes_at,
    items: row.item_ids
      .flatMap((id) => items.get(id) ?? [])
      .filter((item) => isOrderable(item, row.with_points))
      .map((item) => toOffered(item, row.with_points)),
    balance: row.with_points && person !== null ? await findBalance(context, person) : null,
    orders: orders.map((order) => toOwnOrder(context, order, isLinked)),
    known: known && {
      name: known.name,
      phone: known.phone,
      address: isLinked ? null : await readLastAddress(db, company, known.id),
    },
    canClaim: isOpen && (row.with_points || !hasStanding),
    isTest: person === null,
  };
}
