import type { Context } from '#api/core/context.ts';
import { remember } from '#api/core/server/memory.ts';
import { readVersion } from '#api/features/directory/audience/shared.ts';
import { listGroupNames } from '#api/features/directory/groups/list-groups.ts';
import { listNames } from '#api/features/directory/people/shared.ts';
import { filterPermissions } from '#contract/directory/person-filters.ts';
import { buildNames } from './build-names.ts';
import { seemsSentence, understandSentence } from './understand-sentence.ts';

/** More names than a company creates by hand. */
const mostNames = 20_000;

/** Parses a text as a sentence, in the words of the caller's company, into filters that the caller may use. */
export async function understandSearch(context: Context, { query }: { query: { searchtext: string } }) {
  const { company, actor, services } = context;
  const may = (name: keyof typeof filterPermissions) => {
    const permission = filterPermissions[name];
    return permission === undefined || actor.permissions.has(permission);
  };
  const version = await readVersion(context);
  const index = await remember(
    `names ${company} ${version}`,
    async () => buildNames(await listNames(context, mostNames)),
    ({ departments, designations, locations, tags }) =>
      1 + 4 * (departments.size + designations.length + locations.size + tags.size),
  );
  const groups = may('groupIds')
    ? (await listGroupNames(context, undefined)).map(({ _id, name }) => ({ id: _id, name }))
    : [];
  const today = services.clock().toISOString().slice(0, 10);
  const understood = understandSentence(query.searchtext, { index, groups }, today);
  const allowed =
    understood !== null && Object.keys(understood.filters).every((name) => may(name as keyof typeof filterPermissions));
  return { understood: allowed ? understood : null, seemsSentence: !allowed && seemsSentence(query.searchtext) };
}
