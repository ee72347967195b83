import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/errors.ts';
import { peopleMessages } from '#contract/person.ts';
import { type PersonRow, readPerson } from './queries.ts';

/** The row of a living ex-employee of the company. @throws Failure `not-found` */
export async function findPerson(context: Pick<Context, 'db' | 'company'>, id: string): Promise<PersonRow> {
  const row = await readPerson(context.db, context.company, id);
  if (!row) throw notFound(peopleMessages.notFound);
  return row;
}
