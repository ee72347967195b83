import type { Context } from '#api/core/context.ts';
import { readInvitations } from './invitation-queries.ts';
import { readMembers } from './queries.ts';
import { toInvitation, toMember } from './view.ts';

/** Who is on the team, and who is invited to it. */
export async function getTeam({ db, company, services }: Context) {
  const members = await readMembers(db, company);
  const invitations = await readInvitations(db, company);
  return {
    members: members.map((row) => toMember(services.config, company, row)),
    invitations: invitations.map(toInvitation),
  };
}
