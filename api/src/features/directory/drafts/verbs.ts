import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { getPerson } from '#api/features/directory/people/shared.ts';
import { limits } from '#contract/base/rules.ts';
import { draftMessages, type PersonDraft, personDraft } from '#contract/directory/drafts.ts';
import { draftName } from './policy.ts';
import { readDraftRow, removeDraft, replaceDraft } from './queries.ts';

/** Returns the caller's own draft; not found when the person has been deleted. */
export async function readDraft(context: Context, { query }: { query: { id?: string | undefined } }) {
  const { db, company, actor } = context;
  if (query.id) await getPerson(context, { params: { id: query.id } });
  const row = await readDraftRow(db, company, actor.id, draftName(query.id));
  // A draft left by an earlier version of the form may no longer fit, so it counts as none.
  const draft = personDraft.safeParse(row?.content).data;
  return row && draft ? { draft, savedAt: row.updated_at } : null;
}

type Input = { query: { id?: string | undefined }; body: PersonDraft };

/** Keeps what the caller has filled in so far, right or wrong. Not audited: no data of the company has changed yet. */
export async function saveDraft(context: Context, { query, body }: Input) {
  const { db, company, actor, services } = context;
  const content = JSON.stringify(body);
  if (Buffer.byteLength(content) > limits.draftBytes) throw new Failure('too-large', draftMessages.tooLarge);
  if (query.id) await getPerson(context, { params: { id: query.id } });
  const at = services.clock();
  await replaceDraft(db, company, { user: actor.id, name: draftName(query.id), content, at });
  return { savedAt: at.toISOString() };
}

/** Deletes the caller's own draft; also when the person is deleted, and without an error when there is none. */
export async function deleteDraft(context: Context, { query }: { query: { id?: string | undefined } }) {
  return { deleted: await removeDraft(context.db, context.company, context.actor.id, draftName(query.id)) };
}
