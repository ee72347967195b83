import type { Context } from '#api/core/context.ts';
import { readFacets } from './queries.ts';
import { readTagCounts } from './tag-queries.ts';

const facets = ['department', 'designation', 'location'] as const;

/** What the company calls its departments, designations and places, and its tags: of each at most so many, the most frequent first. */
export async function listNames({ db, company }: Pick<Context, 'db' | 'company'>, most: number) {
  const rows = await readFacets(db, company, facets, undefined, most);
  const tags = await readTagCounts(db, company, undefined, most);
  const named = (facet: (typeof facets)[number]) => rows.filter((row) => row.facet === facet).map(({ value }) => value);
  return {
    departments: named('department'),
    designations: named('designation'),
    locations: named('location'),
    tags: tags.map(({ tag }) => tag),
  };
}
