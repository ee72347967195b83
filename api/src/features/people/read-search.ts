import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/errors.ts';
import { listCustomFields } from '#api/features/custom-fields/list-custom-fields.ts';
import { readSavedSearches } from '#api/features/groups/list-groups.ts';
import type { PersonFilters } from '#contract/person-filters.ts';
import { generalMessages } from '#contract/rules.ts';
import { type PersonSearch, personSearch, type SearchKnowledge } from './filter-queries.ts';
import { canSeeContact, canSeeEligibility } from './policy.ts';

export type SearchContext = Pick<Context, 'db' | 'outside' | 'company' | 'services' | 'actor'>;

/** A search with what it needed to know: `key` changes with everything that decides its result, but for the people themselves. */
export type ReadSearch = PersonSearch & { today: string; key: string; forgiving(): PersonSearch };

/**
 * Turns filters into a search of the caller's company: groups and custom fields are looked up where filters name them.
 * @throws Failure `forbidden` for filters over what the caller may not see
 */
export async function readSearch(context: SearchContext, filters: PersonFilters): Promise<ReadSearch> {
  const { company, actor, services } = context;
  const contact = canSeeContact(actor);
  if (!contact && filters.upcomingBirthdays === '1') throw new Failure('forbidden', generalMessages.forbidden);
  if (filters.rehireEligibility && !canSeeEligibility(actor)) throw new Failure('forbidden', generalMessages.forbidden);
  // A saved search may ask for either of these.
  if (filters.groupIds?.length && !actor.permissions.has('groups:read'))
    throw new Failure('forbidden', generalMessages.forbidden);
  const today = services.clock().toISOString().slice(0, 10);
  const groups = await readSavedSearches(context, filters.groupIds ?? []);
  const usesFields = [filters, ...groups.values()].some((one) => one?.custom?.length);
  const fields = usesFields ? await listCustomFields(context) : [];
  const knowledge: SearchKnowledge = {
    today,
    contact,
    forgiving: false,
    groups,
    fields: new Map(fields.map((field) => [field._id, field])),
  };
  const known = groups.size || fields.length ? JSON.stringify([[...groups], fields]) : '';
  return {
    ...personSearch(company, filters, knowledge),
    today,
    key: `${today} ${contact} ${JSON.stringify(filters)} ${known}`,
    forgiving: () => personSearch(company, filters, { ...knowledge, forgiving: true }),
  };
}
