import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Schema } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { CompanyRole } from '#contract/base/permissions.ts';

/** Reads the account of an address within a brand, of any company, and locks it until the transaction ends. */
export function lockUser(db: Db, brand: string, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'company_id', 'type', 'disabled_at', 'email_verified_at', 'single_sign_on_subject'])
    .where('brand', '=', brand)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
}
export type UserRow = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/** Stores the user's subject at the provider, and that they are active now. */
export async function markSignedIn(db: Db, id: string, subject: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ single_sign_on_subject: subject, last_signed_in_at: now })
    .where('id', '=', id)
    .execute();
}

type NewUser = { id: string; company: CompanyId; brand: string; role: CompanyRole; name: string; email: string };

export async function insertUser(db: Db, user: NewUser, now: Date): Promise<void> {
  const { company, ...values } = user;
  await db
    .insertInto('users')
    .values({ ...values, company_id: company, type: 'company', email_verified_at: now })
    .execute();
}

/** Returns the domains in which no colleague has an address that was confirmed by mail. */
export async function findUnprovenDomains(db: Db, company: CompanyId, domains: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    domain: string;
  }>`select domain from unnest(${[...domains]}::text[]) with ordinality t (domain, place)
    where not exists (select 1 from users u where u.company_id = ${company} and u.type = 'company' and u.email like '%@' || domain
      and u.email_verified_at is not null and u.disabled_at is null and u.removed_at is null)
    order by place`.execute(db);
  return rows.map((row) => row.domain);
}

export type SettingsRow = Omit<Selectable<Schema['single_sign_on']>, 'updated_at'>;

const columns = ['company_id', 'issuer', 'client_id', 'client_secret', 'domains', 'role', 'enabled'] as const;
const ownColumns = columns.map((column) => `single_sign_on.${column}` as const);

export function readSettings(db: Db, company: CompanyId): Promise<SettingsRow | undefined> {
  return db.selectFrom('single_sign_on').select(columns).where('company_id', '=', company).executeTakeFirst();
}

export async function replaceSettings(db: Db, row: SettingsRow, now: Date): Promise<void> {
  const { company_id: _company, ...values } = row;
  await db
    .insertInto('single_sign_on')
    .values({ ...row, updated_at: now })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ ...values, updated_at: now }))
    .execute();
}

/**
 * Returns the domains that another company of the brand uses to sign in. Runs outside the company, which cannot see the others; concurrent callers
 * wait, so that two cannot take the same one.
 */
export async function findTakenDomains(outside: Db, company: CompanyId, domains: readonly string[]): Promise<string[]> {
  const { brand } = await outside
    .selectFrom('companies')
    .select('brand')
    .where('id', '=', company)
    .executeTakeFirstOrThrow();
  await sql`select pg_advisory_xact_lock(hashtextextended(${`single-sign-on ${brand}`}, 0))`.execute(outside);
  const rows = await outside
    .selectFrom('single_sign_on')
    .innerJoin('companies', 'companies.id', 'single_sign_on.company_id')
    .select('domains')
    .where('companies.brand', '=', brand)
    .where('companies.id', '<>', company)
    .where(sql<boolean>`domains && ${[...domains]}::text[]`)
    .execute();
  const taken = new Set(rows.flatMap((row) => row.domains));
  return domains.filter((domain) => taken.has(domain));
}

/** Forgets the subjects of a provider, which mean nothing at another one. */
export async function forgetSubjects(db: Db, company: CompanyId): Promise<void> {
  await db
    .updateTable('users')
    .set({ single_sign_on_subject: null })
    .where('company_id', '=', company)
    .where('single_sign_on_subject', 'is not', null)
    .execute();
}

/** Selects the settings that are switched on, of one brand. */
const working = (db: Db, brand: string) =>
  db
    .selectFrom('single_sign_on')
    .innerJoin('companies', 'companies.id', 'single_sign_on.company_id')
    .select(ownColumns)
    .where('companies.brand', '=', brand)
    .where('single_sign_on.enabled', '=', true);

export function findByDomain(db: Db, brand: string, domain: string): Promise<SettingsRow | undefined> {
  return working(db, brand)
    .where(sql<boolean>`domains @> ${[domain]}::text[]`)
    .executeTakeFirst();
}

export function findWorking(db: Db, brand: string, company: CompanyId): Promise<SettingsRow | undefined> {
  return working(db, brand).where('company_id', '=', company).executeTakeFirst();
}

/** Notes a sign-in under way, and deletes everyone's that took too long. */
export async function insertState(db: Db, row: Insertable<Schema['single_sign_on_states']>, now: Date): Promise<void> {
  await db.deleteFrom('single_sign_on_states').where('expires_at', '<', now.toISOString()).execute();
  await db.insertInto('single_sign_on_states').values(row).execute();
}

/** Takes out a sign-in under way, so that it works once. */
export function takeState(db: Db, brand: string, hash: Buffer, now: Date) {
  return db
    .deleteFrom('single_sign_on_states')
    .where('brand', '=', brand)
    .where('state_hash', '=', hash)
    .where('expires_at', '>', now.toISOString())
    .returning(['company_id', 'nonce', 'code_verifier'])
    .executeTakeFirst();
}
