import type { Context } from '#api/core/context.ts';
import { refuseOver } from '#api/core/server/limits.ts';
import { teamMessages } from '#contract/accounts/team.ts';
import { readInvitations, readMembers } from './queries.ts';

/** Refuses one person more than a team may have. An invitation takes a place, but inviting the same person again takes no second one. */
export function refuseFullTeam({ db, company }: Pick<Context, 'db' | 'company'>, email: string): Promise<void> {
  const count = async () => {
    const members = await readMembers(db, company);
    const invited = await readInvitations(db, company);
    return members.length + invited.filter((invitation) => invitation.email !== email).length;
  };
  return refuseOver({ db, company }, { kind: 'team', count, message: teamMessages.full });
}
