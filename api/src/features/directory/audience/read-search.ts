import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { both, type Condition } from '#api/core/texts/conditions.ts';
import type { FieldError } from '#contract/base/route.ts';
import { generalMessages } from '#contract/base/rules.ts';
import { filterPermissions, isFilterSet, type PersonFilters, unknownId } from '#contract/directory/person-filters.ts';
import { audienceFilters, type FilterReading, type PersonSearch } from './plugs.ts';
import { textSearch } from './queries.ts';
import { matchesNoOne, matchingText } from './search-queries.ts';

export type SearchContext = Pick<Context, 'db' | 'outside' | 'company' | 'services' | 'actor'> &
  Partial<Pick<FilterReading, 'within'>>;

/** A search that has been read. */
export type ReadSearch = PersonSearch & {
  today: string;
  /** Changes with everything that decides the result except the people themselves; null where other things decide too, so nothing is remembered. */
  key: string | null;
  /** Returns the same search, forgiving a slip of a letter. */
  forgiving(): PersonSearch;
};

function refuseUnseen(actor: SearchContext['actor'], filters: PersonFilters): void {
  for (const [name, permission] of Object.entries(filterPermissions)) {
    const asked = filters[name as keyof PersonFilters];
    if (isFilterSet(asked) && asked !== '0' && !actor.permissions.has(permission))
      throw new Failure('forbidden', generalMessages.forbidden);
  }
}

/** Returns whether the caller may use all filters of a search, and of the searches saved within it. */
export async function maySearch(context: SearchContext, filters: PersonFilters): Promise<boolean> {
  if (Object.values(filterPermissions).every((permission) => context.actor.permissions.has(permission))) return true;
  try {
    await readSearch(context, filters);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.kind === 'forbidden') return false;
    throw error;
  }
}

/**
 * Refuses a search that names an unknown group, job or other id: it would silently find no one, or everyone.
 * @throws Failure `invalid` with a fault for each such filter
 */
export async function refuseUnknownFilters(context: SearchContext, filters: PersonFilters | undefined): Promise<void> {
  if (!filters) return;
  const { db, company, services } = context;
  const errors: FieldError[] =
    filters.companyId && filters.companyId !== company ? [unknownId('companyId', 'a company')] : [];
  for (const filter of services.pluggedIn.at(audienceFilters))
    if (filter.names.some((name) => isFilterSet(filters[name])))
      errors.push(...((await filter.unknown?.(filters, { db, company })) ?? []));
  if (errors[0]) throw new Failure('invalid', errors[0].message, errors);
}

/**
 * Turns filters into a search of the caller's company; each feature answers its own (`filters` of its `feature.ts`).
 * @throws Failure `forbidden` for filters by what the caller may not see
 */
export async function readSearch(context: SearchContext, filters: PersonFilters): Promise<ReadSearch> {
  const { db, outside, company, actor, services, within = [] } = context;
  refuseUnseen(actor, filters);
  const contact = actor.permissions.has('people:read-contact');
  const today = services.clock().toISOString().slice(0, 10);
  const known = new Map<string, Promise<unknown>>();
  let remembered = true;
  const recordConditions = async (asked: PersonFilters): Promise<Condition[]> => {
    const answering = services.pluggedIn
      .at(audienceFilters)
      .filter(({ names }) => names.some((name) => isFilterSet(asked[name])));
    remembered &&= answering.every((filter) => filter.remembered === true);
    const conditions: Condition[] = [];
    for (const filter of answering) conditions.push(...(await filter.conditions(asked, reading)));
    return asked.companyId && asked.companyId !== company ? [...conditions, matchesNoOne] : conditions;
  };
  const reading: FilterReading = {
    db,
    outside,
    company,
    services,
    actor,
    within,
    today,
    lookUp<T>(name: string, work: () => Promise<T>) {
      const found = (known.get(name) as Promise<T> | undefined) ?? work();
      known.set(name, found);
      return found;
    },
    async foundBy(asked) {
      refuseUnseen(actor, asked);
      const { text } = textSearch(asked.searchtext ?? '', { contact: true, forgiving: false });
      return both([...(await recordConditions(asked)), ...(text.length ? [matchingText(company, text)] : [])]);
    },
  };
  const record = await recordConditions(filters);
  const search = (forgiving: boolean) => ({
    company,
    record,
    ...textSearch(filters.searchtext ?? '', { contact, forgiving }),
  });
  const lookedUp = JSON.stringify(await Promise.all([...known].map(async ([name, found]) => [name, await found])));
  return {
    ...search(false),
    today,
    key: remembered ? `${today} ${contact} ${JSON.stringify(filters)} ${lookedUp}` : null,
    forgiving: () => search(true),
  };
}
