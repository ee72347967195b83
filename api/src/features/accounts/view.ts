import Bowser from 'bowser';
import type { Config } from '#api/core/config.ts';
import type { SupportSession } from '#api/core/context.ts';
import { fileAddress } from '#api/core/files.ts';
import type { Company, Profile } from '#contract/accounts.ts';
import { permissionsOf, supportPermissions } from '#contract/permissions.ts';
import type { OwnSession, Security } from '#contract/security.ts';
import type { UserRow } from './queries.ts';
import type { SecurityRow, SessionRow } from './security-queries.ts';

/** The signed-in user as the page reads it, with what they may do; `face` is the living record of an ex-employee. */
export function toProfile(
  config: Config,
  user: UserRow,
  companyDetails: Company | null,
  support: SupportSession | null,
  face: { profile_image: string | null } | undefined,
): Profile {
  const identity = { type: user.type, role: user.role };
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    profileImg: user.company_id && fileAddress(config.secret, user.company_id, (face ?? user).profile_image),
    designation: user.designation,
    ...identity,
    hasRecord: face !== undefined,
    phone: user.phone,
    preferences: {
      jobApplyEmails: user.job_apply_emails,
      candRecommendationEmails: user.candidate_recommendation_emails,
      referralEmails: user.referral_emails,
    },
    permissions: [...permissionsOf({ ...identity, record: user.record }), ...(support ? supportPermissions : [])],
    limits: { spreadsheetBytes: config.maximumUploadBytes },
    twoStep: user.totp_enabled_at !== null,
    support: support && { reason: support.reason, endsAt: support.endsAt },
    companyDetails,
  };
}

/** What a browser calls itself, in words: 'Chrome on Windows'. */
function browserText(userAgent: string | null): string {
  const { browser, os } = userAgent ? Bowser.parse(userAgent) : { browser: {}, os: {} };
  const name = browser.name || 'Unknown browser';
  return os.name ? `${name} on ${os.name}` : name;
}

/** One of the own sessions; `current` is the one that asks. */
export function toOwnSession(row: SessionRow, current: string): OwnSession {
  return {
    _id: row.id,
    current: row.id === current,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at ?? row.created_at,
    browser: browserText(row.user_agent),
  };
}

export function toSecurity(row: SecurityRow): Security {
  return {
    hasPassword: row.password_hash !== null,
    twoStepSince: row.totp_enabled_at,
    recoveryCodesLeft: row.recovery_codes_left ?? 0,
  };
}
