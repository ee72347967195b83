import type { Context } from '#api/core/context.ts';
import { findAlike } from '#api/features/base/likeness/shared.ts';
import type { RejectionReason } from '#contract/base/application-states.ts';
import type { Application } from '#contract/recruitment/applications.ts';
import { findApplicationRow } from './find-application.ts';
import { readNotes } from './note-queries.ts';
import { readFaces, readMoves, readNamed } from './queries.ts';
import { toLine, toNote } from './view.ts';

const most = 5;

/** Suggests records that may be the applicant's: with the same phone or company email, or with all words of the name. */
async function suggestPeople(context: Context, applicant: { name: string; email: string; phone: string | null }) {
  const { db, outside, company } = context;
  const alike = await findAlike(context, { phone: applicant.phone, companyEmail: applicant.email }, null);
  const named = await readNamed(outside, company, applicant.name, most);
  const reasons = new Map<string, string>(named.map(({ id }) => [id, 'same name']));
  for (const { id, reasons: found } of alike) reasons.set(id, found[0] ?? '');
  const ids = [...new Set([...alike.map(({ id }) => id), ...reasons.keys()])].slice(0, most);
  const faces = await readFaces(db, company, ids);
  return ids.flatMap((id) => {
    const face = faces.find((one) => one.id === id);
    return face ? [{ _id: id, name: face.name, designation: face.designation, reason: reasons.get(id) ?? '' }] : [];
  });
}

/** Returns an application with its history, notes, and suggested records. */
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
      row.state !== 'rejected' || row.rejection_reason === null
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
