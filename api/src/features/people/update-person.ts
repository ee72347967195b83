import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure, invalidField, notFound } from '#api/core/errors.ts';
import { type NewPerson, newPerson, type PersonChanges, peopleMessages } from '#contract/person.ts';
import { toValues } from './create-person.ts';
import { readEntries, replaceEntries } from './entry-queries.ts';
import { markDeleted, type PersonRow, readPerson, replacePeople } from './queries.ts';
import { toRecord } from './view.ts';

type Input = { params: { id: string }; body: PersonChanges };

/** Changes one ex-employee: undefined keeps, null clears; status 0 deletes. The rules hold for the whole record afterwards. */
export async function updatePerson(context: Context, { params, body }: Input) {
  const { db, company } = context;
  // The whole record is written back, so a change that comes meanwhile has to wait for this one.
  const row = await readPerson(db, company, params.id, true);
  if (!row) throw notFound(peopleMessages.notFound);
  if (body.status !== undefined) return deletePerson(context, row);
  if (body.email !== undefined && body.email.trim().toLowerCase() !== row.email)
    throw invalidField('email', 'The email of an ex-employee cannot be changed');
  const entries = await readEntries(db, company, row.id);
  const before = toRecord(context, row, entries);
  const { jobSearchStatus, ...changes } = withoutUndefined(body);
  // Null clears a list.
  const [professionalDetails, educationDetails] = [body.professionalDetails, body.educationDetails].map((list) =>
    list === null ? [] : list,
  ) as [NewPerson['professionalDetails'], NewPerson['educationDetails']];
  const merged = newPerson.safeParse({
    ...before,
    email: row.email,
    phone: row.phone,
    dateOfBirth: row.birthday,
    ...changes,
    professionalDetails: professionalDetails ?? before.professionalDetails,
    educationDetails: educationDetails ?? before.educationDetails,
    crawledInfo: changes.crawledInfo === null ? {} : { ...before.crawledInfo, ...changes.crawledInfo },
  });
  if (!merged.success) throw ruleBroken(merged.error.issues);
  await replacePeople(db, company, [
    {
      ...toValues(merged.data),
      id: row.id,
      current_location_code: row.current_location_code,
      current_industry: row.current_industry,
      job_search_status: jobSearchStatus === undefined ? row.job_search_status : jobSearchStatus,
      signed_up_at: row.signed_up_at,
      last_active_at: row.last_active_at,
      import_id: row.import_id,
      import_row: row.import_row,
    },
  ]);
  await replaceEntries(db, company, row.id, {
    professional: professionalDetails,
    education: educationDetails,
  });
  await audit(
    context,
    'person.changed',
    { type: 'person', id: row.id },
    { fields: Object.keys(withoutUndefined(body)) },
  );
  const after = await readPerson(db, company, row.id);
  if (!after) throw notFound(peopleMessages.notFound);
  return toRecord(context, after, await readEntries(db, company, row.id));
}

async function deletePerson(context: Context, row: PersonRow) {
  await markDeleted(context.db, context.company, row.id);
  await audit(context, 'person.deleted', { type: 'person', id: row.id });
  return { ...toRecord(context, row, await readEntries(context.db, context.company, row.id)), status: 0 };
}

function withoutUndefined(body: PersonChanges): PersonChanges {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as PersonChanges;
}

function ruleBroken(issues: { path: PropertyKey[]; message: string }[]): Failure {
  const errors = issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  return new Failure('invalid', errors[0]?.message ?? peopleMessages.notUpdated, errors);
}
