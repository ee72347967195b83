import type { Context } from '#api/core/context.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { findAccountOf } from '#api/features/accounts/accounts/find-account-of.ts';
import { holdPerson } from '#api/features/directory/people/find-person.ts';
import { generalMessages } from '#contract/base/rules.ts';
import { profileChangeMessages } from '#contract/ex-employee/profile-changes.ts';
import { readChange, settlePending } from './queries.ts';

/**
 * Settles a request that waits, once, with the person held.
 * @throws Failure `not-found`; `conflict` when it was settled already, or another one has taken its place
 */
export async function settleChanges(
  context: Context,
  id: string,
  decision: { state: 'approved' } | { state: 'rejected'; reason: string },
) {
  const { db, company, actor } = context;
  const change = await readChange(db, company, id);
  if (!change) throw notFound(generalMessages.notFound);
  const person = await holdPerson(context, change.person_id);
  const settled = await settlePending(db, company, { personId: person.id, id }, { ...decision, by: actor.id });
  if (!settled) throw new Failure('conflict', profileChangeMessages.settled);
  return { person, account: await findAccountOf(context, person.id), changes: settled.changes };
}
