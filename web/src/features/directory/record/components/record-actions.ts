import type { PersonRecord } from '#contract/directory/people.ts';
import type { BulkAction } from '#web/features/directory/people/components/BulkActions.tsx';
import type { PendingAction } from '#web/features/directory/people/components/SelectionDialogs.tsx';

export type RecordAction = BulkAction | 'offer' | 'delete' | 'erase';

/** The actions of a selection, with one person as all of it. */
export function pendingFor(person: PersonRecord, action: BulkAction): PendingAction {
  const names = person.email ? [{ email: person.email, name: person.name }] : [];
  return {
    action,
    audience: { emails: names.map(({ email }) => email), names, total: 1, selection: null },
    members: { alumnis: [person._id] },
  };
}
