import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Db, Schema } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { sendHints, sendProgressHint } from '#api/core/server/hints.ts';

function selectBatches(db: Db, company: CompanyId) {
  return db
    .selectFrom('document_batches as b')
    .leftJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'b.company_id').onRef('u.id', '=', 'b.created_by'),
    )
    .selectAll('b')
    .select('u.name as creator')
    .where('b.company_id', '=', company);
}

/** Reads a batch. @param lock others that change it wait until the transaction ends */
export function readBatchRow(db: Db, company: CompanyId, id: string, lock = false) {
  return selectBatches(db, company)
    .where('b.id', '=', id)
    .$if(lock, (query) => query.forUpdate('b'))
    .executeTakeFirst();
}
export type BatchRow = NonNullable<Awaited<ReturnType<typeof readBatchRow>>>;

/** Reads a page of the batches, newest first. */
export function readBatchRows(
  db: Db,
  company: CompanyId,
  { before, most }: { before: string | null; most: number },
): Promise<BatchRow[]> {
  return selectBatches(db, company)
    .$if(before !== null, (query) => query.where('b.id', '<', before ?? ''))
    .orderBy('b.id', 'desc')
    .limit(most)
    .execute();
}

export async function insertBatch(
  db: Db,
  company: CompanyId,
  values: Omit<Insertable<Schema['document_batches']>, 'company_id'>,
): Promise<void> {
  await db
    .insertInto('document_batches')
    .values({ ...values, company_id: company })
    .execute();
}

/** Changes a batch and notifies open pages of it. */
export async function updateBatch(
  db: Db,
  company: CompanyId,
  id: string,
  changes: Updateable<Schema['document_batches']>,
): Promise<void> {
  await db
    .updateTable('document_batches')
    .set(changes)
    .where('company_id', '=', company)
    .where('id', '=', id)
    .execute();
  const hint = { company, user: null, topic: 'documents', id } as const;
  if (changes.state) await sendHints(db, [hint]);
  else await sendProgressHint(db, hint);
}

/** Deletes a batch without documents, with its entries. */
export async function deleteBatchRow(db: Db, company: CompanyId, id: string): Promise<void> {
  await db.deleteFrom('document_batches').where('company_id', '=', company).where('id', '=', id).execute();
  await sendHints(db, [{ company, user: null, topic: 'documents', id }]);
}

/** Deletes the rows of files that are no documents: of a ZIP, or of documents that were never added. */
export async function deleteFileRows(db: Db, company: CompanyId, ids: readonly string[]): Promise<void> {
  await sql`delete from files where company_id = ${company} and id = any(${ids}::uuid[])`.execute(db);
}

/** Returns whether no one else is about to start a batch of the company; if so, no one can until the transaction ends. */
export async function tryTurn(db: Db, company: CompanyId): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${company}, 7260923)) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}

/** Returns whether a batch other than this one is being uploaded, checked, stored or undone. @param since uploads before it have failed */
export async function findAtWork(
  db: Db,
  company: CompanyId,
  { own, since }: { own: string | null; since: Date },
): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean;
  }>`select exists (select 1 from document_batches where company_id = ${company}
    and (state in ('checking', 'storing', 'undoing') or (state = 'uploading' and created_at > ${since}))
    and id is distinct from ${own}::uuid) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Counts the documents of a batch, and those that have been opened. */
export async function countOfBatch(db: Db, company: CompanyId, id: string) {
  const { rows } = await sql<{ documents: number; opened: number }>`
    select count(*)::int as documents, count(opened_at)::int as opened from documents
     where company_id = ${company} and batch_id = ${id}`.execute(db);
  return rows[0] ?? { documents: 0, opened: 0 };
}

/** Shows the documents of a batch to their people. @returns how many */
export async function showDocuments(db: Db, company: CompanyId, id: string, at: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('documents')
    .set({ visible_at: at })
    .where('company_id', '=', company)
    .where('batch_id', '=', id)
    .where('visible_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Reads the next ex-employees of a batch who have not been notified, in the order of their ids. */
export async function readUnnotified(
  db: Db,
  company: CompanyId,
  id: string,
  { after, most }: { after: string | null; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct d.person_id as id from documents d join people p on p.company_id = d.company_id and p.id = d.person_id and p.status = 1
     where d.company_id = ${company} and d.batch_id = ${id} and d.person_id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
     order by 1 limit ${most}`.execute(db);
  return rows.map((row) => row.id);
}

/** Finds batches of all companies whose people are to be notified now. */
export async function findDueBatches({ system }: Database, now: Date, most: number) {
  const { rows } = await sql<{ company_id: CompanyId; id: string }>`
    select company_id, id from document_batches
     where notified_at is null and (state = 'stored' and announce_at <= ${now} or state = 'announced' and coalesce(notify_at, announced_at) <= ${now})
     order by announce_at limit ${most}`.execute(system);
  return rows;
}

/** Reads the batches to forget: those of which nothing was added, and those that can no longer be undone but still have entries or a ZIP. */
export async function readOutdated(db: Db, company: CompanyId, before: Date, most: number) {
  const { rows } = await sql<{
    id: string;
    state: BatchRow['state'];
    file_id: string | null;
    stored_at: string | null;
  }>`
    select b.id, b.state, b.file_id, b.stored_at from document_batches b
     where b.company_id = ${company} and b.state not in ('checking', 'storing', 'undoing')
       and coalesce(b.stored_at, b.confirmed_at, b.created_at) < ${before}
       and (b.stored_at is null and b.stored = 0 or b.stored_at is not null and (b.file_id is not null
         or exists (select 1 from document_batch_entries e where e.company_id = b.company_id and e.batch_id = b.id and e.outcome <> 'faulty')))
     order by b.id limit ${most} for update of b skip locked`.execute(db);
  return rows;
}
