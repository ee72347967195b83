import { sql } from 'kysely';
import type { Context } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import { parseDate } from '#contract/base/dates.ts';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import type { AudienceOrder, PersonSearch } from './plugs.ts';
import { audienceFilters } from './plugs.ts';
import { matching } from './search-queries.ts';

/** The order that a filter of the search promises; null: newest first. */
export function orderOf(
  { services }: Pick<Context, 'services'>,
  filters: PersonFilters,
  today: string,
): AudienceOrder | null {
  for (const filter of services.pluggedIn.at(audienceFilters)) {
    const order = filter.order?.(filters, today);
    if (order) return order;
  }
  return null;
}

const shapes: Readonly<Record<AudienceOrder['type'], RegExp>> = {
  text: /^\d\d-\d\d$/,
  date: /^\d{4}-\d\d-\d\d$/,
  timestamptz: /^\d{4}-\d\d-\d\d (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?[+-]\d\d$/,
};
type Place = { stretch: number; value: string; id: string };

/** `o<stretch>~<value>~<id>`: the last row that was shown; null for nonsense, which begins at the top. */
function readPlace(cursor: string | undefined, type: AudienceOrder['type']): Place | null {
  const [, stretch, value, id] =
    /^o(\d)~([\d:. +-]{5,40})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor ?? '') ?? [];
  const isValue = value !== undefined && shapes[type].test(value);
  const isDay = type === 'text' || (isValue && parseDate(value.slice(0, 10)) !== null);
  return stretch && isValue && isDay && id ? { stretch: Number(stretch), value, id } : null;
}

/** A page in the order of a filter. Each stretch is read by its index as far as the page reaches and no further. */
export async function findOrdered(
  db: Db,
  search: PersonSearch,
  { column, type, descending, stretches }: AudienceOrder,
  page: { number: number; size: number; cursor?: string | undefined },
): Promise<{ ids: string[]; nextCursor: string | null; total?: number }> {
  const behind = readPlace(page.cursor, type);
  const skipped = behind ? 0 : (page.number - 1) * page.size;
  const [direction, comes] = descending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const { from, id } = matching(search);
  const parts = stretches.flatMap((stretch, index) => {
    if (behind && index < behind.stretch) return [];
    const rest =
      behind?.stretch === index
        ? sql`and (${column}, ${id}) ${comes} (${behind.value}::${sql.raw(type)}, ${behind.id}::uuid)`
        : sql``;
    return [
      sql`(select ${id} as id, ${column} as value, ${index}::int as stretch from ${from} and ${stretch} ${rest}
        order by ${column} ${direction}, ${id} ${direction} limit ${skipped + page.size})`,
    ];
  });
  const { rows } = await sql<{ id: string; value: string; stretch: number }>`
    select id, value::text as value, stretch from (${sql.join(parts, sql` union all `)}) found
     order by stretch, found.value ${direction}, id ${direction} limit ${page.size} offset ${skipped}`.execute(db);
  const last = rows.length === page.size ? rows.at(-1) : undefined;
  return {
    ids: rows.map((row) => row.id),
    nextCursor: last ? `o${last.stretch}~${last.value}~${last.id}` : null,
  };
}
