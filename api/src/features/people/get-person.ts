import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/errors.ts';
import { peopleMessages } from '#contract/person.ts';
import { readEntries } from './entry-queries.ts';
import { readPerson } from './queries.ts';
import { toRecord } from './view.ts';

/** One living ex-employee of the company, whole. */
export async function getPerson(context: Context, { params }: { params: { id: string } }) {
  const row = await readPerson(context.db, context.company, params.id);
  if (!row) throw notFound(peopleMessages.notFound);
  return toRecord(context, row, await readEntries(context.db, context.company, row.id));
}
