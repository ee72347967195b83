import { sql } from 'kysely';
import { Failure } from '#api/core/server/errors.ts';
import type { AudienceFilter } from '#api/features/directory/audience/plugs.ts';
import { addressedBy } from '#api/features/engagement/campaigns/find-addressed.ts';
import { generalMessages } from '#contract/base/rules.ts';
import { unknownId } from '#contract/directory/person-filters.ts';
import { claimantsOf, notCalledOff, readGiftRows } from './queries.ts';

/** Filters people by the gift they were sent, whether they ordered, and the item, variant or state of their order. */
export const giftFilter: AudienceFilter = {
  names: ['giftId', 'giftAnswer', 'orderItemId', 'orderVariantId', 'orderState'],
  async unknown({ giftId, orderItemId, orderVariantId }, { db, company }) {
    const isThere = async (table: 'items' | 'item_variants', id: string) =>
      (await db.selectFrom(table).select('id').where('company_id', '=', company).where('id', '=', id).execute())
        .length > 0;
    return [
      ...(giftId && (await readGiftRows(db, company, [giftId])).length === 0 ? [unknownId('giftId', 'a gift')] : []),
      ...(orderItemId && !(await isThere('items', orderItemId)) ? [unknownId('orderItemId', 'an item')] : []),
      ...(orderVariantId && !(await isThere('item_variants', orderVariantId))
        ? [unknownId('orderVariantId', 'a variant of an item')]
        : []),
    ];
  },
  async conditions({ giftId, giftAnswer, orderItemId, orderVariantId, orderState }, { db, company, actor }) {
    if (!actor.permissions.has('campaigns:read')) throw new Failure('forbidden', generalMessages.forbidden);
    const [gift] = giftId ? await readGiftRows(db, company, [giftId]) : [];
    if ((giftId !== undefined || giftAnswer !== undefined) && !gift) return [sql<boolean>`false`];
    const conditions = [];
    if (orderItemId !== undefined || orderVariantId !== undefined || orderState !== undefined)
      conditions.push(
        sql<boolean>`p.id in (select o.person_id from orders o where o.company_id = ${company} and o.person_id is not null
          ${gift ? sql`and o.gift_id = ${gift.id}` : sql``} ${orderItemId ? sql`and o.item_id = ${orderItemId}` : sql``}
          ${orderVariantId ? sql`and o.variant_id = ${orderVariantId}` : sql``}
          and ${orderState ? sql`o.state = ${orderState}` : notCalledOff})`,
      );
    if (!gift) return conditions;
    const claimants = claimantsOf(company, gift.id);
    const asked = sql<boolean>`p.id in (${addressedBy(company, gift.id)})`;
    if (giftAnswer === 'ordered') return [...conditions, sql<boolean>`p.id in (${claimants})`];
    if (giftAnswer === 'not_ordered') return [...conditions, asked, sql<boolean>`p.id not in (${claimants})`];
    return conditions.length > 0 ? conditions : [asked];
  },
};
