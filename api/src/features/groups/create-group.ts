import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure, whenTaken } from '#api/core/errors.ts';
import { newId } from '#api/core/ids.ts';
import { groupMessages } from '#contract/groups.ts';
import { insertGroup, nameTaken } from './queries.ts';

/** The 409 of a name that another group of the company has. */
export function nameConflict(): Failure {
  return new Failure('conflict', groupMessages.taken, [{ path: 'name', message: groupMessages.taken }]);
}

/** Creates an empty group. Names are unique within the company, letter case aside. */
export async function createGroup(context: Context, { body }: { body: { name: string } }) {
  const { db, company, actor } = context;
  if (await nameTaken(db, company, body.name)) throw nameConflict();
  const id = newId();
  await insertGroup(db, company, id, body.name, actor.id).catch(whenTaken('groups_name', nameConflict));
  await audit(context, 'group.created', { type: 'group', id });
  return { _id: id, name: body.name, count: 0, alumnis: [] };
}
