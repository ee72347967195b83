import { type Updateable } from 'kysely';
import type { Database, Db, Schema } from '#api/core/database/database.ts';
import { newId } from '#api/core/ids.ts';

const userColumns = [
  'id',
  'company_id',
  'type',
  'role',
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

/** The account of an address within a brand, with its password hash; for signing in only. */
export function findAccount(database: Database, brand: string, email: string) {
  return database.system
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select(['users.id', 'password_hash', 'email_verified_at'])
    .where('users.brand', '=', brand)
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .where('companies.closed_at', 'is', null)
    .where('companies.suspended_at', 'is', null)
    .executeTakeFirst();
}

/** The own account; the id comes from the session. */
export function readUser(db: Db, id: string) {
  return db.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirstOrThrow();
}
export type UserRow = Awaited<ReturnType<typeof readUser>>;

export async function updateUser(db: Db, id: string, changes: Updateable<Schema['users']>): Promise<void> {
  if (Object.keys(changes).length) await db.updateTable('users').set(changes).where('id', '=', id).execute();
}

/** Puts another picture in the place of a user's, and gives the id of the one before. */
export async function replaceUserPhoto(
  db: Db,
  company: string,
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

/** How many wrong passwords the key had since the moment; with an id, only those noted before it. */
export async function countLoginFailures(
  database: Database,
  key: Buffer,
  since: Date,
  before?: string,
): Promise<number> {
  const row = await database.system
    .selectFrom('login_failures')
    .select((query) => query.fn.countAll<number>().as('failures'))
    .where('key', '=', key)
    .where('at', '>', since.toISOString())
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .executeTakeFirst();
  return row?.failures ?? 0;
}

export async function insertLoginFailures(
  database: Database,
  rows: { id: string; key: Buffer; at: Date }[],
): Promise<void> {
  await database.system.insertInto('login_failures').values(rows).execute();
}

/** Forgets what no longer counts, of everybody: it would only grow. */
export async function deleteExpired(database: Database, moments: { failuresBefore: Date; now: Date }): Promise<void> {
  await database.system.deleteFrom('login_failures').where('at', '<', moments.failuresBefore.toISOString()).execute();
  await database.system.deleteFrom('sessions').where('expires_at', '<', moments.now.toISOString()).execute();
}

/** Forgets everything noted for the key, and the notes with these ids. */
export async function deleteLoginFailures(database: Database, noted: { key: Buffer; ids: string[] }): Promise<void> {
  await database.system
    .deleteFrom('login_failures')
    .where((is) => is.or([is('key', '=', noted.key), is('id', 'in', noted.ids)]))
    .execute();
}

/** A line of the company's audit log from outside a company transaction: what a person does to their own account. */
export async function insertOwnAction(
  database: Database,
  row: { company: string; actor: string; action: string; fields?: string[] },
): Promise<void> {
  await database.system
    .insertInto('audit_log')
    .values({
      company_id: row.company,
      id: newId(),
      actor_id: row.actor,
      action: row.action,
      detail: JSON.stringify(row.fields ? { fields: row.fields } : {}),
    })
    .execute();
}
