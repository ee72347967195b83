import type { Context } from '#api/core/context.ts';
import { draftName } from './policy.ts';
import { removeDraft } from './queries.ts';

/** Drops the caller's own draft; also that of a person who is gone, and without complaint when there is none. */
export async function deleteDraft(context: Context, { query }: { query: { id?: string | undefined } }) {
  return { deleted: await removeDraft(context.db, context.company, context.actor.id, draftName(query.id)) };
}
