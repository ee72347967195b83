import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { getPerson } from '#api/features/directory/people/get-person.ts';
import { limits } from '#contract/base/rules.ts';
import { draftMessages, type PersonDraft } from '#contract/directory/drafts.ts';
import { draftName } from './policy.ts';
import { replaceDraft } from './queries.ts';

type Input = { query: { id?: string | undefined }; body: PersonDraft };

/** Keeps what the caller has filled in so far, right or wrong. Not audited: nothing of the company's has changed yet. */
export async function saveDraft(context: Context, { query, body }: Input) {
  const { db, company, actor, services } = context;
  const content = JSON.stringify(body);
  if (Buffer.byteLength(content) > limits.draftBytes) throw new Failure('too-large', draftMessages.tooLarge);
  if (query.id) await getPerson(context, { params: { id: query.id } });
  const at = services.clock();
  await replaceDraft(db, company, { user: actor.id, name: draftName(query.id), content, at });
  return { savedAt: at.toISOString() };
}
