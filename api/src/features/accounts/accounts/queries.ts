import { sql, type Updateable } from 'kysely';
import { type Db, isOnCitus, type Schema } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { recordOf } from '#api/core/sessions/record-of.ts';

const userColumns = [
  'id',
  'company_id',
  'type',
  'role',
  'person_id',
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

/** Reads the account of an address within a brand, with its password hash. */
export function readAccount(db: Db, brand: string, email: string) {
  return accounts(db, brand).where('email', '=', email).executeTakeFirst();
}
export type Account = NonNullable<Awaited<ReturnType<typeof readAccount>>>;

/** Reads the same by its id. */
export function readAccountById(db: Db, brand: string, id: string) {
  return accounts(db, brand).where('users.id', '=', id).executeTakeFirst();
}

/**
 * Reads the user's own account; the id comes from the session. An ex-employee has the name of their record, which HR may have corrected since they
 * signed up. `record`: whether that record exists; `requires_two_step`: whether the company requires it of its team.
 */
export function readUser(db: Db, id: string) {
  const record = recordOf(isOnCitus(db));
  return db
    .selectFrom('users')
    .select([...userColumns, 'brand'])
    .select([
      sql<string>`coalesce((select p.name from ${record}), users.name)`.as('name'),
      sql<boolean>`exists (select 1 from ${record} and p.status = 1)`.as('record'),
      sql<boolean>`exists (select 1 from ${record} and p.status = 2)`.as('is_back'),
      sql<boolean>`coalesce((select c.requires_two_step from companies c where c.id = users.company_id), false)`.as(
        'requires_two_step',
      ),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
export type UserRow = Awaited<ReturnType<typeof readUser>>;

/** Reads the account that belongs to an ex-employee's record. */
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

/** Replaces a user's picture and returns the id of the previous one. */
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
