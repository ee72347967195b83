import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { DocumentType } from '#contract/base/document-kinds.ts';
import type { EntryOutcome } from '#contract/proofs/document-batches.ts';
import type { DocumentFault, SkipReason } from '#contract/proofs/document-messages.ts';

/** What a dry run found of something in a ZIP. */
export type EntryFinding = {
  entry: number;
  name: string;
  outcome: EntryOutcome;
  fault: DocumentFault | SkipReason | null;
  detail: string | null;
  person: string | null;
  period: string | null;
  bytes: number;
  contentType: DocumentType | null;
  digest: string | null;
  document: string | null;
};

export async function insertEntries(
  db: Db,
  company: CompanyId,
  batch: string,
  findings: readonly EntryFinding[],
): Promise<void> {
  await sql`insert into document_batch_entries (company_id, batch_id, entry, name, outcome, fault, detail, person_id, period, bytes, content_type,
      digest, document_id)
    select ${company}::uuid, ${batch}::uuid, e.entry, e.name, e.outcome, e.fault, e.detail, e.person, e.period, e.bytes, e."contentType", e.digest,
           e.document
      from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb) as e (entry integer, name text, outcome text, fault text, detail text, person uuid,
        period text, bytes bigint, "contentType" text, digest text, document uuid)`.execute(db);
}

export async function deleteEntries(db: Db, company: CompanyId, batch: string): Promise<void> {
  await db
    .deleteFrom('document_batch_entries')
    .where('company_id', '=', company)
    .where('batch_id', '=', batch)
    .execute();
}

/** Forgets the entries of a batch that were added or left out; faults have a rule of their own. */
export async function deleteSettledEntries(db: Db, company: CompanyId, batch: string): Promise<void> {
  await db
    .deleteFrom('document_batch_entries')
    .where('company_id', '=', company)
    .where('batch_id', '=', batch)
    .where('outcome', '<>', 'faulty')
    .execute();
}

/** Counts the entries of a batch by outcome, and the people of the matched ones. */
export async function countEntries(db: Db, company: CompanyId, batch: string) {
  const { rows } = await sql<{ matched: number; faulty: number; skipped: number; people: number; stored: number }>`
    select count(*) filter (where outcome = 'matched')::int as matched, count(*) filter (where outcome = 'faulty')::int as faulty,
           count(*) filter (where outcome = 'skipped')::int as skipped, count(*) filter (where is_stored)::int as stored,
           count(distinct person_id) filter (where outcome = 'matched')::int as people
      from document_batch_entries where company_id = ${company} and batch_id = ${batch}`.execute(db);
  return rows[0] ?? { matched: 0, faulty: 0, skipped: 0, people: 0, stored: 0 };
}

/** Sums the bytes of the files that a batch is to add. */
export async function sumMatched(db: Db, company: CompanyId, batch: string) {
  const { rows } = await sql<{ documents: number; bytes: number }>`
    select count(*)::int as documents, coalesce(sum(bytes), 0)::bigint as bytes from document_batch_entries
     where company_id = ${company} and batch_id = ${batch} and outcome = 'matched' and not is_stored`.execute(db);
  return rows[0] ?? { documents: 0, bytes: 0 };
}

/** Counts the problems of a batch, most frequent first. */
export async function countFaults(db: Db, company: CompanyId, batch: string) {
  const { rows } = await sql<{ fault: DocumentFault; files: number }>`
    select fault, count(*)::int as files from document_batch_entries
     where company_id = ${company} and batch_id = ${batch} and outcome = 'faulty' group by 1 order by 2 desc, 1`.execute(
    db,
  );
  return rows;
}

/** Reads a page of the entries with an outcome, in the order of the ZIP. */
export function readEntryRows(
  db: Db,
  company: CompanyId,
  batch: string,
  {
    outcome,
    fault,
    after,
    most,
  }: { outcome: EntryOutcome; fault?: DocumentFault | undefined; after: number; most: number },
) {
  return db
    .selectFrom('document_batch_entries as e')
    .leftJoin('people as p', (join) =>
      join.onRef('p.company_id', '=', 'e.company_id').onRef('p.id', '=', 'e.person_id'),
    )
    .selectAll('e')
    .select(['p.name as person_name', 'p.employee_id as person_employee_id', 'p.profile_image'])
    .where('e.company_id', '=', company)
    .where('e.batch_id', '=', batch)
    .where('e.outcome', '=', outcome)
    .where('e.entry', '>', after)
    .$if(fault !== undefined, (query) => query.where('e.fault', '=', fault ?? ''))
    .orderBy('e.entry')
    .limit(most)
    .execute();
}
export type EntryRow = Awaited<ReturnType<typeof readEntryRows>>[number];

/** Reads the next matched files that are not stored, in the order of the ZIP. */
export async function readUnstored(db: Db, company: CompanyId, batch: string, most: number) {
  const { rows } = await sql<{
    entry: number;
    name: string;
    person_id: string;
    period: string | null;
    content_type: DocumentType;
    digest: string;
    document_id: string;
  }>`select entry, name, person_id, period, content_type, digest, document_id from document_batch_entries
      where company_id = ${company} and batch_id = ${batch} and outcome = 'matched' and not is_stored order by entry limit ${most}`.execute(
    db,
  );
  return rows;
}
export type Unstored = Awaited<ReturnType<typeof readUnstored>>[number];

/** Reads whose the files are by now that still wait to be added. */
export async function readPeopleOf(
  db: Db,
  company: CompanyId,
  batch: string,
  entries: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ entry: number; person_id: string }>`select entry, person_id from document_batch_entries
    where company_id = ${company} and batch_id = ${batch} and entry = any(${entries}::int[]) and outcome = 'matched' and not is_stored`.execute(
    db,
  );
  return new Map(rows.map(({ entry, person_id }) => [entry, person_id]));
}

/** Notes which files became documents. */
export async function markStored(db: Db, company: CompanyId, batch: string, entries: readonly number[]): Promise<void> {
  await sql`update document_batch_entries set is_stored = true
    where company_id = ${company} and batch_id = ${batch} and entry = any(${entries}::int[])`.execute(db);
}

/** Notes why matched files were not added after all. */
export async function markFaulty(
  db: Db,
  company: CompanyId,
  batch: string,
  faults: readonly { entry: number; fault: DocumentFault }[],
): Promise<void> {
  await sql`update document_batch_entries e set outcome = 'faulty', fault = f.fault, document_id = null
      from unnest(${faults.map(({ entry }) => entry)}::int[], ${faults.map(({ fault }) => fault)}::text[]) f (entry, fault)
     where e.company_id = ${company} and e.batch_id = ${batch} and e.entry = f.entry`.execute(db);
}

/** Reads the ids under which files of matched entries may have been put into the store without becoming documents. */
export async function readLeftFiles(db: Db, company: CompanyId, batch: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select document_id as id from document_batch_entries
    where company_id = ${company} and batch_id = ${batch} and outcome = 'matched' and not is_stored`.execute(db);
  return rows.map(({ id }) => id);
}

/** A person who has the key of an employee id. */
export type EmployeeRow = { key: string; id: string; employee_id: string; status: number; is_sample: boolean };

/** The key of an employee id, as the index `people_employee_id_in_names` has it: written in the query, since a parameter would not use the index. */
const employeeKey = sql`btrim(regexp_replace(lower(normalize(employee_id)),
  ${sql.lit('[\\u0020\\u00A0\\u1680\\u2000-\\u200A\\u202F\\u205F\\u3000\\u058A\\u05BE\\u1400\\u1806\\u2010-\\u2015\\u2E17\\u2E1A\\u2E3A\\u2E3B\\u2E40\\u2E5D\\u301C\\u3030\\u30A0\\uFE31\\uFE32\\uFE58\\uFE63\\uFF0D_./\\\\()\\[\\]{},;+&#@-]+')},
  '-', 'g'), '-')`;

/**
 * Finds the people with these employee ids, as file names can have them: by the index `people_employee_id_in_names`, so outside row-level security,
 * under which PostgreSQL does not use an index on an expression.
 */
export async function findEmployees(outside: Db, company: CompanyId, keys: readonly string[]): Promise<EmployeeRow[]> {
  const { rows } = await sql<EmployeeRow>`
    select ${employeeKey} as key, id, employee_id, status, is_sample from people
     where company_id = ${company} and status <> 0 and employee_id is not null and ${employeeKey} = any(${keys}::text[])`.execute(
    outside,
  );
  return rows;
}
