import { accountsDeeds } from './accounts.ts';
import { adminDeeds } from './admin.ts';
import { brandingDeeds } from './branding.ts';
import { campaignDeeds } from './campaigns.ts';
import { claimsDeeds } from './claims.ts';
import { companyDeeds } from './company.ts';
import { connectionsDeeds } from './connections.ts';
import type { Deeds } from './deed.ts';
import { emailTemplateDeeds } from './email-templates.ts';
import { mailDeeds } from './mail.ts';
import { merchandiseDeeds } from './merchandise.ts';
import { offersDeeds } from './offers.ts';
import { ownDeeds } from './own.ts';
import { peopleDeeds } from './people.ts';
import { privacyDeeds } from './privacy.ts';
import { recruitmentDeeds } from './recruitment.ts';
import { referralDeeds } from './referrals.ts';
import { spreadsheetsDeeds } from './spreadsheets.ts';

/** How everything is done that stands in a company's audit log. A new action fails the test until it says here how. */
export const allDeeds: Deeds = [
  ...accountsDeeds,
  ...adminDeeds,
  ...brandingDeeds,
  ...campaignDeeds,
  ...claimsDeeds,
  ...companyDeeds,
  ...connectionsDeeds,
  ...emailTemplateDeeds,
  ...mailDeeds,
  ...merchandiseDeeds,
  ...offersDeeds,
  ...ownDeeds,
  ...peopleDeeds,
  ...privacyDeeds,
  ...recruitmentDeeds,
  ...referralDeeds,
  ...spreadsheetsDeeds,
];
