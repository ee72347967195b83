import type { z } from 'zod';
import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { listCustomFields } from '#api/features/directory/custom-fields/verbs.ts';
import { timelineSources } from '#api/features/directory/people/plugs.ts';
import { findPerson } from '#api/features/directory/people/shared.ts';
import { generalMessages, limits } from '#contract/base/rules.ts';
import { type newNote, type TimelineEntry, timelineMessages } from '#contract/directory/timeline.ts';
import { canDeleteNote } from './policy.ts';
import { insertNote, lockNote, type Place, readTimeline, removeNote } from './queries.ts';
import { hasCustomFields, toEntry } from './view.ts';

type Input = { params: { id: string }; query: { cursor?: string | undefined } };

/** Lists the events of a living ex-employee and of the records merged into theirs, the latest first. */
export async function listTimeline(context: Context, { params, query }: Input) {
  const { db, company, actor, services } = context;
  await findPerson(context, params.id);
  const page = { before: readCursor(query.cursor), most: limits.timelinePage + 1 };
  const found = await readTimeline(db, company, params.id, services.pluggedIn.at(timelineSources), page);
  const rows = found.slice(0, limits.timelinePage);
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  const fields = hasCustomFields(rows) ? await listCustomFields(context) : [];
  const names = new Map(fields.map((field) => [field._id, field.name]));
  return {
    entries: rows.map((row) => toEntry(actor, row, names)),
    nextCursor: last ? `${last.micros}~${last.id}` : null,
  };
}

/** Parses a cursor; an invalid one starts at the top, as in the lists. */
function readCursor(cursor: string | undefined): Place | null {
  const [, micros, id] = /^(\d{1,16})~([0-9a-f -]{36,73})$/.exec(cursor ?? '') ?? [];
  return micros && id ? { micros: Number(micros), id } : null;
}

type AddNoteInput = { params: { id: string }; body: z.infer<typeof newNote> };

/** Writes a note about a living ex-employee. The audit log records that there was one, not its text. */
export async function addNote(context: Context, { params, body }: AddNoteInput): Promise<TimelineEntry> {
  const { db, company, actor } = context;
  const person = await findPerson(context, params.id);
  const id = newId();
  const at = await insertNote(db, company, { id, personId: person.id, body: body.body, createdBy: actor.id });
  await audit(context, 'note.added', { type: 'person', id: person.id }, { note: id });
  return { kind: 'note', _id: id, at, by: { _id: actor.id, name: actor.name }, body: body.body, deletable: true };
}

/** Deletes a note: the caller's own, or any with the permission to change people. */
export async function deleteNote(context: Context, { params }: { params: { id: string; noteId: string } }) {
  const { db, company, actor } = context;
  const note = await lockNote(db, company, params.id, params.noteId);
  if (!note) throw notFound(timelineMessages.noteNotFound);
  if (!canDeleteNote(actor, note)) throw new Failure('forbidden', generalMessages.forbidden);
  await removeNote(db, company, note.id);
  await audit(context, 'note.deleted', { type: 'person', id: note.person_id }, { note: note.id });
  return { _id: note.id };
}
