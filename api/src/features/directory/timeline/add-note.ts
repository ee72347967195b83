import type { z } from 'zod';
import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { findPerson } from '#api/features/directory/people/find-person.ts';
import type { newNote, TimelineEntry } from '#contract/directory/timeline.ts';
import { insertNote } from './queries.ts';

type Input = { params: { id: string }; body: z.infer<typeof newNote> };

/** Writes a note about a living ex-employee. The audit log says that there was one, not what it says. */
export async function addNote(context: Context, { params, body }: Input): Promise<TimelineEntry> {
  const { db, company, actor } = context;
  const person = await findPerson(context, params.id);
  const id = newId();
  const at = await insertNote(db, company, { id, personId: person.id, body: body.body, createdBy: actor.id });
  await audit(context, 'note.added', { type: 'person', id: person.id }, { note: id });
  return { kind: 'note', _id: id, at, by: { _id: actor.id, name: actor.name }, body: body.body, deletable: true };
}
