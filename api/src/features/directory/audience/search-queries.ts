import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { Condition } from '#api/core/texts/conditions.ts';
import { both } from '#api/core/texts/conditions.ts';
import { containsPattern } from '#api/core/texts/search-text.ts';
import { foldText } from '#contract/base/search-words.ts';
import type { PersonSearch, Ranking } from './plugs.ts';

const recordConditions = (search: PersonSearch) =>
  both([sql<boolean>`p.company_id = ${search.company}`, sql<boolean>`p.status = 1`, ...search.record]);
const textConditions = (search: PersonSearch) => both([sql<boolean>`s.company_id = ${search.company}`, ...search.text]);
const joined = sql`people_search s join people p on p.company_id = s.company_id and p.id = s.person_id`;

/** A condition that no one meets. */
export const matchesNoOne: Condition = sql<boolean>`false`;

/** Returns the condition that a record's text meets all the given conditions. */
export function matchingText(company: CompanyId, text: readonly Condition[]): Condition {
  return sql<boolean>`p.id in (select s.person_id from people_search s where ${both([sql<boolean>`s.company_id = ${company}`, ...text])})`;
}

/** Returns `from … where …` of a search, and the column that holds the person's id. */
export function matching(search: PersonSearch): { from: RawBuilder<unknown>; id: RawBuilder<string> } {
  if (!search.text.length) return { from: sql`people p where ${recordConditions(search)}`, id: sql`p.id` };
  if (!search.record.length)
    return { from: sql`people_search s where ${textConditions(search)}`, id: sql`s.person_id` };
  return { from: sql`${joined} where ${textConditions(search)} and ${recordConditions(search)}`, id: sql`s.person_id` };
}

/** Returns the subquery of all matching ids, for statements that act on a whole selection. */
export function matchingIds(search: PersonSearch): RawBuilder<string> {
  const { from, id } = matching(search);
  return sql`select ${id} from ${from}`;
}

/** Returns the subquery of all matching ids without those de-selected. */
export function chosenIds(search: PersonSearch, removed: readonly string[]): RawBuilder<string> {
  return sql`select id from (${matchingIds(search)}) found (id) where not id = any(${removed}::uuid[])`;
}

/** Reads the ids that a subquery returns and gives them back as a subquery of one text, however many there are. */
export async function listIds(db: Db, chosen: RawBuilder<string>): Promise<RawBuilder<string>> {
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(id::text, ',') as ids from (${chosen}) found (id)`.execute(db);
  // An array value, so that the planner knows how many there are.
  return sql`select unnest((${`{${rows[0]?.ids ?? ''}}`}::text)::uuid[])`;
}

/** Finds the living people of the company with one of the ids or emails. */
export function namedIds(
  company: CompanyId,
  named: { ids: readonly string[] } | { emails: readonly string[] },
): RawBuilder<string> {
  const condition = 'ids' in named ? sql`id = any(${named.ids}::uuid[])` : sql`email = any(${named.emails}::text[])`;
  return sql`select id from people where company_id = ${company} and status = 1 and ${condition}`;
}

const ids = async (db: Db, query: RawBuilder<{ id: string }>) => (await query.execute(db)).rows.map((row) => row.id);

/** Finds matches, newest first. Continues after `before`, or skips `offset` rows. */
export function findNewest(
  db: Db,
  search: PersonSearch,
  page: { before?: string | undefined; offset: number; count: number },
): Promise<string[]> {
  const { from, id } = matching(search);
  const behind = page.before ? sql`and ${id} < ${page.before}` : sql``;
  return ids(
    db,
    sql<{
      id: string;
    }>`select ${id} as id from ${from} ${behind} order by ${id} desc limit ${page.count} offset ${page.offset}`,
  );
}

/**
 * Looks for matches among the newest `window` people after `before` only: cheap however common the words are.
 * @returns the matches, and where the window ended (null when it reached the last person)
 */
export async function findInWindow(
  db: Db,
  search: PersonSearch,
  page: { before?: string | undefined; window: number },
): Promise<{ ids: string[]; end: string | null }> {
  const behind = page.before ? sql`and person_id < ${page.before}` : sql``;
  const record = search.record.length
    ? sql`join people p on p.company_id = s.company_id and p.id = s.person_id and ${both([sql<boolean>`p.status = 1`, ...search.record])}`
    : sql``;
  const { rows } = await sql<{ ids: string[] | null; end: string | null; seen: number }>`
    with recent as materialized (
      select company_id, person_id, search from people_search
       where company_id = ${search.company} ${behind} order by person_id desc limit ${page.window})
    select (select array_agg(s.person_id order by s.person_id desc) from recent s ${record} where ${both(search.text)}) as ids,
           (select person_id from recent order by person_id limit 1) as end, (select count(*) from recent) as seen`.execute(
    db,
  );
  const found = rows[0];
  return { ids: found?.ids ?? [], end: found && found.seen === page.window ? found.end : null };
}

/** Finds all matches of a text search, best first, at most `most`: the name weighs more than the rest, the start of a word more than its middle. */
export function findRanked(db: Db, search: PersonSearch, searchtext: string, most: number): Promise<string[]> {
  const { from, id } = matching(search);
  const name = sql`' ' || split_part(m.search, E'\\n', 1)`;
  const any = (column: RawBuilder<unknown>, patterns: readonly string[]) =>
    sql`${column} like any(${patterns}::text[])`;
  const scores = search.words.map((spellings) => {
    const wordStarts = spellings.map((part) => `% ${part}%`);
    const anywhere = spellings.map((part) => `%${part}%`);
    return sql`case when ${any(name, wordStarts)} then 4 when ${any(name, anywhere)} then 2
      when ${any(sql`' ' || replace(m.search, E'\\n', ' ')`, wordStarts)} then 1 else 0 end`;
  });
  const whole = sql`case when m.search like ${containsPattern(foldText(searchtext)).slice(1)} then 2 else 0 end`;
  return ids(
    db,
    sql<{ id: string }>`select m.id from (select ${id} as id, s.search from ${from} limit ${most}) m
      order by ${sql.join([whole, ...scores], sql` + `)} desc, m.id desc`,
  );
}

/** Returns whether anyone matches. */
export async function matchesAnybody(db: Db, search: PersonSearch): Promise<boolean> {
  const { from } = matching(search);
  const { rows } = await sql<{ found: boolean }>`select exists (select 1 from ${from}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Counts the exact matches of several searches in one statement. */
export async function countEach(db: Db, searches: readonly PersonSearch[]): Promise<number[]> {
  if (!searches.length) return [];
  const counts = searches.map((search) => sql`(select count(*) from ${matching(search).from})`);
  const { rows } = await sql<{
    totals: string;
  }>`select array_to_json(array[${sql.join(counts)}])::text as totals`.execute(db);
  return JSON.parse(rows[0]?.totals ?? '[]');
}

/** Counts the exact matches of a search. */
export async function countMatches(db: Db, search: PersonSearch): Promise<number> {
  const { from } = matching(search);
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${from}`.execute(db);
  return rows[0]?.total ?? 0;
}

type Plan = {
  'Plan Rows': number;
  /** On Citus: its own plan shows no rows, the plan of the company's worker does. */
  'Distributed Query'?: { Job: { Tasks: { 'Remote Plan': { Plan: Plan }[][] }[] } };
};

/** Estimates the number of matches from the planner's statistics, reading nothing. */
export async function planMatches(db: Db, search: PersonSearch): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (format json)
    select 1 from ${matching(search).from}`.execute(db);
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  const onWorker = plan?.['Distributed Query']?.Job.Tasks[0]?.['Remote Plan'][0]?.[0]?.Plan;
  return (onWorker ?? plan)?.['Plan Rows'] ?? 0;
}

/** Returns the ids of the ranked without those de-selected, for statements that act on a whole selection. */
export function rankedIds({ ids }: Ranking, removed: readonly string[]): RawBuilder<string> {
  return sql`select id from (${ids}) found where not id = any(${removed}::uuid[])`;
}
