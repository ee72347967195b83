import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure, notFound, whenTaken } from '#api/core/server/errors.ts';
import { emitEvent } from '#api/features/base/webhooks/emit-event.ts';
import { refuseUnknownFilters } from '#api/features/directory/audience/read-search.ts';
import { findUnknown, resolveSelection } from '#api/features/directory/audience/shared.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { groupMessages, type changeGroup as route } from '#contract/directory/groups.ts';
import { viewGroups, withAllMembers } from './list-groups.ts';
import {
  type GroupRow,
  insertMembers,
  lockGroup,
  nameTaken,
  readGroup,
  removeMembers,
  theseIds,
  updateName,
} from './queries.ts';
import { nameConflict } from './verbs.ts';
import { toGroup } from './view.ts';

/** Renames a group, adds or removes members: by id, or everyone a search finds without the de-selected. */
export async function changeGroup(context: Context, { params, query, body }: RouteInput<typeof route>) {
  const { db, company } = context;
  const target = { type: 'group', id: params.id };
  await lockGroup(db, company, params.id);
  const [row] = await readGroup(db, company, params.id);
  if (!row) throw notFound(groupMessages.notFound);
  if (body.name !== undefined) await renameGroup(context, row, body.name);
  if (row.filters && (body.alumnis || body.alumnisToRemove || body.selectAll))
    throw new Failure('conflict', groupMessages.dynamic);
  if (body.alumnis) await refuseUnknown(context, body.alumnis);
  await refuseUnknownFilters(context, body.filters);
  let came: { addedCount?: number; added?: string[] } = {};
  const removesAll = body.selectAll && body.remove;
  if (body.alumnis || (body.selectAll && !removesAll)) {
    const chosen = await resolveSelection(context, {
      ...body,
      ids: body.alumnis,
      selectAll: !removesAll && body.selectAll,
    });
    const { count: added, ids } = await insertMembers(db, company, row.id, chosen);
    came = { addedCount: added, ...(ids && { added: ids }) };
    if (added > 0) {
      await audit(context, 'group.members-added', target, { added });
      await emitEvent(context, 'group.changed', { group: { _id: row.id }, added });
    }
  }
  let gone: string[] | null = null;
  if (body.alumnisToRemove || removesAll) {
    const chosen = removesAll ? await resolveSelection(context, body) : theseIds(body.alumnisToRemove ?? []);
    const { count: removed, ids } = await removeMembers(db, company, row.id, chosen);
    gone = ids;
    if (removed > 0) {
      await audit(context, 'group.members-removed', target, { removed });
      await emitEvent(context, 'group.changed', { group: { _id: row.id }, removed });
    }
  }
  const [after = row] = await readGroup(db, company, row.id);
  const [view] = await viewGroups(context, query.members === '0' ? [after] : await withAllMembers(context, [after]));
  return { ...(view ?? toGroup(after, after.count)), ...came, ...(gone && { removed: gone }) };
}

/** Refuses ids that never existed, as a mistake to name. Deleted people are skipped, because that may have happened a moment ago. */
async function refuseUnknown(context: Context, ids: readonly string[]): Promise<void> {
  const unknown = await findUnknown(context, ids);
  const errors = ids.flatMap((id, index) =>
    unknown.has(id) ? [{ path: `alumnis.${index}`, message: groupMessages.unknownPerson(id) }] : [],
  );
  if (errors[0]) throw new Failure('invalid', errors[0].message, errors);
}

/** Renaming to the same name does nothing (section 4). */
async function renameGroup(context: Context, row: GroupRow, name: string): Promise<void> {
  if (name === row.name) return;
  if (await nameTaken(context.db, context.company, name, row.id)) throw nameConflict();
  await updateName(context.db, context.company, row.id, name).catch(whenTaken('groups_name', nameConflict));
  await audit(context, 'group.renamed', { type: 'group', id: row.id });
  await emitEvent(context, 'group.changed', { group: { _id: row.id }, fields: ['name'] });
}
