import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Db, Schema } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';

const userColumns = [
  'id',
  'company_id',
  'type',
  'role',
  'person_id',
  'name',
  'email',
  'profile_image',
  'designation',
  'phone',
  'totp_enabled_at',
  'job_apply_emails',
  'candidate_recommendation_emails',
  'referral_emails',
] as const;

const accounts = (db: Db, brand: string) =>
  db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'users.id',
      'users.brand',
      'company_id',
      'type',
      'users.name',
      'email',
      'person_id',
      'password_hash',
      'email_verified_at',
      'totp_enabled_at',
      'suspended_at',
      'closed_at',
    ])
    .where('users.brand', '=', brand)
    .where('disabled_at', 'is', null);

/** The account of an address within a brand, with its password hash; for the ways in only. */
export function findAccount(db: Db, brand: string, email: string) {
  return accounts(db, brand).where('email', '=', email).executeTakeFirst();
}
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** The same by the id that a link or a challenge vouches for. */
export function findAccountById(db: Db, brand: string, id: string) {
  return accounts(db, brand).where('users.id', '=', id).executeTakeFirst();
}

/** The accounts of an address on every brand: for the operator at the machine. */
export function findBrandsOf(db: Db, email: string) {
  return db.selectFrom('users').select(['id', 'brand', 'company_id']).where('email', '=', email).execute();
}

/** The own account; the id comes from the session. `record`: whether the ex-employee's record is there. */
export function readUser(db: Db, id: string) {
  return db
    .selectFrom('users')
    .select(userColumns)
    .select(
      sql<boolean>`exists (select 1 from people p where p.company_id = users.company_id and p.id = users.person_id and p.status = 1)`.as(
        'record',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
export type UserRow = Awaited<ReturnType<typeof readUser>>;

/** The account that belongs to an ex-employee's record. */
export function readAccountOf(db: Db, company: CompanyId, personId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('company_id', '=', company)
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

export async function updateUser(db: Db, id: string, changes: Updateable<Schema['users']>): Promise<void> {
  if (Object.keys(changes).length) await db.updateTable('users').set(changes).where('id', '=', id).execute();
}

export async function insertUser(db: Db, user: Insertable<Schema['users']>): Promise<void> {
  await db.insertInto('users').values(user).execute();
}

/** Puts another picture in the place of a user's, and gives the id of the one before. */
export async function replaceUserPhoto(
  db: Db,
  company: CompanyId,
  id: string,
  photo: string | null,
): Promise<string | null> {
  const user = () => db.selectFrom('users').where('company_id', '=', company).where('id', '=', id);
  const before = await user().select('profile_image').forUpdate().executeTakeFirstOrThrow();
  await db
    .updateTable('users')
    .set({ profile_image: photo })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .execute();
  return before.profile_image;
}

export async function insertCompany(db: Db, company: Insertable<Schema['companies']>): Promise<void> {
  await db.insertInto('companies').values(company).execute();
}

/** Sessions that have ended: they would only grow. */
export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now.toISOString()).execute();
}

/** A line of the company's audit log from outside a company transaction: what a person does to their own account. */
export async function insertOwnAction(
  database: Database,
  row: { company: CompanyId; actor: string; action: string; fields?: string[] },
): Promise<void> {
  await database.system
    .insertInto('audit_log')
    .values({
      company_id: row.company,
      id: newId(),
      actor_id: row.actor,
      actor_type: 'user',
      action: row.action,
      detail: JSON.stringify(row.fields ? { fields: row.fields } : {}),
    })
    .execute();
}

/** A line of the company's audit log for what was done on the machine itself. */
export async function insertSystemAction(db: Db, company: CompanyId, action: string, user: string): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ company_id: company, id: newId(), action, target_type: 'user', target_id: user })
    .execute();
}

/** What happened to an operator's own account: they have no company and so no log but this. */
export async function insertOperatorAction(
  db: Db,
  done: { actor: string | null; action: string; target: string; detail?: Record<string, unknown> },
): Promise<void> {
  await db
    .insertInto('operator_log')
    .values({
      id: newId(),
      actor_id: done.actor,
      action: done.action,
      target_type: 'user',
      target_id: done.target,
      detail: JSON.stringify(done.detail ?? {}),
    })
    .execute();
}
