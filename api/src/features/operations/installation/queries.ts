import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** The kept mail that a caller may read. */
export type MailboxReader = {
  brand: string;
  /** All mail of this company, about accounts too. */
  whole: CompanyId | null;
  /** Mail to ex-employees: of one company, of all, or none. */
  campaigns: CompanyId | 'all' | null;
  /** Mail about an account: to this address, or requested by this browser. Outside the demo's own company no one else may read it. */
  email: string | null;
  browser: Buffer | null;
};

type MailboxFilter = { reader: MailboxReader; to: string | undefined };

const kept = (db: Db, { reader, to }: MailboxFilter) =>
  db
    .selectFrom('mailbox')
    .where((is) => {
      const { whole, campaigns, brand, email, browser } = reader;
      const isCampaign = is('for_account', '=', false);
      return is.or([
        ...(whole ? [is('company_id', '=', whole)] : []),
        ...(campaigns === 'all' ? [isCampaign] : []),
        ...(campaigns && campaigns !== 'all' ? [is.and([isCampaign, is('company_id', '=', campaigns)])] : []),
        ...(email
          ? [is.and([is('recipient', '=', email), is('brand', '=', brand), is('for_account', '=', true)])]
          : []),
        ...(browser ? [is.and([is('asked_by', '=', browser), is('brand', '=', brand)])] : []),
      ]);
    })
    .$if(Boolean(to), (query) => query.where('recipient', '=', (to ?? '').toLowerCase()));

/** Finds the company that the demo was filled with. */
export async function findDemoCompany(db: Db): Promise<CompanyId | null> {
  const row = await db.selectFrom('companies').select('id').where('is_demo', '=', true).executeTakeFirst();
  return row?.id ?? null;
}

const columns = ['id', 'recipient', 'sender', 'subject', 'received_at'] as const;

/** Reads the kept mail that the reader may see, newest first. */
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

/** Reads a row of the directory as requests do: under row-level security, as any company. */
export function readAnyPerson(db: Db, company: CompanyId) {
  return db.selectFrom('people').select('id').where('company_id', '=', company).limit(1).execute();
}

/** Finds companies by id or name, ignoring case; at most `most`. */
export function findCompanies(db: Db, named: string, most: number) {
  return db
    .selectFrom('companies')
    .select(['id', 'name', 'brand'])
    .where(sql<boolean>`id::text = lower(${named}) or lower(name) = lower(${named})`)
    .orderBy('created_at')
    .limit(most)
    .execute();
}
