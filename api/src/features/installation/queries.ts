import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

type MailboxFilter = { company: CompanyId | null; to: string | undefined };

const kept = (db: Db, { company, to }: MailboxFilter) =>
  db
    .selectFrom('mailbox')
    .$if(company !== null, (query) => query.where('company_id', '=', company))
    .$if(Boolean(to), (query) => query.where('recipient', '=', (to ?? '').toLowerCase()));

const columns = ['id', 'recipient', 'sender', 'subject', 'received_at'] as const;

/** Kept mail, newest first; `company` null means of all companies. */
export function readMailbox(db: Db, filter: MailboxFilter, page: { offset: number; count: number }) {
  return kept(db, filter).select(columns).orderBy('id', 'desc').offset(page.offset).limit(page.count).execute();
}

export async function countMailbox(db: Db, filter: MailboxFilter): Promise<number> {
  const row = await kept(db, filter)
    .select((query) => query.fn.countAll<number>().as('total'))
    .executeTakeFirst();
  return row?.total ?? 0;
}

export function readMailboxMessage(db: Db, filter: MailboxFilter, id: string) {
  return kept(db, filter)
    .select([...columns, 'source'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function databaseAnswers(db: Db): Promise<boolean> {
  await sql`select count(*) from schema_migrations`.execute(db);
  return true;
}

/** The companies of that id or name, whatever the case of its letters; at most `most`. */
export function findCompanies(db: Db, named: string, most: number) {
  return db
    .selectFrom('companies')
    .select(['id', 'name', 'brand'])
    .where(sql<boolean>`id::text = lower(${named}) or lower(name) = lower(${named})`)
    .orderBy('created_at')
    .limit(most)
    .execute();
}
