import type { RawBuilder } from 'kysely';
import type { Context } from '#api/core/context.ts';
import { recall, remember } from '#api/core/server/memory.ts';
import type { Condition } from '#api/core/texts/conditions.ts';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import { type AudienceRanking, audienceRankings, type PersonSearch, type Ranked, type Ranking } from './plugs.ts';
import { countChosenIds, readChosenIds, readTotals, readUnknown, textSearch } from './queries.ts';
import { readSearch, type SearchContext } from './read-search.ts';
import { type FoundPage, type PageRequest, rankedPage } from './search-people.ts';
import { chosenIds, countEach, listIds, matchesAnybody, matchingIds, namedIds, rankedIds } from './search-queries.ts';

/** The ranking of the people that the search finds. */
function rankingOf(
  context: SearchContext,
  ranking: AudienceRanking,
  search: PersonSearch & { today: string },
  filters: PersonFilters,
): Promise<Ranking> {
  const within = search.record.length || search.text.length ? matchingIds(search) : null;
  return ranking.read(context, { today: search.today, within }, filters);
}

/**
 * Counts once for each version of the company's data; callers that come meanwhile wait for the same count.
 * @param name tells it from what else is counted of the company
 */
export async function countOnce<Row>(
  { outside, company }: Pick<SearchContext, 'outside' | 'company'>,
  name: string,
  count: () => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const { version } = await readTotals(outside, company);
  return remember(`${name} ${company} ${version}`, count, (rows) => rows.length);
}

/** How many living people the company has: a kept count, whatever the number. */
export async function countPeople(context: Pick<Context, 'db' | 'company'>): Promise<number> {
  return (await readTotals(context.db, context.company)).total;
}

/** How many people each of the searches finds; counted once per version of the data, and then in one statement. */
export async function countSearches(context: SearchContext, searches: readonly PersonFilters[]): Promise<number[]> {
  if (!searches.length) return [];
  const { version } = await readTotals(context.outside, context.company);
  const read = await Promise.all(searches.map((filters) => readSearch(context, filters)));
  const keys = read.map(({ key }) => (key === null ? null : `total ${context.company} ${version} ${key}`));
  const known = keys.map((key) => (key === null ? undefined : recall<number>(key)));
  const missing = read.filter((_, index) => known[index] === undefined);
  const counted = await countEach(context.outside, missing);
  return read.map((search, index) => {
    const total = known[index] ?? counted[missing.indexOf(search)] ?? 0;
    const key = keys[index];
    if (key && known[index] === undefined) void remember(key, async () => total, 1);
    return total;
  });
}

/** What decides how many people the searches find, as a text that is the same while all of it is: the version of the data, the day and the like. */
export async function readState(context: SearchContext, searches: readonly PersonFilters[]): Promise<string> {
  const read = await Promise.all(searches.map((filters) => readSearch(context, filters)));
  return JSON.stringify([await readVersion(context), ...read.map(({ key }) => key)]);
}

/** Those of the ids that never were a person of the company; one who was deleted or merged is not among them. */
export async function findUnknown(
  context: Pick<Context, 'db' | 'company'>,
  ids: readonly string[],
): Promise<Set<string>> {
  return new Set(await readUnknown(context.db, context.company, ids));
}

/** How many people a selection chooses. The page has counted the whole of a search a moment ago, and its total is remembered. */
export async function countChosen(context: SearchContext, selection: Selection): Promise<number> {
  const { chosen, isEveryone, whole } = await readSelection(context, selection);
  if (isEveryone) return countPeople(context);
  const [total = 0] = whole ? await countSearches(context, [whole]) : [];
  // What no one matches may be a slip of a letter.
  return total || countChosenIds(context.outside, chosen);
}

/** Their ids, oldest first, a page behind another: so who comes or goes meanwhile moves no one else. */
export async function listChosenIds(
  context: SearchContext,
  selection: Selection,
  page: { after: string | null; most: number },
): Promise<string[]> {
  return readChosenIds(context.outside, (await readSelection(context, selection)).chosen, page);
}

/** What one of the ranked takes in memory, in units of it. */
const costOfOne = 10;

/** A page of people ranked by how well they fit what a feature ranks them for; all of them are remembered until somebody changes. */
export async function rankPeople(
  context: Context,
  ranking: AudienceRanking,
  filters: PersonFilters,
  page: PageRequest,
): Promise<FoundPage & { ranked: Ranked }> {
  const { company, outside } = context;
  const search = await readSearch(context, filters);
  const asked = await rankingOf(context, ranking, search, filters);
  const find = () => asked.find(outside);
  const { version } = await readTotals(outside, company);
  const ranked =
    search.key === null
      ? await find()
      : await remember(
          `fitting ${company} ${version} ${search.key} ${asked.key}`,
          find,
          ({ people }) => 1 + people.length * costOfOne,
        );
  const ids = ranked.people.map(({ id }) => id);
  return { ...rankedPage(ids, page), forgiven: false, ranked };
}

/** The words that somebody without a view of contact fields searches for, as conditions on the text of `people_search s`. */
export const readText = (searchtext: string): readonly Condition[] =>
  textSearch(searchtext, { contact: false, forgiving: false }).text;

/** The version of the company's data: what is worked out of it is right while it is the same. */
export async function readVersion(context: Pick<Context, 'db' | 'company'>): Promise<number> {
  return (await readTotals(context.db, context.company)).version;
}

export type Selection = {
  ids?: readonly string[] | undefined;
  emails?: readonly string[] | undefined;
  selectAll?: boolean | undefined;
  selectAllRemoved?: readonly string[] | undefined;
  filters?: (PersonFilters & { searchText?: string | undefined }) | undefined;
};

/** Checks that a search narrows people down: texts of spaces and a range of all years do not, a ranking does. */
export async function narrowsDown(context: SearchContext, filters: PersonFilters): Promise<boolean> {
  const { text, record } = await readSearch(context, filters);
  return (
    text.length + record.length > 0 ||
    context.services.pluggedIn.at(audienceRankings).some((one) => one.wanted(filters))
  );
}

type Chosen = {
  chosen: RawBuilder<string>;
  isEveryone: boolean;
  hasWords: boolean;
  /** The search, if everyone it finds is chosen. */
  whole: PersonFilters | null;
};

/** The people of a selection, as a subquery for statements outside of row-level security, and what is known of them. */
async function readSelection(context: SearchContext, selection: Selection): Promise<Chosen> {
  const known = { isEveryone: false, hasWords: false, whole: null };
  if (!selection.selectAll) {
    const named = selection.ids ? { ids: selection.ids } : { emails: selection.emails ?? [] };
    return { ...known, chosen: namedIds(context.company, named) };
  }
  const { searchText, ...others } = selection.filters ?? {};
  const filters = { ...others, searchtext: others.searchtext ?? searchText };
  const search = await readSearch(context, filters);
  const removed = selection.selectAllRemoved ?? [];
  const ranking = context.services.pluggedIn.at(audienceRankings).find((one) => one.wanted(filters));
  if (ranking) return { ...known, chosen: rankedIds(await rankingOf(context, ranking, search, filters), removed) };
  const hasWords = search.text.length > 0;
  // The page shows what a slip of a letter may have meant when nothing matches; all of it is what was selected.
  const isMeant = !hasWords || (await matchesAnybody(context.outside, search));
  return {
    chosen: chosenIds(isMeant ? search : search.forgiving(), removed),
    isEveryone: !hasWords && search.record.length + removed.length === 0,
    hasWords,
    whole: removed.length ? null : filters,
  };
}

/**
 * The subquery of everybody chosen: with select-all the whole search minus the de-selected, else the named ids or emails that
 * belong to living people of the company. It runs on the server, so a selection may be larger than any page.
 */
export async function resolveSelection(context: SearchContext, selection: Selection): Promise<RawBuilder<string>> {
  const { chosen, hasWords } = await readSelection(context, selection);
  // Under row-level security the words would be looked for in every row: whom they match is found outside of it, as in the list.
  return hasWords ? listIds(context.outside, chosen) : chosen;
}
