import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { DocumentKind, DocumentType } from '#contract/base/document-kinds.ts';

/** Reads the sealed key of a company's documents; undefined before the first one. */
export async function readSealedKey(db: Db, company: CompanyId): Promise<string | undefined> {
  const row = await db
    .selectFrom('document_stores')
    .select('sealed_key')
    .where('company_id', '=', company)
    .executeTakeFirst();
  return row?.sealed_key;
}

/** Keeps a key, unless another process has kept one meanwhile. */
export async function insertSealedKey(db: Db, company: CompanyId, sealed: string): Promise<void> {
  await db
    .insertInto('document_stores')
    .values({ company_id: company, sealed_key: sealed })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Reads how many documents a company has, and their bytes. @param lock others that add documents wait until the transaction ends */
export async function readStored(db: Db, company: CompanyId, lock = false) {
  const row = await db
    .selectFrom('document_stores')
    .select(['documents', 'bytes'])
    .where('company_id', '=', company)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? { documents: 0, bytes: 0 };
}

export type NewDocument = {
  id: string;
  person: string;
  kind: DocumentKind;
  title: string;
  period: string | null;
  datedOn: string;
  fileName: string;
  contentType: DocumentType;
  bytes: number;
  digest: string;
};
type Adding = {
  batch: string | null;
  by: string | null;
  at: Date;
  visibleAt: Date | null;
  sealedBytes: (bytes: number) => number;
};

/**
 * Adds documents for living ex-employees, with the rows of their files, and counts them; those whose record is gone, or who have the file already, are
 * left out. @returns the ids of those added
 */
export async function insertDocuments(
  db: Db,
  company: CompanyId,
  documents: readonly NewDocument[],
  { batch, by, at, visibleAt, sealedBytes }: Adding,
): Promise<Set<string>> {
  const given = JSON.stringify(documents.map((each) => ({ ...each, sealed: sealedBytes(each.bytes) })));
  const { rows } = await sql<{ id: string }>`
    with given as (
      select g.* from jsonb_to_recordset(${given}::jsonb) as g (id uuid, person uuid, kind text, title text, period text, "datedOn" date,
        "fileName" text, "contentType" text, bytes integer, digest text, sealed integer)),
    living as (
      select id from people where company_id = ${company} and status = 1 and id in (select person from given) order by id for no key update),
    added as (
      insert into documents (company_id, id, person_id, batch_id, kind, title, period, dated_on, file_name, content_type, bytes, digest,
        created_by, created_at, visible_at)
      select ${company}::uuid, g.id, g.person, ${batch}::uuid, g.kind, g.title, g.period, g."datedOn", g."fileName", g."contentType", g.bytes,
             g.digest, ${by}::uuid, ${at}::timestamptz, ${visibleAt}::timestamptz
        from given g join living l on l.id = g.person order by g.id
      on conflict do nothing returning id, bytes),
    filed as (
      insert into files (company_id, id, kind, content_type, bytes, created_by)
      select ${company}::uuid, a.id, 'document', g."contentType", g.sealed, ${by}::uuid from added a join given g on g.id = a.id),
    counted as (
      update document_stores set documents = documents + (select count(*) from added), bytes = bytes + (select coalesce(sum(bytes), 0) from added)
       where company_id = ${company})
    select id from added`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Deletes the documents of a condition on `documents d`, with the rows of their files, and counts them down. @returns the ids, also of the files */
export async function deleteDocuments(db: Db, company: CompanyId, of: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with gone as (delete from documents d where d.company_id = ${company} and ${of} returning d.id, d.bytes),
    filed as (delete from files where company_id = ${company} and id in (select id from gone)),
    counted as (
      update document_stores set documents = documents - (select count(*) from gone), bytes = bytes - (select coalesce(sum(bytes), 0) from gone)
       where company_id = ${company})
    select id from gone`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes one document. @returns its id, which is also that of its file */
export const deleteOne = (db: Db, company: CompanyId, id: string): Promise<string[]> =>
  deleteDocuments(db, company, sql`d.id = ${id}`);

/** Deletes documents of a batch; records may have been merged since. @returns their ids */
export const deleteOfBatch = (db: Db, company: CompanyId, batch: string, most: number): Promise<string[]> =>
  deleteDocuments(
    db,
    company,
    sql`d.id in (select id from documents where company_id = ${company} and batch_id = ${batch} limit ${most})`,
  );

/** Counts the documents of people. */
export async function countOfPeople(
  db: Db,
  company: CompanyId,
  people: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ person_id: string; documents: number }>`
    select person_id, count(*)::int as documents from documents
     where company_id = ${company} and person_id = any(${people}::uuid[]) group by 1`.execute(db);
  return new Map(rows.map(({ person_id, documents }) => [person_id, documents]));
}

/** Finds which files people have already. @returns `person digest` of each */
export async function findSame(
  db: Db,
  company: CompanyId,
  files: readonly { person: string; digest: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ person_id: string; digest: string }>`
    select d.person_id, d.digest from unnest(${files.map(({ person }) => person)}::uuid[], ${files.map(({ digest }) => digest)}::text[]) f (person, digest)
      join documents d on d.company_id = ${company} and d.person_id = f.person and d.digest = f.digest`.execute(db);
  return new Set(rows.map(({ person_id, digest }) => `${person_id} ${digest}`));
}

/** Selects documents with their person, batch and sender. */
export const shown = (db: Db, company: CompanyId) =>
  db
    .selectFrom('documents as d')
    .leftJoin('people as p', (join) =>
      join.onRef('p.company_id', '=', 'd.company_id').onRef('p.id', '=', 'd.person_id'),
    )
    .leftJoin('document_batches as b', (join) =>
      join.onRef('b.company_id', '=', 'd.company_id').onRef('b.id', '=', 'd.batch_id'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'd.company_id').onRef('u.id', '=', 'd.created_by'),
    )
    .selectAll('d')
    .select([
      'p.status as person_status',
      'p.name as person_name',
      'p.email as person_email',
      'p.designation as person_designation',
      'p.profile_image',
      'b.file_name as batch_name',
      'u.name as adder_name',
    ])
    .where('d.company_id', '=', company);

/** Reads a document. @param lock others that change or delete it wait until the transaction ends */
export function readDocumentRow(db: Db, company: CompanyId, id: string, lock = false) {
  return shown(db, company)
    .where('d.id', '=', id)
    .$if(lock, (query) => query.forUpdate('d'))
    .executeTakeFirst();
}
export type DocumentRow = NonNullable<Awaited<ReturnType<typeof readDocumentRow>>>;

/** Notes when the person opened a document first. */
export async function markOpened(db: Db, company: CompanyId, id: string, at: Date): Promise<void> {
  await db
    .updateTable('documents')
    .set({ opened_at: at })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute();
}

/** Reads the legal terms of a company, in years; kinds without one are missing. */
export async function readTerms(db: Db, company: CompanyId): Promise<Map<DocumentKind, number>> {
  const rows = await db
    .selectFrom('document_terms')
    .select(['kind', 'years'])
    .where('company_id', '=', company)
    .execute();
  return new Map(rows.map(({ kind, years }) => [kind, years]));
}

/** Replaces the legal term of a kind; 0 years: it has none. */
export async function replaceTerm(db: Db, company: CompanyId, kind: DocumentKind, years: number): Promise<void> {
  if (years === 0)
    await db.deleteFrom('document_terms').where('company_id', '=', company).where('kind', '=', kind).execute();
  else
    await db
      .insertInto('document_terms')
      .values({ company_id: company, kind, years })
      .onConflict((conflict) => conflict.columns(['company_id', 'kind']).doUpdateSet({ years }))
      .execute();
}
