import type { Context } from '#api/core/context.ts';
import { listGroupsOf } from '#api/features/directory/groups/list-groups.ts';
import type { PersonRecord } from '#contract/directory/people.ts';
import { readEntries } from './entry-queries.ts';
import { findPerson } from './find-person.ts';
import type { PersonRow } from './queries.ts';
import { readTags } from './tag-queries.ts';
import { toRecord } from './view.ts';

/** One living ex-employee of the company, whole. */
export async function getPerson(context: Context, { params }: { params: { id: string } }): Promise<PersonRecord> {
  return readRecord(context, await findPerson(context, params.id));
}

/** A record with everything that hangs on it. */
export async function readRecord(context: Context, row: PersonRow): Promise<PersonRecord> {
  const { db, company, actor } = context;
  return toRecord(context, row, {
    entries: await readEntries(db, company, row.id),
    tags: await readTags(db, company, row.id),
    groups: actor.permissions.has('groups:read') ? await listGroupsOf(context, row.id) : [],
  });
}
