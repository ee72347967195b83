import type { SupportSession } from '#api/core/actor.ts';
import type { Config } from '#api/core/installation/config.ts';
import { fileAddress } from '#api/core/work/files.ts';
import type { Profile } from '#contract/accounts/accounts.ts';
import { permissionsOf, supportPermissions } from '#contract/base/permissions.ts';
import type { UserRow } from './queries.ts';

/** Converts the signed-in user for the page, with their permissions; `face` is the living record of an ex-employee. */
export function toProfile(
  config: Config,
  user: UserRow,
  companyDetails: Profile['companyDetails'],
  support: SupportSession | null,
  face: { profile_image: string | null } | undefined,
  unreadNotice: number | undefined,
  hold: Profile['outgoingHold'],
  twoStepRequired: Profile['twoStepRequired'],
): Profile {
  const identity = { type: user.type, role: user.role };
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    profileImg: user.company_id && fileAddress(config.secrets, user.company_id, (face ?? user).profile_image),
    designation: user.designation,
    ...identity,
    hasRecord: face !== undefined,
    ...(user.is_back && { isBack: true }),
    ...(unreadNotice !== undefined && { unreadNotice }),
    personId: face ? user.person_id : null,
    phone: user.phone,
    preferences: {
      jobApplyEmails: user.job_apply_emails,
      candRecommendationEmails: user.candidate_recommendation_emails,
      referralEmails: user.referral_emails,
    },
    permissions: [...permissionsOf({ ...identity, record: user.record }), ...(support ? supportPermissions : [])],
    limits: { spreadsheetBytes: config.maximumUploadBytes, archiveBytes: config.maximumArchiveBytes },
    twoStep: user.totp_enabled_at !== null,
    twoStepRequired,
    outgoingHold: user.type === 'exemployee' ? null : hold,
    support: support && { reason: support.reason, endsAt: support.endsAt },
    companyDetails,
  };
}
