import { accountsAttempts } from './accounts.ts';
import { adminAttempts } from './admin.ts';
import type { Attempts } from './attempt.ts';
import { brandingAttempts } from './branding.ts';
import { campaignAttempts } from './campaigns.ts';
import { claimsAttempts } from './claims.ts';
import { companyAttempts } from './company.ts';
import { connectionsAttempts } from './connections.ts';
import { emailTemplateAttempts } from './email-templates.ts';
import { mailAttempts } from './mail.ts';
import { merchandiseAttempts } from './merchandise.ts';
import { notificationAttempts } from './notifications.ts';
import { offersAttempts } from './offers.ts';
import { ownAttempts } from './own.ts';
import { peopleAttempts } from './people.ts';
import { privacyAttempts } from './privacy.ts';
import { recruitmentAttempts } from './recruitment.ts';
import { referralAttempts } from './referrals.ts';
import { spreadsheetsAttempts } from './spreadsheets.ts';

/**
 * What somebody of another company tries on every route: the first company's ids in path, query and body. A new route fails the
 * tests until it says here how it could be abused.
 */
export const allAttempts: Attempts = {
  ...accountsAttempts,
  ...adminAttempts,
  ...brandingAttempts,
  ...campaignAttempts,
  ...claimsAttempts,
  ...companyAttempts,
  ...connectionsAttempts,
  ...emailTemplateAttempts,
  ...mailAttempts,
  ...merchandiseAttempts,
  ...notificationAttempts,
  ...offersAttempts,
  ...ownAttempts,
  ...peopleAttempts,
  ...privacyAttempts,
  ...recruitmentAttempts,
  ...referralAttempts,
  ...spreadsheetsAttempts,
};
