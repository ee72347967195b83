import { type Selectable, sql } from 'kysely';
import type { Db, Schema } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** The columns of a record that a profile provider can fill in. */
export const providedColumns = [
  'current_company',
  'current_designation',
  'current_location',
  'current_industry',
] as const;
export type ProvidedColumn = (typeof providedColumns)[number];
type Provided = Pick<Selectable<Schema['provided_profiles']>, ProvidedColumn | 'filled_at'>;

export function readProvided(db: Db, company: CompanyId, person: string): Promise<Provided | undefined> {
  return db
    .selectFrom('provided_profiles')
    .select([...providedColumns, 'filled_at'])
    .where('company_id', '=', company)
    .where('person_id', '=', person)
    .executeTakeFirst();
}

/** Reads the provided values of a record and of those merged into it, each with its id. */
export function readProvidedOfAll(db: Db, company: CompanyId, person: string) {
  return db
    .selectFrom('provided_profiles as t')
    .innerJoin('people as p', (join) =>
      join.onRef('p.company_id', '=', 't.company_id').onRef('p.id', '=', 't.person_id'),
    )
    .select(['p.id', ...providedColumns.map((column) => `t.${column}` as const)])
    .where('t.company_id', '=', company)
    .where((where) => where.or([where('p.id', '=', person), where('p.merged_into', '=', person)]))
    .execute();
}

export async function replaceProvided(
  db: Db,
  company: CompanyId,
  person: string,
  provided: Record<ProvidedColumn, string | null> & { asked_at: Date; filled_at: Date | string | null },
): Promise<void> {
  await db
    .insertInto('provided_profiles')
    .values({ company_id: company, person_id: person, ...provided })
    .onConflict((conflict) => conflict.columns(['company_id', 'person_id']).doUpdateSet(provided))
    .execute();
}

/** Clears the provided values in records merged into another, and in what an undo would restore. */
export async function forgetCopies(db: Db, company: CompanyId, people: readonly string[]): Promise<void> {
  const emptied = sql.join(
    providedColumns.map(
      (column) =>
        sql`${sql.ref(column)} = case when p.${sql.ref(column)} = t.${sql.ref(column)} then null else p.${sql.ref(column)} end`,
    ),
  );
  await sql`update people p set ${emptied} from provided_profiles t
    where t.company_id = ${company} and t.person_id = any(${people}::uuid[]) and p.company_id = t.company_id and p.id = t.person_id
      and p.status = 0`.execute(db);
  // An undo skips people changed since, so without its snapshot the record simply stays as it is.
  await sql`delete from import_changes where company_id = ${company} and person_id = any(${people}::uuid[]) and not added`.execute(
    db,
  );
}

export async function deleteProvided(db: Db, company: CompanyId, people: readonly string[]): Promise<void> {
  await sql`delete from provided_profiles where company_id = ${company} and person_id = any(${people}::uuid[])`.execute(
    db,
  );
}

/** Reads the given living people with no question to the provider since the given time, with the values that identify them. */
export async function readUnasked(db: Db, company: CompanyId, people: readonly string[], before: Date) {
  const { rows } = await sql<{ id: string; name: string; linkedin_url: string | null; designation: string }>`
    select p.id, p.name, p.linkedin_url, p.designation from people p
      left join provided_profiles t on t.company_id = p.company_id and t.person_id = p.id
     where p.company_id = ${company} and p.id = any(${people}::uuid[]) and p.status = 1
       and (t.asked_at is null or t.asked_at < ${before}) order by p.id`.execute(db);
  return rows;
}
export type Unasked = Awaited<ReturnType<typeof readUnasked>>[number];

/** Reads the ids of people whose records have provided values, after an id. */
export async function readProvidedPeople(db: Db, company: CompanyId, after: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select t.person_id as id from provided_profiles t
      join people p on p.company_id = t.company_id and p.id = t.person_id and p.status = 1
     where t.company_id = ${company} and t.person_id > ${after}::uuid order by t.person_id limit ${most}`.execute(db);
  return rows.map((row) => row.id);
}
