import type { Context } from '#api/core/context.ts';
import { getPerson } from '#api/features/directory/people/get-person.ts';
import { personDraft } from '#contract/directory/drafts.ts';
import { draftName } from './policy.ts';
import { readDraftRow } from './queries.ts';

/** The caller's own draft; that of a person who is gone is not found, as the person is not. */
export async function readDraft(context: Context, { query }: { query: { id?: string | undefined } }) {
  const { db, company, actor } = context;
  if (query.id) await getPerson(context, { params: { id: query.id } });
  const row = await readDraftRow(db, company, actor.id, draftName(query.id));
  // One that an earlier version of the form has left is none: it may not fit any more.
  const draft = personDraft.safeParse(row?.content).data;
  return row && draft ? { draft, savedAt: row.updated_at } : null;
}
