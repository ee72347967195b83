import { sql } from 'kysely';
import type { Db, Schema } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** Reads the professional and education entries of one person, in their order. */
export async function readEntries(db: Db, company: CompanyId, personId: string) {
  const professional = await db
    .selectFrom('employments')
    .select(['designation', 'organisation', 'date_of_joining', 'date_of_leaving'])
    .where('company_id', '=', company)
    .where('person_id', '=', personId)
    .orderBy('position')
    .execute();
  const education = await db
    .selectFrom('educations')
    .select(['course', 'institute', 'type', 'batch_from', 'batch_to'])
    .where('company_id', '=', company)
    .where('person_id', '=', personId)
    .orderBy('position')
    .execute();
  return { professional, education };
}

export type EntryValues = {
  professional?:
    | { designation: string; organisation: string; dateOfJoining: string; dateOfLeaving: string }[]
    | undefined;
  education?:
    | {
        course?: string | null | undefined;
        institute: string;
        type: Schema['educations']['type'];
        batchFrom: number;
        batchTo: number;
      }[]
    | undefined;
};

/** Writes the entry lists of people who have none yet: two statements, however many people. */
export async function insertEntries(
  db: Db,
  company: CompanyId,
  people: readonly (EntryValues & { id: string })[],
): Promise<void> {
  const flat = (list: 'professional' | 'education') =>
    JSON.stringify(
      people.flatMap(({ id, ...entries }) =>
        (entries[list] ?? []).map((entry, position) => ({ id, position, ...entry })),
      ),
    );
  await sql`insert into employments (company_id, person_id, position, designation, organisation, date_of_joining, date_of_leaving)
    select ${company}::uuid, id, position, designation, organisation, "dateOfJoining", "dateOfLeaving" from jsonb_to_recordset(${flat('professional')}::jsonb)
      as r (id uuid, position smallint, designation text, organisation text, "dateOfJoining" date, "dateOfLeaving" date)`.execute(
    db,
  );
  await sql`insert into educations (company_id, person_id, position, course, institute, type, batch_from, batch_to)
    select ${company}::uuid, id, position, nullif(course, ''), institute, type, "batchFrom", "batchTo" from jsonb_to_recordset(${flat('education')}::jsonb)
      as r (id uuid, position smallint, course text, institute text, type text, "batchFrom" smallint, "batchTo" smallint)`.execute(
    db,
  );
}

/** Replaces the entry lists of one person; a list that is undefined stays as it is. */
export async function replaceEntries(
  db: Db,
  company: CompanyId,
  personId: string,
  entries: EntryValues,
): Promise<void> {
  for (const [table, list] of [
    ['employments', entries.professional],
    ['educations', entries.education],
  ] as const)
    if (list) await db.deleteFrom(table).where('company_id', '=', company).where('person_id', '=', personId).execute();
  await insertEntries(db, company, [{ id: personId, ...entries }]);
}
