import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Db, Schema } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { sendHints, sendProgressHint } from '#api/core/server/hints.ts';

function selectBatches(db: Db, company: CompanyId) {
  return db
    .selectFrom('letter_batches as b')
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

/** Adds a batch with its people, in their order. */
export async function insertBatch(
  db: Db,
  company: CompanyId,
  values: Omit<Insertable<Schema['letter_batches']>, 'company_id' | 'people'>,
  people: readonly string[],
): Promise<void> {
  await db
    .insertInto('letter_batches')
    .values({ ...values, company_id: company, people: people.length })
    .execute();
  await sql`insert into letter_batch_entries (company_id, batch_id, entry, person_id)
    select ${company}::uuid, ${values.id}::uuid, e.entry, e.person from unnest(${people}::uuid[]) with ordinality as e (person, entry)`.execute(
    db,
  );
}

/** Changes a batch and notifies open pages of it. */
export async function updateBatch(
  db: Db,
  company: CompanyId,
  id: string,
  changes: Updateable<Schema['letter_batches']>,
): Promise<void> {
  await db.updateTable('letter_batches').set(changes).where('company_id', '=', company).where('id', '=', id).execute();
  const hint = { company, user: null, topic: 'letters', id } as const;
  if (changes.state) await sendHints(db, [hint]);
  else await sendProgressHint(db, hint);
}

/** Deletes a batch without letters, with its entries. */
export async function deleteBatchRow(db: Db, company: CompanyId, id: string): Promise<void> {
  await db.deleteFrom('letter_batches').where('company_id', '=', company).where('id', '=', id).execute();
  await sendHints(db, [{ company, user: null, topic: 'letters', id }]);
}

const isOpen = sql<boolean>`(state in ('checking', 'ready', 'preparing', 'prepared', 'sending', 'undoing') or state = 'failed' and prepared > 0)`;

/** Counts the batches of a company that are neither sent nor undone. @param template of this one alone */
export async function countOpenBatches(db: Db, company: CompanyId, template?: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from letter_batches
    where company_id = ${company} and ${isOpen} ${template ? sql`and template_id = ${template}` : sql``}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Finds batches of all companies whose letters are to be sent now. */
export async function findDueBatches({ system }: Database, now: Date, most: number) {
  const { rows } = await sql<{ company_id: CompanyId; id: string }>`select company_id, id from letter_batches
     where state in ('prepared', 'sending') and coalesce(held_until, send_at) <= ${now} order by send_at limit ${most}`.execute(
    system,
  );
  return rows;
}

/** Deletes the batches that were never confirmed. */
export async function deleteUnconfirmed(db: Db, company: CompanyId, before: Date): Promise<void> {
  await sql`delete from letter_batches where company_id = ${company} and confirmed_at is null and created_at < ${before}
    and state in ('ready', 'failed')`.execute(db);
}
