import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Schema } from '#api/core/database/database.ts';
import { takeDue } from '#api/core/database/take-due.ts';
import { type CompanyId, trustedCompanyId } from '#api/core/ids.ts';

/** All but the private key, which leaves its row for signing only. */
const columns = [
  'id',
  'domain',
  'selector',
  'public_key',
  'state',
  'misses',
  'checked_at',
  'found',
] as const satisfies readonly (keyof Schema['sender_domains'])[];

/** Reads the company's sending domains, the oldest first. */
export function readDomains(db: Db, company: CompanyId) {
  return db.selectFrom('sender_domains').select(columns).where('company_id', '=', company).orderBy('id').execute();
}
export type DomainRow = Awaited<ReturnType<typeof readDomains>>[number];

export function readDomain(db: Db, company: CompanyId, id: string): Promise<DomainRow | undefined> {
  return db
    .selectFrom('sender_domains')
    .select(columns)
    .where('company_id', '=', company)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Reads the domain and locks its row: of two checks that end together, one writes after the other. */
export function lockDomain(db: Db, company: CompanyId, id: string): Promise<DomainRow | undefined> {
  return db
    .selectFrom('sender_domains')
    .select(columns)
    .where('company_id', '=', company)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertDomain(db: Db, row: Insertable<Schema['sender_domains']>): Promise<void> {
  await db.insertInto('sender_domains').values(row).execute();
}

export async function updateDomain(
  db: Db,
  company: CompanyId,
  id: string,
  changes: Updateable<Schema['sender_domains']>,
): Promise<void> {
  await db.updateTable('sender_domains').set(changes).where('company_id', '=', company).where('id', '=', id).execute();
}

/** Deletes a domain. @returns the domain that was removed */
export async function deleteDomain(db: Db, company: CompanyId, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('sender_domains')
    .where('company_id', '=', company)
    .where('id', '=', id)
    .returning('domain')
    .executeTakeFirst();
  return row?.domain;
}

/** Claims domains that are due for a check, so that no other worker checks them; they are tried again later in any case. */
export async function claimDomains(db: Db, now: Date, next: Date, most: number) {
  const isDue = sql`d.next_check_at <= ${now.toISOString()}`;
  const { rows } = await takeDue(db, {
    find: (lock) => sql`(
      select d.company_id, d.id from sender_domains d join companies c on c.id = d.company_id
       where ${isDue} and c.closed_at is null order by d.next_check_at limit ${most} ${lock('d')})`,
    take: (due, again) => sql<{ id: string; company_id: string; brand: string }>`
      with due as ${due}
      update sender_domains d set next_check_at = ${next.toISOString()} from due, companies c
       where d.company_id = due.company_id and d.id = due.id and c.id = d.company_id ${again}
      returning d.id, d.company_id, c.brand`,
    again: { company: sql`d.company_id`, still: isDue },
  });
  return rows.map((row) => ({ id: row.id, brand: row.brand, company: trustedCompanyId(row.company_id) }));
}
