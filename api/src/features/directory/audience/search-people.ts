import type { Context } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { type RememberedList, recall, remember } from '#api/core/server/memory.ts';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import type { PersonSearch } from './plugs.ts';
import { behindAll, findOrdered, orderOf, readNewest, readTotals } from './queries.ts';
import { readSearch } from './read-search.ts';
import { countMatches, findInWindow, findNewest, findRanked, planMatches } from './search-queries.ts';

/** The most matches that are ranked; beyond that they are shown newest first. Chosen by measurement: docs/performance.md. */
const rankedAtMost = 2_000;
const probeSize = 2_000;
const largestWindow = 16_000;
/** The density at which too many matches to rank are still few among the newest people. */
const leastDensity = 1 / probeSize;

/** `withEstimate`: also return an estimate where the exact total is unknown. */
export type PageRequest = {
  number: number;
  size: number;
  cursor?: string | undefined;
  withTotal: boolean;
  withEstimate?: boolean;
};
export type FoundPage = {
  ids: string[];
  total: number | null;
  estimate?: number;
  nextCursor: string | null;
  forgiven: boolean;
};

type Found = { ids: string[]; nextCursor: string | null; total?: number };

/**
 * Finds one page of ids. Rows never wait for an exact count unless the caller wants it: the unfiltered total is kept by the
 * database, others are remembered by company, filter and version of the data.
 */
export async function searchPeople(context: Context, filters: PersonFilters, page: PageRequest): Promise<FoundPage> {
  const { company, outside } = context;
  const read = await readSearch(context, filters);
  if (!read.text.length && !read.record.length) return newestPage(outside, company, page);
  const { total: companyTotal, version } = await readTotals(outside, company);
  const key = read.key === null ? null : `${company} ${version} ${read.key}`;
  const order = orderOf(context, filters, read.today);
  const find = async (search: PersonSearch, as: string | null): Promise<FoundPage> => {
    const found = search.text.length
      ? await findByText(outside, search, filters.searchtext ?? '', page, as, companyTotal)
      : order
        ? await findOrdered(outside, search, order, page)
        : await findByRecord(outside, search, page);
    const total = found.total ?? (await totalOf(outside, search, as, page.withTotal));
    const shown = { ids: found.ids, total, nextCursor: found.nextCursor, forgiven: false };
    if (total !== null || !page.withEstimate) return shown;
    return { ...shown, estimate: await estimateTotal(outside, search, as, companyTotal) };
  };
  const found = await find(read, key);
  if (found.total !== 0 || !read.text.length) return found;
  const forgiven = await find(read.forgiving(), key && `${key} forgiving`);
  return forgiven.total === 0 ? found : { ...forgiven, forgiven: true };
}

/** Finds a page of all people. */
async function newestPage(db: Db, company: CompanyId, page: PageRequest): Promise<FoundPage> {
  const before = cursorId(page.cursor);
  const offset = before ? 0 : (page.number - 1) * page.size;
  const [found] = await readNewest(db, company, before ?? behindAll, offset, page.size);
  const { ids = [], total = 0 } = found ?? {};
  return { ids, total, nextCursor: after(ids, page.size), forgiven: false };
}

/** Returns the total. Totals that depend on data the version does not follow (sent mail) are counted every time. */
async function totalOf(db: Db, search: PersonSearch, key: string | null, wanted: boolean): Promise<number | null> {
  const known = key === null ? undefined : recall<number>(`total ${key}`);
  if (known !== undefined) return known;
  if (!wanted) return null;
  if (key === null) return countMatches(db, search);
  return remember(`total ${key}`, () => countMatches(db, search), 1);
}

/**
 * Estimates the number of matches to two digits in a few milliseconds: from their density among the newest people when a text was
 * searched for there, else from the planner's statistics.
 */
async function estimateTotal(db: Db, search: PersonSearch, key: string | null, companyTotal: number): Promise<number> {
  const density = key === null ? undefined : recall<RememberedList | number>(`ranked ${key}`);
  const isKnown = typeof density === 'number' && density > leastDensity;
  const about = isKnown ? density * companyTotal : await planMatches(db, search);
  return Number(Math.min(about, companyTotal).toPrecision(2));
}

const after = (ids: string[], size: number) => (ids.length === size ? `n${ids.at(-1)}` : null);

async function findByRecord(db: Db, search: PersonSearch, page: PageRequest): Promise<Found> {
  const before = cursorId(page.cursor);
  const ids = await findNewest(db, search, {
    before,
    offset: before ? 0 : (page.number - 1) * page.size,
    count: page.size,
  });
  return { ids, nextCursor: after(ids, page.size) };
}

async function findByText(
  db: Db,
  search: PersonSearch,
  searchtext: string,
  page: PageRequest,
  key: string | null,
  companyTotal: number,
): Promise<Found> {
  const mode = await modeOf(db, search, searchtext, key, companyTotal);
  const before = cursorId(page.cursor);
  if (typeof mode !== 'number') return before ? newestOf(mode, before, page.size) : rankedPage(mode, page);
  const offset = placeOf(page.cursor) ?? (page.number - 1) * page.size;
  if (!before && offset > 0) {
    const ids = await findNewest(db, search, { offset, count: page.size });
    return { ids, nextCursor: after(ids, page.size) };
  }
  return walkNewest(db, search, { before, size: page.size, density: mode });
}

/** Returns a page of ranked matches. The cursor names the last person shown, so that additions and removals in between move nothing. */
export function rankedPage(ranked: RememberedList, page: PageRequest) {
  const last = page.cursor?.slice(page.cursor.indexOf('-') + 1) ?? '';
  const known = placeOf(page.cursor) === undefined ? -1 : ranked.indexOf(last);
  const offset = known >= 0 ? known + 1 : (placeOf(page.cursor) ?? (page.number - 1) * page.size);
  const next = offset + page.size;
  const ids = ranked.slice(offset, next);
  return { ids, nextCursor: next < ranked.length ? `r${next}-${ids.at(-1)}` : null, total: ranked.length };
}

/** Continues newest first when the page before had too many matches to rank. */
function newestOf(ranked: RememberedList, before: string, size: number): Found {
  const ids = ranked
    .filter((id) => id < before)
    .sort()
    .reverse()
    .slice(0, size);
  return { ids, nextCursor: after(ids, size), total: ranked.length };
}

/**
 * Decides how to list the matches: few are ranked and their order remembered; many come newest first and their density is
 * remembered. A probe among the newest people tells which without counting.
 */
async function modeOf(
  db: Db,
  search: PersonSearch,
  searchtext: string,
  key: string | null,
  companyTotal: number,
): Promise<RememberedList | number> {
  const decide = async () => {
    if (companyTotal > rankedAtMost) {
      const probe = await findInWindow(db, search, { window: probeSize });
      const density = probe.ids.length / probeSize;
      if (density * companyTotal > rankedAtMost) return density;
    }
    const ids = await findRanked(db, search, searchtext, rankedAtMost * 5 + 1);
    return ids.length > rankedAtMost * 5 ? leastDensity : ids;
  };
  if (key === null) return decide();
  return remember<RememberedList | number>(`ranked ${key}`, decide, (value) =>
    typeof value === 'number' ? 1 : 1 + value.length,
  );
}

/** Walks back through the newest people in growing windows; when matches are too sparse there, the index finds the rest. */
async function walkNewest(
  db: Db,
  search: PersonSearch,
  page: { before: string | undefined; size: number; density: number },
): Promise<Found> {
  const { size } = page;
  let { before } = page;
  const ids: string[] = [];
  const first = Math.min(largestWindow, Math.ceil((size * 2) / page.density));
  for (let window = first; window <= largestWindow; window *= 2) {
    const found = await findInWindow(db, search, { before, window });
    ids.push(...found.ids);
    if (ids.length >= size || !found.end) {
      const shown = ids.slice(0, size);
      return { ids: shown, nextCursor: after(shown, size) };
    }
    before = found.end;
  }
  ids.push(...(await findNewest(db, search, { before, offset: 0, count: size - ids.length })));
  return { ids, nextCursor: after(ids, size) };
}

function cursorId(cursor: string | undefined): string | undefined {
  return cursor && /^n[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(cursor) ? cursor.slice(1) : undefined;
}

/** Returns the place in a ranked list that a cursor names. */
function placeOf(cursor: string | undefined): number | undefined {
  const place = /^r(\d{1,9})(?:-[0-9a-f-]{36})?$/.exec(cursor ?? '')?.[1];
  return place === undefined ? undefined : Number(place);
}
