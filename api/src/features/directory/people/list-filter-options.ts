import type { Context } from '#api/core/context.ts';
import { listGroupNames } from '#api/features/directory/groups/list-groups.ts';
import { limits } from '#contract/base/rules.ts';
import { type FacetName, facetNames } from '#contract/directory/people.ts';
import { readFacets } from './queries.ts';

/**
 * What the filters offer.
 * @param optional a filter's name to answer only that one, or a text that values must contain
 */
export async function listFilterOptions(
  context: Context,
  input: { params?: { optional: string } | undefined; query?: { search?: string | undefined } | undefined },
) {
  const optional = input.params?.optional ?? '';
  const only = facetNames.find((name) => name === optional.toLowerCase());
  const search = input.query?.search || (only ? undefined : optional) || undefined;
  const wanted = (name: FacetName) => !only || only === name;
  const facets = facetNames.filter((name) => name !== 'group' && wanted(name));
  const rows = facets.length ? await readFacets(context.db, context.company, facets, search, limits.filterOptions) : [];
  const values = (facet: string) =>
    Object.fromEntries(rows.filter((row) => row.facet === facet).map((row) => [row.value, row.total]));
  return {
    department: values('department'),
    designation: values('designation'),
    location: values('location'),
    group: wanted('group') && context.actor.permissions.has('groups:read') ? await listGroupNames(context, search) : [],
  };
}
