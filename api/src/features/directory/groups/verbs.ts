import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { Failure, invalidField, notFound, whenTaken } from '#api/core/server/errors.ts';
import { refuseOver } from '#api/core/server/limits.ts';
import { emitEvent } from '#api/features/base/webhooks/emit-event.ts';
import { readSearch, refuseUnknownFilters } from '#api/features/directory/audience/read-search.ts';
import { countSearches } from '#api/features/directory/audience/shared.ts';
import { limits } from '#contract/base/rules.ts';
import { groupMessages } from '#contract/directory/groups.ts';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import { readSavedSearches, type SavedSearches } from './filter-queries.ts';
import { countDynamic, insertGroup, nameTaken, removeGroup } from './queries.ts';
import { toGroup } from './view.ts';

/** Returns the 409 for a name that another group of the company has. */
export function nameConflict(): Failure {
  return new Failure('conflict', groupMessages.taken, [{ path: 'name', message: groupMessages.taken }]);
}

/** Creates an empty group, or with filters a dynamic one. Names are unique within the company, ignoring letter case. */
export async function createGroup(
  context: Context,
  { body }: { body: { name: string; filters?: PersonFilters | undefined } },
) {
  const { db, company, actor } = context;
  if (await nameTaken(db, company, body.name)) throw nameConflict();
  const filters = body.filters ? await checkSearch(context, body.filters) : null;
  const id = newId();
  const group = { id, name: body.name, filters, createdBy: actor.id };
  await insertGroup(db, company, group).catch(whenTaken('groups_name', nameConflict));
  await audit(context, 'group.created', { type: 'group', id }, filters ? { dynamic: true } : {});
  await emitEvent(context, 'group.created', { group: { _id: id }, dynamic: filters !== null });
  const [count] = filters ? await countSearches(context, [filters]) : [];
  return toGroup({ id, name: body.name, filters, count: 0, members: [] }, count);
}

/** Checks that a dynamic group can save the search: one that narrows people down and does not rank for a job. */
async function checkSearch(context: Context, given: PersonFilters): Promise<PersonFilters> {
  const { companyId: _companyId, ...filters } = given;
  if (filters.recommendations === '1') throw invalidField('filters', groupMessages.noRecommendations);
  const { text, record } = await readSearch(context, filters);
  await refuseUnknownFilters(context, filters);
  if (!text.length && !record.length) throw invalidField('filters', groupMessages.noFilters);
  const count = () => countDynamic(context.db, context.company);
  await refuseOver(context, { kind: 'dynamicGroups', count, message: groupMessages.tooManyDynamic });
  const named = filters.groupIds ?? [];
  if (countSearchesIn(named, await readSavedSearches(context.db, context.company, named)) > limits.searchesInGroup)
    throw invalidField('filters', groupMessages.tooNested);
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''));
}

/** Counts the saved searches behind the groups: their own, and again those of the groups that they name. */
function countSearchesIn(groupIds: readonly string[], searches: SavedSearches): number {
  const dynamic = [...new Set(groupIds)].flatMap((id) => searches.get(id) ?? []);
  return dynamic.reduce((sum, search) => sum + 1 + countSearchesIn(search.groupIds ?? [], searches), 0);
}

/** Deletes a group; its ex-employees stay. */
export async function deleteGroup(context: Context, { params }: { params: { id: string } }) {
  if (!(await removeGroup(context.db, context.company, params.id))) throw notFound(groupMessages.notFound);
  await audit(context, 'group.deleted', { type: 'group', id: params.id });
  await emitEvent(context, 'group.deleted', { group: { _id: params.id } });
  return { _id: params.id };
}
