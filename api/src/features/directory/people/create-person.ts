import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { Failure, whenTaken } from '#api/core/server/errors.ts';
import { recordDuplicates } from '#api/features/base/likeness/shared.ts';
import { emitEvent } from '#api/features/base/webhooks/emit-event.ts';
import { checkCustomValues, holdCustomFields } from '#api/features/directory/custom-fields/shared.ts';
import { type NewPerson, peopleMessages } from '#contract/directory/person.ts';
import { replaceEntries } from './entry-queries.ts';
import { emailTaken } from './queries.ts';
import { getPerson } from './shared.ts';
import { insertPeople, type PersonValues } from './written-queries.ts';

/** Returns the columns for the values of the form and the spreadsheet. */
export function toValues(person: NewPerson): Omit<PersonValues, 'id' | 'custom'> {
  const { crawledInfo } = person;
  const joinings = [person.dateOfJoining, ...(person.professionalDetails ?? []).map((entry) => entry.dateOfJoining)];
  return {
    email: person.email,
    name: person.name,
    gender: person.gender,
    birthday: person.dateOfBirth,
    company_email: person.companyEmail,
    phone: person.phone || null,
    linkedin_url: person.linkedinUrl || null,
    designation: person.designation,
    department: person.department,
    location: person.location,
    employee_id: person.employeeId || null,
    date_of_joining: person.dateOfJoining,
    date_of_leaving: person.dateOfLeaving,
    career_started: joinings.sort()[0] ?? person.dateOfJoining,
    current_company: crawledInfo?.currentCompany || null,
    current_designation: crawledInfo?.currentDesignation || null,
    current_location: crawledInfo?.currentLocation || null,
  };
}

/** Returns the 409 for a taken email: the text of the field and the hint below it (section 5). */
export function emailConflict(email: string): Failure {
  return new Failure('conflict', peopleMessages.emailAssociated, [
    { path: 'email', message: peopleMessages.emailTaken(email) },
    { path: 'email', message: peopleMessages.emailTakenHint },
  ]);
}

/** Adds one ex-employee with professional and education entries. */
export async function createPerson(context: Context, { body }: { body: NewPerson }) {
  const { db, company, actor } = context;
  if (await emailTaken(db, company, body.email)) throw emailConflict(body.email);
  if (body.custom) await holdCustomFields(context);
  const custom = await checkCustomValues(context, body.custom);
  const id = newId();
  await insertPeople(db, company, [{ ...toValues(body), id, custom, created_by: actor.id }]).catch(
    whenTaken('people_email', () => emailConflict(body.email)),
  );
  await replaceEntries(db, company, id, { professional: body.professionalDetails, education: body.educationDetails });
  await recordDuplicates(context, id, body);
  await audit(context, 'person.added', { type: 'person', id });
  await emitEvent(context, 'person.added', { person: { _id: id } });
  return getPerson(context, { params: { id } });
}
