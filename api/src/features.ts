import type { Feature } from './core/feature.ts';
import { accounts } from './features/accounts/accounts/feature.ts';
import { recovery } from './features/accounts/recovery/feature.ts';
import { registration } from './features/accounts/registration/feature.ts';
import { security } from './features/accounts/security/feature.ts';
import { signIn } from './features/accounts/sign-in/feature.ts';
import { singleSignOn } from './features/accounts/single-sign-on/feature.ts';
import { support } from './features/accounts/support/feature.ts';
import { team } from './features/accounts/team/feature.ts';
import { accountLinks } from './features/base/account-links/feature.ts';
import { companyNames } from './features/base/company-names/feature.ts';
import { files } from './features/base/files/feature.ts';
import { likeness } from './features/base/likeness/feature.ts';
import { notifications } from './features/base/notifications/feature.ts';
import { webhooks } from './features/base/webhooks/feature.ts';
import { analytics } from './features/company/analytics/feature.ts';
import { apiKeys } from './features/company/api-keys/feature.ts';
import { auditLog } from './features/company/audit-log/feature.ts';
import { branding } from './features/company/branding/feature.ts';
import { privacy } from './features/company/privacy/feature.ts';
import { settings } from './features/company/settings/feature.ts';
import { consents } from './features/directory/consents/feature.ts';
import { customFields } from './features/directory/custom-fields/feature.ts';
import { drafts } from './features/directory/drafts/feature.ts';
import { duplicates } from './features/directory/duplicates/feature.ts';
import { exports } from './features/directory/exports/feature.ts';
import { groups } from './features/directory/groups/feature.ts';
import { imports } from './features/directory/imports/feature.ts';
import { overview } from './features/directory/overview/feature.ts';
import { people } from './features/directory/people/feature.ts';
import { places } from './features/directory/places/feature.ts';
import { profileProvider } from './features/directory/profile-provider/feature.ts';
import { returnWindow } from './features/directory/return-window/feature.ts';
import { sentences } from './features/directory/sentences/feature.ts';
import { timeline } from './features/directory/timeline/feature.ts';
import { campaigns } from './features/engagement/campaigns/feature.ts';
import { events } from './features/engagement/events/feature.ts';
import { items } from './features/engagement/items/feature.ts';
import { merchandise } from './features/engagement/merchandise/feature.ts';
import { points } from './features/engagement/points/feature.ts';
import { polls } from './features/engagement/polls/feature.ts';
import { posts } from './features/engagement/posts/feature.ts';
import { surveys } from './features/engagement/surveys/feature.ts';
import { claims } from './features/ex-employee/claims/feature.ts';
import { colleagues } from './features/ex-employee/colleagues/feature.ts';
import { own } from './features/ex-employee/own/feature.ts';
import { profileChanges } from './features/ex-employee/profile-changes/feature.ts';
import { emailTemplates } from './features/mail/email-templates/feature.ts';
import { journeys } from './features/mail/journeys/feature.ts';
import { mailResults } from './features/mail/mail-results/feature.ts';
import { messages } from './features/mail/messages/feature.ts';
import { senderDomains } from './features/mail/sender-domains/feature.ts';
import { sentMessages } from './features/mail/sent-messages/feature.ts';
import { admin } from './features/operations/admin/feature.ts';
import { installation } from './features/operations/installation/feature.ts';
import { operations } from './features/operations/operations/feature.ts';
import { applications } from './features/recruitment/applications/feature.ts';
import { jobs } from './features/recruitment/jobs/feature.ts';
import { offers } from './features/recruitment/offers/feature.ts';
import { recruitment } from './features/recruitment/recruitment/feature.ts';
import { referrals } from './features/recruitment/referrals/feature.ts';
import { rehire } from './features/recruitment/rehire/feature.ts';

/**
 * Every feature of the product, by its folder: the one place where a new one is named. What it plugs in stands in its
 * `feature.ts`. The order is that of the API reference.
 */
export const features = {
  installation,
  'sign-in': signIn,
  accounts,
  'account-links': accountLinks,
  security,
  registration,
  recovery,
  team,
  claims,
  'company-names': companyNames,
  settings,
  'sender-domains': senderDomains,
  branding,
  people,
  sentences,
  'custom-fields': customFields,
  timeline,
  likeness,
  duplicates,
  places,
  drafts,
  imports,
  exports,
  groups,
  rehire,
  'return-window': returnWindow,
  messages,
  campaigns,
  polls,
  surveys,
  events,
  points,
  items,
  merchandise,
  journeys,
  'email-templates': emailTemplates,
  'mail-results': mailResults,
  'sent-messages': sentMessages,
  jobs,
  applications,
  referrals,
  offers,
  recruitment,
  notifications,
  own,
  colleagues,
  'profile-changes': profileChanges,
  posts,
  files,
  consents,
  privacy,
  overview,
  analytics,
  support,
  admin,
  operations,
  'api-keys': apiKeys,
  'audit-log': auditLog,
  webhooks,
  'single-sign-on': singleSignOn,
  'profile-provider': profileProvider,
} satisfies Readonly<Record<string, Feature>>;
