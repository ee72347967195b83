import type { PersonRecord } from '#contract/directory/people.ts';
import type { PendingAction } from '#web/features/directory/people/components/SelectionDialogs.tsx';
import type { SelectionAction } from '../../../../lib/feature.ts';

/** An action of a selection, with one person as all of it. */
export function pendingFor(person: PersonRecord, action: SelectionAction): PendingAction {
  const names = person.email ? [{ email: person.email, name: person.name }] : [];
  return {
    action,
    audience: { emails: names.map(({ email }) => email), names, total: 1, selection: null },
    members: { alumnis: [person._id] },
  };
}
