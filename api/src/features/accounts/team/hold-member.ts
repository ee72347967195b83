import type { Context } from '#api/core/context.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { teamMessages } from '#contract/accounts/team.ts';
import { whyNotChanged } from './policy.ts';
import { countOtherOwners, findMember, lockTeam, type MemberRow } from './queries.ts';

/**
 * Finds a colleague whose access is about to change and holds the team until the transaction ends: of two owners who demote
 * each other at the same moment, one stays.
 * @param staysOwner whether they are an owner who can sign in afterwards, told from what they are now
 */
export async function holdMember(
  { db, company, actor }: Context,
  id: string,
  staysOwner: (member: MemberRow) => boolean,
): Promise<MemberRow> {
  await lockTeam(db, company);
  const member = await findMember(db, company, id);
  if (!member) throw notFound(teamMessages.notFound);
  const why = whyNotChanged({
    isSelf: id === actor.id,
    role: member.role,
    disabled: member.disabled_at !== null,
    staysOwner: staysOwner(member),
    otherOwners: await countOtherOwners(db, company, id),
  });
  if (why) throw new Failure('conflict', why);
  return member;
}
