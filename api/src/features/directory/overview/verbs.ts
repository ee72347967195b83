import type { Context } from '#api/core/context.ts';
import { countPeople, countSearches } from '#api/features/directory/audience/shared.ts';
import { readDraft } from '#api/features/directory/drafts/verbs.ts';
import { listGroups } from '#api/features/directory/groups/list-groups.ts';
import { listImports } from '#api/features/directory/imports/verbs.ts';
import { canSeeContact } from '#api/features/directory/people/policy.ts';
import { readItems } from '#api/features/directory/people/shared.ts';
import type { Permission } from '#contract/base/permissions.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { activeMonths, type Trends, trendMonths, trendYears } from '#contract/base/trends.ts';
import {
  type Composition,
  type readDashboard as contract,
  type Dashboard,
  tenureSteps,
} from '#contract/company/dashboard.ts';
import type { Overview } from '#contract/directory/overview.ts';
import { overviewSearches, overviewShown, type Waiting } from '#contract/directory/overview-parts.ts';
import { genders, jobSearchStatuses } from '#contract/directory/person.ts';
import {
  dayAfter,
  filterPermissions,
  type PersonFilters,
  soonDays,
  upcomingBirthdays,
} from '#contract/directory/person-filters.ts';
import { countFigures, type homeCounts, largeFrom, readFigures } from './count-figures.ts';
import { waitingCounts } from './plugs.ts';
import {
  type FacetCount,
  type MonthCount,
  readLastLeavers,
  readMonths,
  readNewestSignUps,
  readNextBirthdays,
  readSignedUp,
} from './queries.ts';
import { readFirstDay } from './read-first-day.ts';

type Row = { id: string };

/** Returns the people of the rows, each with the facts that the list shows. */
async function withPeople<Found extends Row, Facts>(
  context: Context,
  rows: readonly Found[],
  facts: (row: Found) => Facts,
) {
  const items = await readItems(context, [...new Set(rows.map(({ id }) => id))]);
  const known = new Map(items.map((person) => [person._id, person]));
  return rows.flatMap((row) => {
    const person = known.get(row.id);
    return person ? [{ person, ...facts(row) }] : [];
  });
}

/** Reads the people who left last, the last first. */
async function readRecentLeavers(context: Context, today: string): Promise<Overview['leavers']> {
  const from = overviewSearches(today).leavers.dateOfLeavingGTE;
  return withPeople(context, await readLastLeavers(context.db, context.company, from, overviewShown), () => ({}));
}

/** Reads the newest sign-ups and the next birthdays. */
async function readRecentPeople(context: Context, today: string): Promise<Pick<Dashboard, 'signups' | 'birthdays'>> {
  const { db, company, actor } = context;
  const days = upcomingBirthdays(today);
  const signups = await readNewestSignUps(db, company, dayAfter(today, -soonDays), overviewShown);
  const birthdays = canSeeContact(actor) ? await readNextBirthdays(db, company, [...days.keys()], overviewShown) : null;
  const inDays = (birthday: string) => days.get(birthday) ?? 0;
  return {
    signups: await withPeople(context, signups, ({ signed_up_at }) => ({ signedUpAt: signed_up_at })),
    birthdays:
      birthdays && (await withPeople(context, birthdays, ({ birthday }) => ({ birthday, inDays: inDays(birthday) }))),
  };
}

/** Returns the month that many months before a date, as `YYYY-MM`. */
function monthBefore(moment: Date, months: number): string {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() - months)).toISOString().slice(0, 7);
}

/** Reads the trends over time. Triggers keep all of them, so the cost does not grow with the number of people. */
async function readCourses(context: Context): Promise<Trends> {
  const { db, company, services } = context;
  const now = services.clock();
  const firstYear = now.getUTCFullYear() - trendYears + 1;
  const counts = await readMonths(db, company, `${firstYear}-01`);
  const sum = (...facets: MonthCount['facet'][]) => sumOf(counts.filter(({ facet }) => facets.includes(facet)));
  const everLeft = sum('left', 'left and signed up');
  const leftSignedUp = sum('left and signed up');
  const activeSince = monthBefore(now, activeMonths - 1);
  const active = counts.filter(({ facet, month }) => facet === 'active' && month >= activeSince);
  return {
    total: await countPeople(context),
    signedUp: await readSignedUp(db, company),
    active: active.reduce((people, row) => people + row.total, 0),
    activeSince,
    months: Array.from({ length: trendMonths }, (_, index) => monthBefore(now, trendMonths - 1 - index)).map(
      (month) => ({
        month,
        left: everLeft(month),
        joined: sum('joined')(month),
        added: sum('added')(month),
        signedUp: sum('signed up')(month),
      }),
    ),
    years: Array.from({ length: trendYears }, (_, index) => now.getUTCFullYear() - index).map((year) => ({
      year,
      left: everLeft(`${year}`),
      signedUp: leftSignedUp(`${year}`),
    })),
  };
}

/** Returns the sum of the counts in a month or a year. */
const sumOf = (counts: readonly MonthCount[]) => (period: string) =>
  counts.reduce((sum, { month, total }) => (month.startsWith(period) ? sum + total : sum), 0);

/** Returns the composition of everyone, or of the people who left within some days. */
function toComposition(counts: readonly FacetCount[], seesContact: boolean): Composition {
  const of = (facet: FacetCount['facet']) => counts.filter((row) => row.facet === facet);
  const totalOf = (facet: FacetCount['facet'], value: string | null) =>
    of(facet).find((row) => row.value === value)?.total ?? 0;
  const eachOf = <Value extends string>(facet: FacetCount['facet'], values: readonly Value[]) =>
    Object.fromEntries(values.map((value) => [value, totalOf(facet, value)])) as Record<Value, number>;
  const named = (facet: FacetCount['facet']) =>
    of(facet).flatMap(({ value, total }) => (value === null ? [] : [{ value, count: total }]));
  const departments = of('department');
  return {
    total: totalOf('*', null),
    departments: named('department'),
    otherDepartments: (departments[0]?.values ?? 0) - departments.length,
    genders: eachOf('gender', genders),
    tenures: tenureSteps.map((_, step) => totalOf('tenure', `${step}`)),
    industries: named('industry'),
    noIndustry: totalOf('industry', null),
    jobSearch: seesContact ? eachOf('status', jobSearchStatuses) : null,
  };
}

/** Checks that the caller may use the filters of a search. */
const mayCount = ({ actor }: Pick<Context, 'actor'>, filters: PersonFilters) =>
  Object.keys(filters).every((name) => {
    const permission = filterPermissions[name as keyof PersonFilters];
    return !permission || actor.permissions.has(permission);
  });

/** Counts the people of each search; null for one with filters that the caller may not use. */
async function countAllowed(context: Context, searches: readonly PersonFilters[]): Promise<(number | null)[]> {
  const allowed = searches.filter((filters) => mayCount(context, filters));
  const counts = await countSearches(context, allowed);
  return searches.map((filters) => counts[allowed.indexOf(filters)] ?? null);
}

/** Returns everything that the overview of the directory shows, each part to callers who may see it. */
export async function getOverview(context: Context): Promise<Overview> {
  const may = (permission: Permission) => context.actor.permissions.has(permission);
  const today = context.services.clock().toISOString().slice(0, 10);
  const searches = overviewSearches(today);
  const counted = await countAllowed(context, [
    searches.looking,
    searches.returning,
    searches.birthdays,
    searches.leavers,
    searches.signups,
  ]);
  const [looking = null, returning = null, birthdays = null, leavers = null, signups = null] = counted;
  const groups = may('groups:read') ? await listGroups(context, { query: { members: '0' } }) : null;
  return {
    today,
    counts: {
      everybody: await countPeople(context),
      looking,
      returning,
      birthdays,
      leavers,
      signups,
      groups: groups && groups.length,
    },
    leavers: await readRecentLeavers(context, today),
    groups: groups && groups.toSorted((one, other) => other.count - one.count).slice(0, overviewShown),
    imports: may('people:write')
      ? (await listImports(context, { query: { pageContent: overviewShown } })).imports
      : null,
    waiting: await countWaiting(context),
    draft: may('people:write') && context.actor.kind === 'user' ? await nameOfDraft(context) : null,
  };
}

/** Returns the name of the ex-employee that the caller has begun to add. */
async function nameOfDraft(context: Context): Promise<Overview['draft']> {
  const kept = await readDraft(context, { query: {} });
  return kept && { name: kept.draft.values.personal.name?.trim() ?? '' };
}

/** Counts the requests that the caller may decide, as the features count them. */
export async function countWaiting(context: Context): Promise<Waiting> {
  const kinds: Waiting['kinds'] = [];
  for (const source of context.services.pluggedIn.at(waitingCounts))
    if (context.actor.permissions.has(source.may))
      kinds.push({ kind: source.kind, count: await source.count(context) });
  const requests = kinds.filter(({ kind }) => kind !== 'duplicates');
  return {
    requests: requests.length ? requests.reduce((sum, { count }) => sum + count, 0) : null,
    duplicates: kinds.find(({ kind }) => kind === 'duplicates')?.count ?? null,
    kinds,
  };
}

/** Returns everything on the first screen of the dashboard, each part to callers who may see it. */
export async function readDashboard(context: Context, { query }: RouteInput<typeof contract>): Promise<Dashboard> {
  const today = context.services.clock().toISOString().slice(0, 10);
  const range = { from: query.from ?? null, to: query.to ?? null };
  const searches = overviewSearches(today);
  const trends = await readCourses(context);
  const { counts, facets, countedAt, isCounting } =
    trends.total < largeFrom
      ? { ...(await countFigures(context, range)), countedAt: null, isCounting: false }
      : await readFigures(context, range);
  const seen = (name: (typeof homeCounts)[number]) => (mayCount(context, searches[name]) ? counts[name] : null);
  const recent = await readRecentPeople(context, today);
  return {
    today,
    range,
    countedAt,
    isCounting,
    firstDay: await readFirstDay(context),
    trends,
    counts: {
      everybody: trends.total,
      looking: seen('looking'),
      returning: seen('returning'),
      birthdays: seen('birthdays'),
      signups: seen('signups'),
    },
    signups: recent.signups,
    birthdays: recent.birthdays,
    waiting: await countWaiting(context),
    composition: toComposition(facets, canSeeContact(context.actor)),
  };
}
