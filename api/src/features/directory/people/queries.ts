import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import { prepared } from '#api/core/database/prepared.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { containsPattern } from '#api/core/texts/search-text.ts';
import type { CustomValues } from '#contract/directory/custom-fields.ts';
import { writtenColumns } from './written-queries.ts';

/** Records when a person made their account; the first time stays. */
export async function updateSignedUp(db: Db, company: CompanyId, id: string, now: Date): Promise<void> {
  await db
    .updateTable('people')
    .set((is) => ({ signed_up_at: is.fn.coalesce('signed_up_at', is.val(now)), last_active_at: now, updated_at: now }))
    .where('company_id', '=', company)
    .where('id', '=', id)
    .execute();
}

/** Records that the person visited; `updated_at` stays, because the record itself does not change. */
export async function updateLastActive(db: Db, company: CompanyId, id: string, at: Date): Promise<void> {
  await db
    .updateTable('people')
    .set({ last_active_at: at })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .execute();
}

/** Reads the name and picture of a living person; undefined when there is none. */
export function readFaceRow(db: Db, company: CompanyId, id: string) {
  return db
    .selectFrom('people')
    .select(['name', 'profile_image'])
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('status', '=', 1)
    .executeTakeFirst();
}

/** Links a person to another picture; null removes it. */
export async function replacePhoto(db: Db, company: CompanyId, id: string, fileId: string | null): Promise<void> {
  await db
    .updateTable('people')
    .set({ profile_image: fileId, updated_at: new Date() })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .execute();
}

/** Reads the living among these people, whole and with their tags, oldest first. */
export async function readWholePeople(db: Db, company: CompanyId, ids: readonly string[]) {
  const rows = await selectWhole(db, company, ids);
  return rows as (Omit<(typeof rows)[number], 'custom'> & { custom: CustomValues })[];
}

function selectWhole(db: Db, company: CompanyId, ids: readonly string[]) {
  return db
    .selectFrom('people as p')
    .select([
      'id',
      'name',
      'email',
      'company_email',
      'phone',
      'gender',
      'designation',
      'department',
      'location',
      'birthday',
      'employee_id',
      'date_of_joining',
      'date_of_leaving',
      'linkedin_url',
      'current_company',
      'current_designation',
      'current_location',
      'job_search_status',
      'rehire_eligibility',
      'last_active_at',
      'created_at',
      'custom',
    ])
    .select(
      sql<
        string | null
      >`(select string_agg(t.tag, ', ' order by lower(t.tag)) from person_tags t where t.company_id = ${company} and t.person_id = p.id)`.as(
        'tags',
      ),
    )
    .where('company_id', '=', company)
    .where('status', '=', 1)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .execute();
}

const listColumns = [
  'id',
  'email',
  'name',
  'gender',
  'profile_image',
  'last_active_at',
  'job_search_status',
  'department',
  'designation',
  'location',
  'date_of_joining',
  'date_of_leaving',
  'current_company',
  'current_designation',
  'current_location',
  'birthday',
  'signed_up_at',
] as const;

const listRows = (db: Db, company: CompanyId, personIds: readonly string[]) =>
  db
    .selectFrom('people')
    .select(listColumns)
    .select((query) =>
      query.selectFrom('companies').select('name').where('companies.id', '=', company).as('company_name'),
    )
    .where('company_id', '=', company)
    .where(sql<boolean>`id = any(${personIds}::uuid[])`);

/** Reads the rows of a page by id, in no order, with the company's name. */
export const readListRows = prepared(listRows);
export type ListRow = Awaited<ReturnType<typeof readListRows>>[number];

/** Reads the same rows of living people, with the rest of what the company vouches for. */
export function readHeldRows(db: Db, company: CompanyId, personIds: readonly string[]) {
  return listRows(db, company, personIds).select(['company_email', 'employee_id']).where('status', '=', 1).execute();
}
export type HeldRow = Awaited<ReturnType<typeof readHeldRows>>[number];

/** Selects when a profile provider filled in the public profile; null when a person wrote it. */
const providedAt = (company: CompanyId) => sql<string | null>`(select t.filled_at from provided_profiles t
  where t.company_id = ${company} and t.person_id = people.id and (t.current_company = people.current_company
    or t.current_designation = people.current_designation or t.current_location = people.current_location))`;

/**
 * Reads one living person with every column; undefined when there is none. `lock` keeps others from changing it meanwhile; callers that
 * only refer to the person, as a note or a duplicate does, need no lock.
 */
export function readPerson(db: Db, company: CompanyId, id: string, lock = false) {
  return db
    .selectFrom('people')
    .selectAll()
    .select((query) =>
      query.selectFrom('companies').select('name').where('companies.id', '=', company).as('company_name'),
    )
    .select(providedAt(company).as('provided_at'))
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('status', '=', 1)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}
export type PersonRow = NonNullable<Awaited<ReturnType<typeof readPerson>>>;

/** Returns whether a living person of the company has this email, other than `except`. */
export async function emailTaken(db: Db, company: CompanyId, email: string, except?: string): Promise<boolean> {
  const row = await db
    .selectFrom('people')
    .select('id')
    .where('company_id', '=', company)
    .where('email', '=', email)
    .where('status', '=', 1)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .executeTakeFirst();
  return row !== undefined;
}

export function readIdByEmail(db: Db, company: CompanyId, email: string) {
  return db
    .selectFrom('people')
    .select('id')
    .where('company_id', '=', company)
    .where('email', '=', email)
    .where('status', '=', 1)
    .executeTakeFirst();
}

/** Reads the most frequent values of the filters with their numbers, at most `most` each; `search` keeps those that contain it. */
export function readFacets(
  db: Db,
  company: CompanyId,
  facets: readonly string[],
  search: string | undefined,
  most: number,
) {
  const containing = search ? sql`and lower(value) like ${containsPattern(search.toLowerCase())}` : sql``;
  return sql<{ facet: string; value: string; total: number }>`
    select f.facet, v.value, v.total from unnest(${facets}::text[]) f (facet)
      cross join lateral (select value, total from people_facets
        where company_id = ${company} and facet = f.facet and total > 0 ${containing} order by total desc, value limit ${most}) v`
    .execute(db)
    .then((result) => result.rows);
}

/** Reads people with one of the emails or employee ids, with every column: the living, and people who work here again. */
export function readMatches(
  db: Db,
  company: CompanyId,
  emails: readonly string[],
  employeeIds: readonly string[],
): Promise<MatchRow[]> {
  return selectMatches(db, company, emails, employeeIds) as Promise<MatchRow[]>;
}

function selectMatches(db: Db, company: CompanyId, emails: readonly string[], employeeIds: readonly string[]) {
  return (
    db
      .selectFrom('people')
      .select([...writtenColumns, 'status', 'rejoined_on'])
      .where('company_id', '=', company)
      // No file is about sample people, so that one removed with them is none of the company's own. Their addresses are taken all the same.
      // Each branch matches its index: with the status as one of two values, every row would be read.
      .where(
        sql<boolean>`(status = 1 and email = any(${emails}::text[]) or status = 1 and employee_id = any(${employeeIds}::text[]) and not is_sample
        or status = 2 and email = any(${emails}::text[]) or status = 2 and employee_id = any(${employeeIds}::text[]) and not is_sample)`,
      )
      .execute()
  );
}
type WrittenRow = Awaited<ReturnType<typeof selectMatches>>[number];
/** A person as read and written. */
export type MatchRow = Omit<WrittenRow, 'custom' | 'status' | 'rejoined_on'> & {
  custom: CustomValues;
  /** 2: works here again. */
  status?: number;
  /** The day they last came back. */
  rejoined_on?: string | null;
};

/** Reads those of these people who are not deleted, and locks them until the transaction ends. */
export function lockPeople(db: Db, company: CompanyId, ids: readonly string[]): Promise<MatchRow[]> {
  return db
    .selectFrom('people')
    .select([...writtenColumns, 'status', 'rejoined_on'])
    .where('company_id', '=', company)
    .where('status', '<>', 0)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute() as Promise<MatchRow[]>;
}
