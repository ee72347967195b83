import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import { prepared } from '#api/core/database/prepared.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { type Condition, either } from '#api/core/texts/conditions.ts';
import { contactMark, literalPattern } from '#api/core/texts/search-text.ts';
import { parseDate } from '#contract/base/dates.ts';
import { searchWords, slipsOf } from '#contract/base/search-words.ts';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import { type AudienceOrder, audienceFilters, type PersonSearch } from './plugs.ts';
import { matching } from './search-queries.ts';

const keptTotals = prepared((db, company: CompanyId) =>
  db.selectFrom('people_totals').select(['total', 'version']).where('company_id', '=', company),
);

/** Reads the kept total of the company and the version of its data. */
export async function readTotals(db: Db, company: CompanyId): Promise<{ total: number; version: number }> {
  const [row] = await keptTotals(db, company);
  return row ?? { total: 0, version: 0 };
}

/** Sorts behind every id, so that a list starts at its beginning. */
export const behindAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Reads the newest people before an id and the kept total of the company in one round trip: the list as it opens without filters. */
export const readNewest = prepared(
  (_db, company: CompanyId, before: string, offset: number, count: number) => sql<{ ids: string[]; total: number }>`
    select coalesce((select total from people_totals where company_id = ${company}), 0) as total,
           array(select id from people where company_id = ${company} and status = 1 and id < ${before}
                  order by id desc limit ${count} offset ${offset}) as ids`,
);

const idLength = 36;

/** Reads up to `most` of the ids that a subquery returns, oldest first, after a given id; as one text, because each row would cost an object. */
export async function readChosenIds(
  outside: Db,
  chosen: RawBuilder<string>,
  page: { after: string | null; most: number },
): Promise<string[]> {
  const behind = page.after === null ? sql`` : sql`where id > ${page.after}::uuid`;
  const { rows } = await sql<{ ids: string | null }>`select string_agg(id::text, '' order by id) as ids
    from (select id from (${chosen}) chosen (id) ${behind} order by id limit ${page.most}) page`.execute(outside);
  const ids = rows[0]?.ids ?? '';
  return Array.from({ length: ids.length / idLength }, (_, index) =>
    ids.slice(index * idLength, (index + 1) * idLength),
  );
}

export async function countChosenIds(outside: Db, chosen: RawBuilder<string>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${chosen}) chosen (id)`.execute(outside);
  return rows[0]?.total ?? 0;
}

/** Returns the ids without a row in the company, whether of a living or a deleted person. */
export async function readUnknown(db: Db, company: CompanyId, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select given.id from unnest(${ids}::uuid[]) given (id)
    where not exists (select 1 from people p where p.company_id = ${company} and p.id = given.id)`.execute(db);
  return rows.map((row) => row.id);
}

type Spelling = readonly (string | null)[];

/** Returns a spelling as a part of a LIKE pattern. */
const partOf = (letters: Spelling) =>
  letters.map((letter) => (letter === null ? '_' : literalPattern(letter))).join('');

const wordStarts = ['', '% ', '%\n', `%${contactMark}`];

/**
 * Returns one spelling as LIKE patterns. The trigram index needs three letters in a row or the start of a word: a spelling without
 * three letters is looked for at the start of words only, because anything else would read every row.
 */
function patternsOf(letters: Spelling): string[] {
  const hasThree = letters.some(
    (_, place) => place >= 2 && letters.slice(place - 2, place + 1).every((one) => one !== null),
  );
  return hasThree ? [`%${partOf(letters)}%`] : wordStarts.map((start) => `${start}${partOf(letters)}%`);
}

/**
 * Returns the text of the search box as conditions on the text of `people_search s`.
 * @param of `contact`: whether words also match email and phone, false for callers who may not see them; `forgiving`: whether a
 * slip of a letter is forgiven, used only when nothing matches without
 */
export function textSearch(
  searchtext: string,
  { contact, forgiving }: { contact: boolean; forgiving: boolean },
): Pick<PersonSearch, 'text' | 'words'> {
  const spellings = searchWords(searchtext).map((word) => (forgiving ? slipsOf(word) : [[...word]]));
  const words = spellings.map((each) =>
    forgiving ? [...new Set(each.flatMap(patternsOf))] : each.map((one) => `%${partOf(one)}%`),
  );
  const like = (column: RawBuilder<unknown>, patterns: readonly string[]): Condition =>
    either(patterns.map((pattern) => sql<boolean>`${column} like ${pattern}`));
  return {
    words: spellings.map((each) => each.map(partOf)),
    text: [
      ...words.map((patterns) => like(sql`s.search`, patterns)),
      // The index finds every record with the word; it counts only before the contact fields.
      ...(contact ? [] : words.map((patterns) => like(sql`split_part(s.search, ${contactMark}, 1)`, patterns))),
    ],
  };
}

/** Returns the order that a filter of the search promises; null: newest first. */
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

/** Parses `o<stretch>~<value>~<id>`, the last row that was shown; null for anything else, which starts at the top. */
function readPlace(cursor: string | undefined, type: AudienceOrder['type']): Place | null {
  const [, stretch, value, id] =
    /^o(\d)~([\d:. +-]{5,40})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor ?? '') ?? [];
  const isValue = value !== undefined && shapes[type].test(value);
  const isDay = type === 'text' || (isValue && parseDate(value.slice(0, 10)) !== null);
  return stretch && isValue && isDay && id ? { stretch: Number(stretch), value, id } : null;
}

/** Finds a page in the order of a filter. Each stretch is read by its index, only as far as the page needs. */
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
