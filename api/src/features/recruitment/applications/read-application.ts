import type { Context } from '#api/core/context.ts';
import type { RejectionReason } from '#contract/base/application-states.ts';
import type { Application } from '#contract/recruitment/applications.ts';
import { findApplicationRow } from './find-application.ts';
import { readNotes } from './note-queries.ts';
import { readMoves } from './queries.ts';
import { suggestPeople } from './suggest-people.ts';
import { toLine, toNote } from './view.ts';

/** One application with its history, its notes, and whose it may be. */
export async function readApplication(
  context: Context,
  { params: { id } }: { params: { id: string } },
): Promise<Application> {
  const { db, company } = context;
  const row = await findApplicationRow(context, id);
  const moves = await readMoves(db, company, id);
  const notes = await readNotes(db, company, id);
  return {
    ...toLine(context, row),
    phone: row.phone,
    message: row.message,
    rejection:
      row.rejection_reason === null
        ? null
        : {
            reason: row.rejection_reason as RejectionReason,
            message: row.rejection_message,
            toldAt: row.rejection_told_at,
          },
    history: moves.map(({ at, by_id, by_name, from_state, to_state }) => ({
      at,
      by: by_id && by_name ? { _id: by_id, name: by_name } : null,
      from: from_state,
      to: to_state,
    })),
    noteList: notes.map((note) => toNote(context, note)),
    suggestions: row.known_id === null ? await suggestPeople(context, row) : [],
  };
}
