import type { FeedItem } from '#contract/ex-employee/own.ts';
import { feature as security } from '../features/accounts/security/feature.ts';
import { feature as singleSignOn } from '../features/accounts/single-sign-on/feature.ts';
import { feature as support } from '../features/accounts/support/feature.ts';
import { feature as team } from '../features/accounts/team/feature.ts';
import { feature as mailbox } from '../features/base/mailbox/feature.ts';
import { feature as notifications } from '../features/base/notifications/feature.ts';
import { feature as webhooks } from '../features/base/webhooks/feature.ts';
import { feature as apiKeys } from '../features/company/api-keys/feature.ts';
import { feature as auditLog } from '../features/company/audit-log/feature.ts';
import { feature as branding } from '../features/company/branding/feature.ts';
import { feature as dashboard } from '../features/company/dashboard/feature.ts';
import { feature as privacy } from '../features/company/privacy/feature.ts';
import { feature as settings } from '../features/company/settings/feature.ts';
import { feature as customFields } from '../features/directory/custom-fields/feature.ts';
import { feature as duplicates } from '../features/directory/duplicates/feature.ts';
import { feature as groups } from '../features/directory/groups/feature.ts';
import { feature as imports } from '../features/directory/imports/feature.ts';
import { feature as overview } from '../features/directory/overview/feature.ts';
import { feature as people } from '../features/directory/people/feature.ts';
import { feature as places } from '../features/directory/places/feature.ts';
import { feature as profileProvider } from '../features/directory/profile-provider/feature.ts';
import { feature as record } from '../features/directory/record/feature.ts';
import { feature as requests } from '../features/directory/requests/feature.ts';
import { feature as returnWindow } from '../features/directory/return-window/feature.ts';
import { feature as comments } from '../features/engagement/comments/feature.ts';
import { feature as engagement } from '../features/engagement/engagement/feature.ts';
import { feature as events } from '../features/engagement/events/feature.ts';
import { feature as mailers } from '../features/engagement/mailers/feature.ts';
import { feature as merchandise } from '../features/engagement/merchandise/feature.ts';
import { feature as polls } from '../features/engagement/polls/feature.ts';
import { feature as posts } from '../features/engagement/posts/feature.ts';
import { feature as surveys } from '../features/engagement/surveys/feature.ts';
import { feature as claims } from '../features/ex-employee/claims/feature.ts';
import { feature as colleagues } from '../features/ex-employee/colleagues/feature.ts';
import { feature as own } from '../features/ex-employee/own/feature.ts';
import { feature as ownChanges } from '../features/ex-employee/own-changes/feature.ts';
import { feature as emailBuilder } from '../features/mail/email-builder/feature.ts';
import { feature as journeys } from '../features/mail/journeys/feature.ts';
import { feature as messages } from '../features/mail/messages/feature.ts';
import { feature as sentMessages } from '../features/mail/sent-messages/feature.ts';
import { feature as admin } from '../features/operations/admin/feature.ts';
import { feature as operations } from '../features/operations/operations/feature.ts';
import { feature as applications } from '../features/recruitment/applications/feature.ts';
import { feature as applying } from '../features/recruitment/applying/feature.ts';
import { feature as jobs } from '../features/recruitment/jobs/feature.ts';
import { feature as offers } from '../features/recruitment/offers/feature.ts';
import { feature as recruitment } from '../features/recruitment/recruitment/feature.ts';
import { feature as referrals } from '../features/recruitment/referrals/feature.ts';
import { feature as rehire } from '../features/recruitment/rehire/feature.ts';
import type { Feature } from '../lib/feature.ts';
import { plugIn } from '../lib/feature.ts';

/**
 * Every feature that plugs something into the areas of those who are signed in. It comes with the frame of an area; the pages, which
 * the router must know from the start, are found by themselves (routes.ts).
 */
export const features = [
  admin,
  apiKeys,
  applying,
  applications,
  auditLog,
  branding,
  claims,
  colleagues,
  comments,
  customFields,
  duplicates,
  emailBuilder,
  groups,
  imports,
  jobs,
  journeys,
  mailbox,
  engagement,
  mailers,
  polls,
  events,
  merchandise,
  messages,
  notifications,
  offers,
  operations,
  dashboard,
  overview,
  own,
  ownChanges,
  people,
  places,
  posts,
  privacy,
  profileProvider,
  record,
  recruitment,
  referrals,
  rehire,
  requests,
  returnWindow,
  security,
  sentMessages,
  settings,
  singleSignOn,
  support,
  surveys,
  team,
  webhooks,
] as const satisfies readonly Feature[];

type KindsWithCard = Extract<(typeof features)[number], { feed: object }>['feed'] extends infer Cards
  ? Cards extends object
    ? keyof Cards
    : never
  : never;
type KindsWithoutCard = Exclude<FeedItem['kind'], KindsWithCard>;
/** A kind that the contract's feed gains is a fault of types here, until a feature has a card for it. */
export const everyKindHasACard: [KindsWithoutCard] extends [never] ? true : KindsWithoutCard = true;

plugIn(features);
