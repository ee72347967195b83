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
    // Nobody is invited to a team without one.
    .$narrowType<{ role: NotNull }>();

/** Invitations that were neither used nor revoked, the newest first; at most as many as may be on the team. */
export function readInvitations(db: Db, company: CompanyId) {
  return invitations(db, company).orderBy('account_links.id', 'desc').execute();
}
export type InvitationRow = Awaited<ReturnType<typeof readInvitations>>[number];

export function findInvitation(db: Db, company: CompanyId, id: string): Promise<InvitationRow | undefined> {
  return invitations(db, company).where('account_links.id', '=', id).executeTakeFirst();
}

/** @returns whether there was one to take back */
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
    // A check of the table: colleagues have a role.
    .$narrowType<{ role: NotNull }>();

/** The company's team, by name; at most as many as may be on it. */
export function readMembers(db: Db, company: CompanyId) {
  return members(db, company).orderBy('name').orderBy('id').execute();
}
export type MemberRow = Awaited<ReturnType<typeof readMembers>>[number];

export function findMember(db: Db, company: CompanyId, id: string): Promise<MemberRow | undefined> {
  return members(db, company).where('id', '=', id).executeTakeFirst();
}

/** Of those who change the team of a company one goes after the other, and sees what the other has done. */
export async function lockTeam(db: Db, company: CompanyId): Promise<void> {
  await db.selectFrom('companies').select('id').where('id', '=', company).forNoKeyUpdate().execute();
}

/** How many of the team who can sign in have not set two-step sign-in up. */
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

/** @returns whether it was otherwise before */
export async function updateRequiresTwoStep(db: Db, company: CompanyId, required: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('companies')
    .set({ requires_two_step: required })
    .where('id', '=', company)
    .where('requires_two_step', '<>', required)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** How many owners can sign in besides this user. */
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

/** The account that an address has in the company. */
export function findUserByEmail(db: Db, company: CompanyId, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'type'])
    .where('company_id', '=', company)
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Whether an address has an account anywhere on the brand. Outside row-level security; nobody but the address may be told. */
export async function hasAccount(outside: Db, brand: string, email: string): Promise<boolean> {
  const row = await outside
    .selectFrom('users')
    .select('id')
    .where('brand', '=', brand)
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}
