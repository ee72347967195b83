import type { FeedItem } from '#contract/own.ts';
import { feature as admin } from '../features/admin/feature.ts';
import { feature as apiKeys } from '../features/api-keys/feature.ts';
import { feature as applications } from '../features/applications/feature.ts';
import { feature as applying } from '../features/applying/feature.ts';
import { feature as auditLog } from '../features/audit-log/feature.ts';
import { feature as branding } from '../features/branding/feature.ts';
import { feature as claims } from '../features/claims/feature.ts';
import { feature as colleagues } from '../features/colleagues/feature.ts';
import { feature as comments } from '../features/comments/feature.ts';
import { feature as customFields } from '../features/custom-fields/feature.ts';
import { feature as dashboard } from '../features/dashboard/feature.ts';
import { feature as duplicates } from '../features/duplicates/feature.ts';
import { feature as emailBuilder } from '../features/email-builder/feature.ts';
import { feature as engagement } from '../features/engagement/feature.ts';
import { feature as events } from '../features/events/feature.ts';
import { feature as groups } from '../features/groups/feature.ts';
import { feature as imports } from '../features/imports/feature.ts';
import { feature as jobs } from '../features/jobs/feature.ts';
import { feature as journeys } from '../features/journeys/feature.ts';
import { feature as mailbox } from '../features/mailbox/feature.ts';
import { feature as mailers } from '../features/mailers/feature.ts';
import { feature as merchandise } from '../features/merchandise/feature.ts';
import { feature as messages } from '../features/messages/feature.ts';
import { feature as notifications } from '../features/notifications/feature.ts';
import { feature as offers } from '../features/offers/feature.ts';
import { feature as operations } from '../features/operations/feature.ts';
import { feature as overview } from '../features/overview/feature.ts';
import { feature as own } from '../features/own/feature.ts';
import { feature as ownChanges } from '../features/own-changes/feature.ts';
import { feature as people } from '../features/people/feature.ts';
import { feature as places } from '../features/places/feature.ts';
import { feature as polls } from '../features/polls/feature.ts';
import { feature as posts } from '../features/posts/feature.ts';
import { feature as privacy } from '../features/privacy/feature.ts';
import { feature as profileProvider } from '../features/profile-provider/feature.ts';
import { feature as recruitment } from '../features/recruitment/feature.ts';
import { feature as referrals } from '../features/referrals/feature.ts';
import { feature as requests } from '../features/requests/feature.ts';
import { feature as returnWindow } from '../features/return-window/feature.ts';
import { feature as security } from '../features/security/feature.ts';
import { feature as sentMessages } from '../features/sent-messages/feature.ts';
import { feature as settings } from '../features/settings/feature.ts';
import { feature as singleSignOn } from '../features/single-sign-on/feature.ts';
import { feature as support } from '../features/support/feature.ts';
import { feature as surveys } from '../features/surveys/feature.ts';
import { feature as team } from '../features/team/feature.ts';
import { feature as webhooks } from '../features/webhooks/feature.ts';
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
  recruitment,
  referrals,
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
void (true satisfies [KindsWithoutCard] extends [never] ? true : KindsWithoutCard);

plugIn(features);
