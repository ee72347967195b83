import { audit } from '#api/core/audit.ts';
import type { OwnContext } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import { profileChangeMessages } from '#contract/ex-employee/profile-changes.ts';
import { settlePending } from './queries.ts';

/** Takes the own request back. */
export async function withdrawChanges(context: OwnContext) {
  const { db, company, person, actor } = context;
  const settled = await settlePending(db, company, { personId: person }, { state: 'withdrawn', by: actor.id });
  if (!settled) throw notFound(profileChangeMessages.nothingPending);
  await audit(context, 'profile-change.withdrawn', { type: 'person', id: person });
  return { _id: settled.id };
}
