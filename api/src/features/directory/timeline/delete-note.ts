import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { generalMessages } from '#contract/base/rules.ts';
import { timelineMessages } from '#contract/directory/timeline.ts';
import { canDeleteNote } from './policy.ts';
import { lockNote, removeNote } from './queries.ts';

/** Deletes a note: the own, or any with the permission to change people. */
export async function deleteNote(context: Context, { params }: { params: { id: string; noteId: string } }) {
  const { db, company, actor } = context;
  const note = await lockNote(db, company, params.id, params.noteId);
  if (!note) throw notFound(timelineMessages.noteNotFound);
  if (!canDeleteNote(actor, note)) throw new Failure('forbidden', generalMessages.forbidden);
  await removeNote(db, company, note.id);
  await audit(context, 'note.deleted', { type: 'person', id: note.person_id }, { note: note.id });
  return { _id: note.id };
}
