import { type Insertable, sql } from 'kysely';
import type { Db, Schema } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

export async function insertCompany(db: Db, company: Insertable<Schema['companies']>): Promise<void> {
  await db.insertInto('companies').values(company).execute();
}

export async function insertUser(db: Db, user: Insertable<Schema['users']>): Promise<void> {
  await db.insertInto('users').values(user).execute();
}

/** Finds companies older than a moment that have accounts, but none with a confirmed address. */
export function findUnverifiedCompanies(db: Db, before: Date, most: number) {
  const usersOf = sql`select 1 from users u where u.company_id = companies.id`;
  return db
    .selectFrom('companies')
    .select('id')
    .where('created_at', '<', before.toISOString())
    .where(sql<boolean>`exists (${usersOf})`)
    .where(sql<boolean>`not exists (${usersOf} and u.email_verified_at is not null)`)
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Tables with rows from registering, children first. No one has ever signed in, so there is nothing else. */
const leftBehind = ['account_links', 'outbox', 'messages', 'mailbox', 'audit_log', 'name_requests'] as const;
const ofPrivacy = ['consents', 'consent_states', 'notices'] as const;

/** Deletes the company, its accounts and the rows from registering. @throws when it has anything else, or an address was confirmed meanwhile */
export async function deleteUnverifiedCompany(db: Db, company: CompanyId): Promise<boolean> {
  for (const table of leftBehind) await db.deleteFrom(table).where('company_id', '=', company).execute();
  await db.deleteFrom('users').where('company_id', '=', company).where('email_verified_at', 'is', null).execute();
  for (const table of ofPrivacy) await db.deleteFrom(table).where('company_id', '=', company).execute();
  const { numDeletedRows } = await db.deleteFrom('companies').where('id', '=', company).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
