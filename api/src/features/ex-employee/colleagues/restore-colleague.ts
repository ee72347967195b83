import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import { findPerson } from '#api/features/directory/people/find-person.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { colleagueMessages, type restoreColleague as route } from '#contract/ex-employee/colleagues.ts';
import { deleteBlock } from './listing-queries.ts';

/** Lets somebody be listed again; whether they are is their own word, as before. */
export async function restoreColleague(context: Context, { params }: RouteInput<typeof route>) {
  const { id } = await findPerson(context, params.id);
  if (!(await deleteBlock(context.db, context.company, id))) throw notFound(colleagueMessages.notRemoved);
  await audit(context, 'colleague.restored', { type: 'person', id });
  return { _id: id };
}
