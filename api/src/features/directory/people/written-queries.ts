import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { completeMark, contactMark } from '#api/core/texts/search-text.ts';
import { foldText, phoneNumber } from '#contract/base/search-words.ts';
import type { CustomValues } from '#contract/directory/custom-fields.ts';

/** The columns of a whole record; see {@link PersonValues} for what callers give. */
export const writtenColumns = [
  'id',
  'email',
  'name',
  'gender',
  'birthday',
  'company_email',
  'phone',
  'linkedin_url',
  'designation',
  'department',
  'location',
  'employee_id',
  'date_of_joining',
  'date_of_leaving',
  'career_started',
  'current_company',
  'current_designation',
  'current_location',
  'current_industry',
  'job_search_status',
  'signed_up_at',
  'last_active_at',
  'import_id',
  'import_row',
  'created_by',
  'custom',
] as const;

type Written = (typeof writtenColumns)[number];
/** The written values of a person: column names as keys; omitted columns become null. */
export type PersonValues = { id: string; custom?: CustomValues | null } & Partial<
  Record<Exclude<Written, 'id' | 'custom'>, string | number | null>
>;

/**
 * Returns the search text of a person (specification, section 2, and the designation): name first, other fields behind it, contact fields at the end.
 */
function searchText(person: PersonValues): string {
  const { name, location, current_company, current_location, department, designation } = person;
  const { email, company_email, phone } = person;
  const lines = (values: (string | number | null | undefined)[]) =>
    values.flatMap((value) => (value ? [foldText(String(value))] : [])).join('\n');
  const open = lines([name, location, current_company, current_location, department, designation]);
  const number = phoneNumber(String(phone ?? ''));
  const contact = lines([email, company_email, phone, number === phone ? null : number]);
  return `${open}${contactMark}${contact}${completeMark}`;
}

/** Returns an array in the form PostgreSQL reads (manual, 8.15.6): the text of each value in quotes. */
const arrayText = (values: readonly (string | number | null)[]) =>
  `{${values.map((value) => (value === null ? 'null' : `"${String(value).replace(/["\\]/g, '\\$&')}"`)).join()}}`;

/** Records on their way to the database, an array for each column: cheaper there than one JSON text. */
export type PackedPeople = { ids: readonly string[]; columns: readonly string[]; searchTexts: string };

/** Packs records. For many records this takes as long as a part of the writing, so an import does it while the database is busy. */
export function packPeople(people: readonly PersonValues[]): PackedPeople {
  const valueOf = (person: PersonValues, column: Written) =>
    column === 'custom' ? JSON.stringify(person.custom ?? {}) : (person[column] ?? null);
  return {
    ids: people.map(({ id }) => id),
    columns: writtenColumns.map((column) => arrayText(people.map((person) => valueOf(person, column)))),
    searchTexts: arrayText(people.map(searchText)),
  };
}

const columnTypes: Partial<Record<Written, string>> = {
  id: 'uuid',
  date_of_joining: 'date',
  date_of_leaving: 'date',
  career_started: 'date',
  signed_up_at: 'timestamptz',
  last_active_at: 'timestamptz',
  import_id: 'uuid',
  import_row: 'integer',
  created_by: 'uuid',
  custom: 'jsonb',
};
const columnList = sql.join(writtenColumns.map((column) => sql.ref(column)));

/** Returns the records as rows `r`. */
function records({ columns }: PackedPeople) {
  const arrays = writtenColumns.map(
    (column, index) => sql`${columns[index]}::text::${sql.raw(columnTypes[column] ?? 'text')}[]`,
  );
  return sql`unnest(${sql.join(arrays)}) as r (${columnList})`;
}

/** Returns the search texts of the records as rows `r`. */
const searchRecords = ({ ids, searchTexts }: PackedPeople) =>
  sql`unnest(${ids}::uuid[], ${searchTexts}::text::text[]) as r (id, search)`;

/** Writes new people and their search texts: two statements, however many. */
export const insertPeople = (db: Db, company: CompanyId, people: readonly PersonValues[]): Promise<void> =>
  insertPacked(db, company, packPeople(people));

/** Writes people who are already packed. */
export async function insertPacked(db: Db, company: CompanyId, people: PackedPeople): Promise<void> {
  if (!people.ids.length) return;
  await sql`insert into people (company_id, ${columnList})
    select ${company}::uuid, ${columnList} from ${records(people)}`.execute(db);
  await insertSearchTexts(db, company, people);
}

/** Writes the search texts of people who have none yet. */
export async function insertSearchTexts(db: Db, company: CompanyId, people: PackedPeople): Promise<void> {
  await sql`insert into people_search (company_id, person_id, search)
    select ${company}::uuid, id, search from ${searchRecords(people)}`.execute(db);
}

/** Marks people as sample data. */
export async function markSample(db: Db, company: CompanyId, ids: readonly string[]): Promise<void> {
  await sql`update people set is_sample = true where company_id = ${company} and id = any(${ids}::uuid[])`.execute(db);
}

/** The columns that {@link replacePeople} writes. */
export const changeable = writtenColumns.filter((column) => column !== 'id' && column !== 'created_by');

/** Overwrites whole records and their search texts. */
export async function replacePeople(db: Db, company: CompanyId, people: readonly PersonValues[]): Promise<void> {
  if (!people.length) return;
  const packed = packPeople(people);
  const assignments = sql.join(changeable.map((column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`));
  await sql`update people p set ${assignments}, updated_at = now()
    from ${records(packed)}
    where p.company_id = ${company} and p.id = r.id`.execute(db);
  await sql`update people_search s set search = r.search
    from ${searchRecords(packed)}
    where s.company_id = ${company} and s.person_id = r.id and s.search <> r.search`.execute(db);
}
