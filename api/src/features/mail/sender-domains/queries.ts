import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Schema } from '#api/core/database/database.ts';
import { type CompanyId, trustedCompanyId } from '#api/core/ids.ts';

/** All but the private key, which leaves its row for signing alone. */
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

/** The company's sending domains, the oldest first. */
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

/** The domain with its row held: of two checks that end together, one writes after the other. */
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

/** @returns the domain that was removed */
export async function deleteDomain(db: Db, company: CompanyId, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('sender_domains')
    .where('company_id', '=', company)
    .where('id', '=', id)
    .returning('domain')
    .executeTakeFirst();
  return row?.domain;
}

/** Takes domains whose time to be looked up has come, so that no other worker does; tried again later whatever comes of it. */
export async function claimDomains(db: Db, now: Date, next: Date, most: number) {
  type Taken = { id: string; company_id: string; brand: string };
  const { rows: due } = await sql<Taken>`
    select d.id, d.company_id, c.brand from sender_domains d join companies c on c.id = d.company_id
     where d.next_check_at <= ${now.toISOString()} and c.closed_at is null order by d.next_check_at limit ${most}`.execute(
    db,
  );
  const rows: Taken[] = [];
  for (const domain of due) {
    const { numUpdatedRows } = await db
      .updateTable('sender_domains')
      .set({ next_check_at: next })
      .where('company_id', '=', domain.company_id as CompanyId)
      .where('id', '=', domain.id)
      .where('next_check_at', '<=', now.toISOString())
      .executeTakeFirstOrThrow();
    if (numUpdatedRows) rows.push(domain);
  }
  return rows.map((row) => ({ id: row.id, brand: row.brand, company: trustedCompanyId(row.company_id) }));
}
