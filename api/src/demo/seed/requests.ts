import type { Db } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { dueAt } from '#api/features/company/privacy/policy.ts';
import { insertRequest, settleRequest } from '#api/features/company/privacy/request-queries.ts';
import { insertConsents } from '#api/features/directory/consents/consent-queries.ts';
import type { RequestType } from '#contract/base/privacy.ts';
import type { GivenProfileChanges } from '#contract/ex-employee/profile-changes.ts';
import type { DemoPerson } from '../person.ts';

const day = 86_400_000;
type Asked = { type: RequestType; days: number; detail: string; person?: string; name?: string; email?: string };

/** `2021-06-04` → `2021/06/30`, as dates are sent. */
function endOfMonth(date: string): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10).replaceAll('-', '/');
}

/** Writes the decisions and requests of ex-employees. The first of them is the one who can sign in. */
export async function seedRequests(
  db: Db,
  company: CompanyId,
  people: readonly (DemoPerson & { id: string })[],
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * day);
  const signedUp = people.filter(({ signedUpAt }) => signedUpAt !== null);
  const [first, second, third, fourth] = signedUp;
  if (!first || !second || !third || !fourth) return;

  await insertConsents(db, company, {
    person: first.id,
    source: 'sign_up',
    choices: [
      ['newsletter', true],
      ['jobs', true],
      ['events', true],
      ['surveys', false],
    ],
    actor: null,
    notice: 1,
    at: daysAgo(40),
  });

  const change = async (person: string, days: number, changes: GivenProfileChanges) =>
    db
      .insertInto('profile_changes')
      .values({
        company_id: company,
        id: newId(daysAgo(days)),
        person_id: person,
        changes: JSON.stringify(changes),
        created_at: daysAgo(days),
      })
      .execute();
  await change(second.id, 6, { dateOfLeaving: endOfMonth(second.dateOfLeaving) });
  // Not of the one who can sign in: nothing can be proved of a record while a change of it waits.
  await change(third.id, 2, { designation: 'Lead Software Engineer', companyEmail: 'lead.engineer@acme.example' });

  const request = async ({ days, person, ...asked }: Asked) => {
    const [id, at] = [newId(daysAgo(days)), daysAgo(days)];
    await insertRequest(db, company, { ...asked, id, at, dueAt: dueAt(asked.type, at), person: person ?? null });
    return id;
  };
  const answered = await request({
    type: 'access',
    days: 25,
    person: first.id,
    detail: 'Is my appraisal of 2022 still on file?',
  });
  const answer = 'No. Appraisals are deleted a year after someone leaves; everything else is in your download.';
  await settleRequest(db, company, { id: answered, state: 'done', answer, at: daysAgo(18), by });
  await request({
    type: 'access',
    days: 28,
    person: third.id,
    detail: 'Please tell me who has received my contact details.',
  });
  await request({
    type: 'erasure',
    days: 5,
    person: fourth.id,
    detail: 'I have retired and would like to be left alone.',
  });
  await request({
    type: 'grievance',
    days: 1,
    name: 'Tobias Lindqvist',
    email: 'tobias@mail.example',
    detail: 'I left in 2019 and still get job mails at an address that I never gave you.',
  });
}
