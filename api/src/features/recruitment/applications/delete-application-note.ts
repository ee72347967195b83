import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import { removeNote } from './note-queries.ts';

/** Deletes a note of one's own. @throws Failure not-found for another's */
export async function deleteApplicationNote(
  context: Context,
  { params: { id, noteId } }: { params: { id: string; noteId: string } },
) {
  const { db, company, actor } = context;
  if (!(await removeNote(db, company, { application: id, id: noteId, by: actor.id })))
    throw notFound(applicationMessages.noteNotFound);
  await audit(context, 'application.note-deleted', { type: 'application', id });
  return { _id: noteId };
}
