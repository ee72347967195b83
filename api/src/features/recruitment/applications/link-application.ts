import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure, whenTaken } from '#api/core/server/errors.ts';
import { findPerson } from '#api/features/directory/people/find-person.ts';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import { findApplicationRow } from './find-application.ts';
import { updateApplication } from './queries.ts';
import { readApplication } from './read-application.ts';

type Input = { params: { id: string }; body: { person: string | null } };

/** Says whose application it is in the directory. @throws Failure conflict when they have another one for the job */
export async function linkApplication(context: Context, { params, body: { person } }: Input) {
  const { db, company } = context;
  const row = await findApplicationRow(context, params.id, true);
  if (person) await findPerson(context, person);
  await updateApplication(db, company, row.id, { person_id: person }).catch(
    whenTaken('applications_one_of_person', () => new Failure('conflict', applicationMessages.linkedAlready)),
  );
  await audit(context, person ? 'application.linked' : 'application.unlinked', { type: 'application', id: row.id });
  return readApplication(context, { params });
}
