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

/** Returns the ranking of the people that the search finds. */
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
 * Counts once for each version of the company's data; concurrent callers wait for the same count.
 * @param name distinguishes it from other counts of the company
 */
export async function countOnce<Row>(
  { outside, company }: Pick<SearchContext, 'outside' | 'company'>,
  name: string,
  count: () => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const { version } = await readTotals(outside, company);
  return remember(`${name} ${company} ${version}`, count, (rows) => rows.length);
}

/** Returns how many living people the company has: a kept count, fast at any size. */
export async function countPeople(context: Pick<Context, 'db' | 'company'>): Promise<number> {
  return (await readTotals(context.db, context.company)).total;
}

/** Returns how many people each of the searches finds; counted once per version of the data, in one statement. */
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

/** Returns a text that changes with everything that decides how many people the searches find: the version of the data, the day and so on. */
export async function readState(context: SearchContext, searches: readonly PersonFilters[]): Promise<string> {
  const read = await Promise.all(searches.map((filters) => readSearch(context, filters)));
  return JSON.stringify([await readVersion(context), ...read.map(({ key }) => key)]);
}

/** Returns the ids that never belonged to a person of the company; deleted and merged people do not count as unknown. */
export async function findUnknown(
  context: Pick<Context, 'db' | 'company'>,
  ids: readonly string[],
): Promise<Set<string>> {
  return new Set(await readUnknown(context.db, context.company, ids));
}

/** Counts the people of a selection. The page counted the whole search a moment ago, so its total is remembered. */
export async function countChosen(context: SearchContext, selection: Selection): Promise<number> {
  const { chosen, isEveryone, whole } = await readSelection(context, selection);
  if (isEveryone) return countPeople(context);
  const [total = 0] = whole ? await countSearches(context, [whole]) : [];
  // A search without matches may contain a slip of a letter.
  return total || countChosenIds(context.outside, chosen);
}

/** Lists the ids of a selection, oldest first, a page after a given id: additions and removals in between move no one else. */
export async function listChosenIds(
  context: SearchContext,
  selection: Selection,
  page: { after: string | null; most: number },
): Promise<string[]> {
  return readChosenIds(context.outside, (await readSelection(context, selection)).chosen, page);
}

/** The memory that one ranked person takes, in units of the remembered lists. */
const costOfOne = 10;

/** Returns a page of people ranked by how well they fit; the whole ranking is remembered until a person changes. */
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

/** Returns the words of a caller without access to contact fields, as conditions on the text of `people_search s`. */
export const readText = (searchtext: string): readonly Condition[] =>
  textSearch(searchtext, { contact: false, forgiving: false }).text;

/** Returns the version of the company's data: anything computed from it is right until the version changes. */
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

/** Checks that a search narrows people down: blank texts and a range of all years do not, a ranking does. */
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

/** Returns the people of a selection, as a subquery for statements outside row-level security, and its properties. */
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
  // The page shows forgiving matches when nothing else matches; the selection means all of them.
  const isMeant = !hasWords || (await matchesAnybody(context.outside, search));
  return {
    chosen: chosenIds(isMeant ? search : search.forgiving(), removed),
    isEveryone: !hasWords && search.record.length + removed.length === 0,
    hasWords,
    whole: removed.length ? null : filters,
  };
}

/**
 * Returns the subquery of everyone chosen: with select-all the whole search without the de-selected, else the named ids or emails that
 * belong to living people of the company. It runs on the server, so a selection may be larger than any page.
 */
export async function resolveSelection(context: SearchContext, selection: Selection): Promise<RawBuilder<string>> {
  const { chosen, hasWords } = await readSelection(context, selection);
  // Row-level security would compare the words with every row, so the matches are found outside it, as for the list.
  return hasWords ? listIds(context.outside, chosen) : chosen;
}
