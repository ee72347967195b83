import { type Selectable, sql } from 'kysely';
import type { Db, Schema } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

export type MailCount = Pick<Selectable<Schema['outbox']>, 'company_id' | 'state' | 'block_reason'> & { count: number };

/** What became of the mail that was written since the moment. */
export async function countMail(db: Db, since: Date): Promise<MailCount[]> {
  const { rows } = await sql<MailCount>`
    select o.company_id, o.state, o.block_reason, count(*) as count from messages m
      join outbox o on o.company_id = m.company_id and o.message_id = m.id
     where m.created_at >= ${since.toISOString()} group by 1, 2, 3`.execute(db);
  return rows;
}

export type Complaint = Pick<Selectable<Schema['suppressions']>, 'company_id' | 'reason'> & { count: number };

/** The addresses that began to bounce or to complain since the moment. */
export async function countComplaints(db: Db, since: Date): Promise<Complaint[]> {
  const { rows } = await sql<Complaint>`
    select company_id, reason, count(distinct email) as count from suppressions
     where created_at >= ${since.toISOString()} and reason in ('bounced', 'complained') group by 1, 2`.execute(db);
  return rows;
}

export function readCompanyNames(db: Db, ids: readonly CompanyId[]) {
  return db
    .selectFrom('companies')
    .select(['id', 'name', 'brand'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

const domainsAtMost = 200;

/** The domains that companies send from, with their brand; the most used first. */
export async function countDomains(db: Db): Promise<{ domain: string; brand: string; companies: number }[]> {
  const { rows } = await sql<{ domain: string; brand: string; companies: number }>`
    select lower(split_part(work_email, '@', 2)) as domain, brand, count(*) as companies from companies
     where work_email is not null group by 1, 2 order by 3 desc, 1 limit ${domainsAtMost}`.execute(db);
  return rows;
}

/** The keys that companies have of their own for a domain. */
export function readCompanyKeys(db: Db, domain: string) {
  return db
    .selectFrom('sender_domains as d')
    .innerJoin('companies as c', 'c.id', 'd.company_id')
    .select(['c.id', 'c.name', 'd.domain', 'd.selector', 'd.public_key', 'd.state'])
    .where('d.domain', '=', domain)
    .orderBy('d.id')
    .limit(domainsAtMost)
    .execute();
}
