import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import { peopleMessages } from '#contract/directory/person.ts';
import { type PersonRow, readIdByEmail, readPerson } from './queries.ts';

type PersonContext = Pick<Context, 'db' | 'company'>;

/** The row of a living ex-employee of the company. @throws Failure `not-found` */
export async function findPerson(context: PersonContext, id: string, lock = false): Promise<PersonRow> {
  const row = await readPerson(context.db, context.company, id, lock);
  if (!row) throw notFound(peopleMessages.notFound);
  return row;
}

/** The id of the living ex-employee with this email; null when nobody has it. */
export async function findPersonId({ db, company }: PersonContext, email: string): Promise<string | null> {
  return (await readIdByEmail(db, company, email))?.id ?? null;
}

/** Whether a living ex-employee has this id. */
export async function isInDirectory({ db, company }: PersonContext, id: string): Promise<boolean> {
  return (await readPerson(db, company, id)) !== undefined;
}

/** The row of a living ex-employee, held against other changes until the transaction ends. */
export function holdPerson(context: PersonContext, id: string): Promise<PersonRow> {
  return findPerson(context, id, true);
}
