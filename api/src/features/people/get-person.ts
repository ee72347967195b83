import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/errors.ts';
import { listGroupsOf } from '#api/features/groups/list-groups.ts';
import type { PersonRecord } from '#contract/people.ts';
import { peopleMessages } from '#contract/person.ts';
import { readEntries } from './entry-queries.ts';
import { type PersonRow, readPerson } from './queries.ts';
import { readTags } from './tag-queries.ts';
import { toRecord } from './view.ts';

/** One living ex-employee of the company, whole. */
export async function getPerson(context: Context, { params }: { params: { id: string } }): Promise<PersonRecord> {
  const row = await readPerson(context.db, context.company, params.id);
  if (!row) throw notFound(peopleMessages.notFound);
  return readRecord(context, row);
}

/** The row of one living ex-employee, held against other changes until the transaction ends. */
export async function holdPerson(context: Context, id: string): Promise<PersonRow> {
  const row = await readPerson(context.db, context.company, id, true);
  if (!row) throw notFound(peopleMessages.notFound);
  return row;
}

/** A record with everything that hangs on it. */
export async function readRecord(context: Context, row: PersonRow): Promise<PersonRecord> {
  const { db, company, actor } = context;
  return toRecord(context, row, {
    entries: await readEntries(db, company, row.id),
    tags: await readTags(db, company, row.id),
    groups: actor.permissions.has('groups:manage') ? await listGroupsOf(context, row.id) : [],
  });
}
