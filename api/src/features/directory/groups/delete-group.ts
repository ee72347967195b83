import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import { emitEvent } from '#api/features/base/webhooks/emit-event.ts';
import { groupMessages } from '#contract/directory/groups.ts';
import { removeGroup } from './queries.ts';

/** Deletes a group; its ex-employees stay. */
export async function deleteGroup(context: Context, { params }: { params: { id: string } }) {
  if (!(await removeGroup(context.db, context.company, params.id))) throw notFound(groupMessages.notFound);
  await audit(context, 'group.deleted', { type: 'group', id: params.id });
  await emitEvent(context, 'group.deleted', { group: { _id: params.id } });
  return { _id: params.id };
}
