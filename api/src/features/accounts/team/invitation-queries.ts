import type { NotNull } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
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
