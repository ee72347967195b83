import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { changeAccount } from '#api/features/accounts/accounts/change-account.ts';
import { updatePerson } from '#api/features/directory/people/update-person.ts';
import { copySuppressions } from '#api/features/mail/messages/copy-suppressions.ts';
import { sendOutcome } from './send-outcome.ts';
import { settleChanges } from './settle-changes.ts';

/** Makes the changes that an ex-employee asked for, on the way that HR's own changes take. */
export async function approveChanges(context: Context, { params: { id } }: { params: { id: string } }) {
  const { person, account, changes } = await settleChanges(context, id, { state: 'approved' });
  const { email, ...fields } = changes;
  await updatePerson(context, { params: { id: person.id }, body: fields }, { origin: 'request', email });
  if (account) await changeAccount(context, account, { email, name: changes.name });
  // A new address is no new consent.
  if (email) await copySuppressions(context, person.email, email);
  await audit(context, 'profile-change.approved', { type: 'person', id: person.id }, { fields: Object.keys(changes) });
  await sendOutcome(context, { ...person, email: account?.email ?? person.email }, changes, null);
  return { _id: id };
}
