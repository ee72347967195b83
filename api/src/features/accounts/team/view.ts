import type { CompanyId } from '#api/core/ids.ts';
import type { Config } from '#api/core/installation/config.ts';
import { fileAddress } from '#api/core/work/files.ts';
import type { Invitation, TeamMember } from '#contract/accounts/team.ts';
import type { InvitationRow, MemberRow } from './queries.ts';

export function toMember(config: Config, company: CompanyId, row: MemberRow): TeamMember {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    designation: row.designation,
    profileImg: fileAddress(config.secrets, company, row.profile_image),
    twoStep: row.totp_enabled_at !== null,
    lastSignedInAt: row.last_signed_in_at,
    disabled: row.disabled_at !== null,
  };
}

export function toInvitation(row: InvitationRow): Invitation {
  return {
    _id: row.id,
    email: row.email,
    role: row.role,
    invitedBy: row.inviter,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
