import { audit } from '#api/core/audit.ts';
import type { OwnContext } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { Failure } from '#api/core/server/errors.ts';
import { tellTeam } from '#api/features/base/notifications/tell-colleagues.ts';
import { holdPerson } from '#api/features/directory/people/find-person.ts';
import { readRecord } from '#api/features/directory/people/get-person.ts';
import { toSentBirthday, toSentDate } from '#contract/base/dates.ts';
import type { PersonRecord } from '#contract/directory/people.ts';
import { personal } from '#contract/directory/person.ts';
import {
  companyHeldFields,
  type GivenProfileChanges,
  profileChangeMessages,
} from '#contract/ex-employee/profile-changes.ts';
import { insertPending, settlePending } from './queries.ts';
import { toProfileChange } from './view.ts';

/** Asks the company to change what it holds. One request waits at a time: a new one takes the place of the one before. */
export async function requestChanges(context: OwnContext, { body }: { body: GivenProfileChanges }) {
  const { db, company, person, actor } = context;
  // Held, so that two requests at once, or one and its approval, go one after the other.
  const record = await readRecord(context, await holdPerson(context, person));
  const changes = differences(record, body);
  await settlePending(db, company, { personId: person }, { state: 'withdrawn', by: actor.id });
  const id = newId();
  const created_at = await insertPending(db, company, { id, personId: person, changes });
  await tellTeam(context, { kind: 'profile_change', about: id, person });
  await audit(context, 'profile-change.requested', { type: 'person', id: person }, { fields: Object.keys(changes) });
  return toProfileChange({ id, created_at, changes }, record);
}

/** What is really different from the record, in its own words, once the whole of it would be right. */
function differences(record: PersonRecord, given: GivenProfileChanges): GivenProfileChanges {
  const wanted = Object.entries(given).filter(([, value]) => value !== undefined);
  const merged = personal.safeParse({ ...record, ...Object.fromEntries(wanted) });
  if (!merged.success) {
    const errors = merged.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    throw new Failure('invalid', errors[0]?.message ?? profileChangeMessages.notRequested, errors);
  }
  const { dateOfBirth, dateOfJoining, dateOfLeaving, employeeId, ...rest } = merged.data;
  const sent = {
    ...rest,
    employeeId: employeeId || null,
    dateOfBirth: toSentBirthday(dateOfBirth),
    dateOfJoining: toSentDate(dateOfJoining),
    dateOfLeaving: toSentDate(dateOfLeaving),
  };
  const different = companyHeldFields.options.filter((field) => sent[field] !== record[field]);
  if (different.length === 0) throw new Failure('invalid', profileChangeMessages.nothingChanged);
  return Object.fromEntries(different.map((field) => [field, sent[field]]));
}
