import { audit } from '#api/core/audit.ts';
import type { Acting } from '#api/core/context.ts';
import { anyRules } from '#api/core/installation/value-rules.ts';
import { Failure } from '#api/core/server/errors.ts';
import { removeFiles } from '#api/features/base/files/shared.ts';
import { recordConsents } from '#api/features/directory/consents/shared.ts';
import {
  changeArrived,
  type OwnValues,
  saveArrived,
  useArrivedPhoto,
} from '#api/features/directory/people/save-arrived.ts';
import { holdPeople } from '#api/features/directory/people/save-people.ts';
import { inviteArrived } from '#api/features/ex-employee/claims/invite-arrived.ts';
import { copySuppressions, removeSuppression } from '#api/features/mail/messages/shared.ts';
import { mailTopics, purposes } from '#contract/base/privacy.ts';
import { byRules } from '#contract/base/value-rules.ts';
import { type NewPerson, newPerson, peopleMessages } from '#contract/directory/person.ts';
import { writeLeaver } from './announce-leaver.ts';
import { factOf } from './policy.ts';
import { insertEnded, type LeaverRow } from './queries.ts';

/** Returns the address of the record: the confirmed one, that which HR holds, or the work address until there is another. */
const addressOf = (row: LeaverRow): string =>
  (row.is_email_confirmed && row.private_email) || row.facts.email?.value || row.facts.companyEmail?.value || '';

/** Returns what the leaver gave, once they finished; drafts count for nothing. */
function ownOf(row: LeaverRow): OwnValues {
  if (row.confirmed_at === null) return {};
  const { phone, linkedinUrl, currentLocation } = row.answers;
  return {
    ...(row.private_email && { email: row.private_email }),
    ...(phone && { phone }),
    ...(linkedinUrl && { linkedin_url: linkedinUrl }),
    ...(currentLocation && { current_location: currentLocation }),
  };
}

/** Returns the record. @throws Failure conflict when its values do not go together, such as a last day before the first one */
function recordOf(row: LeaverRow): NewPerson {
  const of = { facts: row.facts, answers: row.confirmed_at === null ? {} : row.answers };
  const fact = (field: Parameters<typeof factOf>[1]) => factOf(of, field) ?? undefined;
  const currentLocation = row.confirmed_at === null ? undefined : (row.answers.currentLocation ?? undefined);
  const read = byRules(anyRules, () =>
    newPerson.safeParse({
      name: fact('name'),
      email: addressOf(row),
      companyEmail: fact('companyEmail'),
      phone: fact('phone'),
      gender: fact('gender'),
      designation: fact('designation'),
      department: fact('department'),
      location: fact('location'),
      dateOfBirth: fact('dateOfBirth'),
      dateOfJoining: fact('dateOfJoining'),
      dateOfLeaving: row.last_day,
      employeeId: row.employee_id ?? undefined,
      linkedinUrl: fact('linkedinUrl'),
      crawledInfo: currentLocation === undefined ? undefined : { currentLocation },
    }),
  );
  if (!read.success) throw new Failure('conflict', read.error.issues[0]?.message ?? peopleMessages.notAdded);
  return read.data;
}

/**
 * Makes a leaver an ex-employee, with the consents they gave, in the caller's transaction.
 * @throws Failure conflict when the record cannot be added
 */
export async function arriveLeaver(context: Acting, row: LeaverRow): Promise<void> {
  const record = recordOf(row);
  const person = await saveArrived(context, { record, own: ownOf(row) });
  const now = context.services.clock();
  await writeLeaver(context, row, { state: 'arrived', arrived_at: now, person_id: person });
  await audit(context, 'leaver.arrived', { type: 'person', id: person }, { source: row.source });
  if (record.email === record.companyEmail) await insertEnded(context.db, context.company, record.email);
  if (row.confirmed_at !== null) await giveAnswers(context, row, person);
}

/** Writes what someone said after they had arrived into their record. */
export async function completeArrived(context: Acting, row: LeaverRow, person: string): Promise<void> {
  const record = (await holdPeople(context, [person])).get(person);
  if (!record) return;
  const own = ownOf(row);
  await changeArrived(context, record, own);
  if (own.email && own.email !== record.email) await copySuppressions(context, record.email, String(own.email));
  await giveAnswers(context, row, person);
}

/** Records consents, the picture, and the wish for an account. Every purpose was asked about, so a no is a decision too. */
async function giveAnswers(context: Acting, row: LeaverRow, person: string): Promise<void> {
  const { agreed = [], wantsAccount } = row.answers;
  await recordConsents(context, {
    person,
    source: 'leaving',
    choices: purposes.map((purpose) => [purpose, agreed.includes(purpose)] as const),
    at: context.services.clock(),
    ...(row.notice_version !== null && { notice: row.notice_version }),
  });
  const email = addressOf(row);
  for (const topic of mailTopics) if (agreed.includes(topic)) await removeSuppression(context, email, topic);
  if (row.photo !== null) await usePhoto(context, person, row.photo);
  if (wantsAccount) await inviteArrived(context, { id: person, email, name: row.facts.name?.value ?? '' });
}

async function usePhoto(context: Acting, person: string, photo: string): Promise<void> {
  const before = await useArrivedPhoto(context, person, photo);
  if (before !== null && before !== photo) await removeFiles(context, [before]);
}
