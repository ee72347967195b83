import type { Feature } from './core/feature.ts';
import { accountLinks } from './features/account-links/feature.ts';
import { accounts } from './features/accounts/feature.ts';
import { admin } from './features/admin/feature.ts';
import { analytics } from './features/analytics/feature.ts';
import { apiKeys } from './features/api-keys/feature.ts';
import { applications } from './features/applications/feature.ts';
import { auditLog } from './features/audit-log/feature.ts';
import { branding } from './features/branding/feature.ts';
import { campaigns } from './features/campaigns/feature.ts';
import { claims } from './features/claims/feature.ts';
import { colleagues } from './features/colleagues/feature.ts';
import { companyNames } from './features/company-names/feature.ts';
import { consents } from './features/consents/feature.ts';
import { customFields } from './features/custom-fields/feature.ts';
import { drafts } from './features/drafts/feature.ts';
import { duplicates } from './features/duplicates/feature.ts';
import { emailTemplates } from './features/email-templates/feature.ts';
import { events } from './features/events/feature.ts';
import { exports } from './features/exports/feature.ts';
import { files } from './features/files/feature.ts';
import { groups } from './features/groups/feature.ts';
import { imports } from './features/imports/feature.ts';
import { installation } from './features/installation/feature.ts';
import { items } from './features/items/feature.ts';
import { jobs } from './features/jobs/feature.ts';
import { journeys } from './features/journeys/feature.ts';
import { likeness } from './features/likeness/feature.ts';
import { mailResults } from './features/mail-results/feature.ts';
import { merchandise } from './features/merchandise/feature.ts';
import { messages } from './features/messages/feature.ts';
import { notifications } from './features/notifications/feature.ts';
import { offers } from './features/offers/feature.ts';
import { operations } from './features/operations/feature.ts';
import { overview } from './features/overview/feature.ts';
import { own } from './features/own/feature.ts';
import { people } from './features/people/feature.ts';
import { places } from './features/places/feature.ts';
import { points } from './features/points/feature.ts';
import { polls } from './features/polls/feature.ts';
import { posts } from './features/posts/feature.ts';
import { privacy } from './features/privacy/feature.ts';
import { profileChanges } from './features/profile-changes/feature.ts';
import { profileProvider } from './features/profile-provider/feature.ts';
import { recovery } from './features/recovery/feature.ts';
import { recruitment } from './features/recruitment/feature.ts';
import { referrals } from './features/referrals/feature.ts';
import { registration } from './features/registration/feature.ts';
import { rehire } from './features/rehire/feature.ts';
import { returnWindow } from './features/return-window/feature.ts';
import { security } from './features/security/feature.ts';
import { senderDomains } from './features/sender-domains/feature.ts';
import { sentMessages } from './features/sent-messages/feature.ts';
import { sentences } from './features/sentences/feature.ts';
import { settings } from './features/settings/feature.ts';
import { signIn } from './features/sign-in/feature.ts';
import { singleSignOn } from './features/single-sign-on/feature.ts';
import { support } from './features/support/feature.ts';
import { surveys } from './features/surveys/feature.ts';
import { team } from './features/team/feature.ts';
import { timeline } from './features/timeline/feature.ts';
import { webhooks } from './features/webhooks/feature.ts';

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
