import type { Insertable, NotNull, Updateable } from 'kysely';
import type { Db, Schema } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

const invitations = (db: Db, company: CompanyId) =>
  db
    .selectFrom('account_links')
    .leftJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'account_links.created_by')
        .onRef('users.company_id', '=', 'account_links.company_id'),
    )
    .select([
      'account_links.id',
      'account_links.email',
      'account_links.role',
      'account_links.created_at',
      'account_links.expires_at',
      'users.name as inviter',
    ])
    .where('account_links.company_id', '=', company)
    .where('purpose', '=', 'join-team')
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    // An invitation to a team always has a role.
    .$narrowType<{ role: NotNull }>();

/** Reads invitations neither used nor revoked, the newest first; at most as many as a team may have members. */
export function readInvitations(db: Db, company: CompanyId) {
  return invitations(db, company).orderBy('account_links.id', 'desc').execute();
}
export type InvitationRow = Awaited<ReturnType<typeof readInvitations>>[number];

export function findInvitation(db: Db, company: CompanyId, id: string): Promise<InvitationRow | undefined> {
  return invitations(db, company).where('account_links.id', '=', id).executeTakeFirst();
}

/** Revokes an invitation. @returns whether there was one */
export async function revokeInvitationRow(db: Db, company: CompanyId, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account_links')
    .set({ revoked_at: now })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('purpose', '=', 'join-team')
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const memberColumns = [
  'id',
  'name',
  'email',
  'role',
  'designation',
  'profile_image',
  'totp_enabled_at',
  'last_signed_in_at',
  'disabled_at',
] as const;

const members = (db: Db, company: CompanyId) =>
  db
    .selectFrom('users')
    .select(memberColumns)
    .where('company_id', '=', company)
    .where('type', '=', 'company')
    .where('removed_at', 'is', null)
    // A check constraint of the table: colleagues have a role.
    .$narrowType<{ role: NotNull }>();

/** Reads the company's team, by name; at most as many as a team may have members. */
export function readMembers(db: Db, company: CompanyId) {
  return members(db, company).orderBy('name').orderBy('id').execute();
}
export type MemberRow = Awaited<ReturnType<typeof readMembers>>[number];

export function findMember(db: Db, company: CompanyId, id: string): Promise<MemberRow | undefined> {
  return members(db, company).where('id', '=', id).executeTakeFirst();
}

/** Lets only one transaction at a time change the team of a company, so that each sees the changes before it. */
export async function lockTeam(db: Db, company: CompanyId): Promise<void> {
  await db.selectFrom('companies').select('id').where('id', '=', company).forNoKeyUpdate().execute();
}

/** Counts the team members who can sign in but have not set up two-step sign-in. */
export async function countWithoutTwoStep(db: Db, company: CompanyId): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select((query) => query.fn.countAll<number>().as('without'))
    .where('company_id', '=', company)
    .where('type', '=', 'company')
    .where('disabled_at', 'is', null)
    .where('totp_enabled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.without;
}

export async function readRequiresTwoStep(db: Db, company: CompanyId): Promise<boolean> {
  const row = await db.selectFrom('companies').select('requires_two_step').where('id', '=', company).executeTakeFirst();
  return row?.requires_two_step ?? false;
}

/** Stores the requirement. @returns whether it was different before */
export async function updateRequiresTwoStep(db: Db, company: CompanyId, required: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('companies')
    .set({ requires_two_step: required })
    .where('id', '=', company)
    .where('requires_two_step', '<>', required)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Counts the owners besides this user who can sign in. */
export async function countOtherOwners(db: Db, company: CompanyId, id: string): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select((query) => query.fn.countAll<number>().as('owners'))
    .where('company_id', '=', company)
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  return row.owners;
}

export async function insertUser(db: Db, user: Insertable<Schema['users']>): Promise<void> {
  await db.insertInto('users').values(user).execute();
}

export async function updateMemberRow(
  db: Db,
  company: CompanyId,
  id: string,
  changes: Updateable<Schema['users']>,
): Promise<void> {
  await db.updateTable('users').set(changes).where('company_id', '=', company).where('id', '=', id).execute();
}

/** Finds the account of an address in the company. */
export function findUserByEmail(db: Db, company: CompanyId, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'type'])
    .where('company_id', '=', company)
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Returns whether an address has an account anywhere on the brand. Outside row-level security; only the address's owner may learn it. */
export async function hasAccount(outside: Db, brand: string, email: string): Promise<boolean> {
  const row = await outside
    .selectFrom('users')
    .select('id')
    .where('brand', '=', brand)
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}
