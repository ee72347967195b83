import type { CampaignKind } from './campaign-states.ts';
import type { WaitingKind } from './waiting.ts';

/** Every address of the web that has a page (spec section 2; `insights`, `import` and those after `admin` are our own), and the start of each area. */
export const paths = {
  landing: '/',
  privacyPolicy: '/privacy-policy',
  terms: '/terms-and-conditions',
  diagnostics: '/diagnostics',
  home: '/home',
  insights: '/home/insights',
  notifications: '/home/notifications',
  settings: '/home/settings',
  settingsSection: '/home/settings/$section',
  management: '/home/exemployee_management',
  search: '/home/exemployee_management/search',
  add: '/home/exemployee_management/add',
  edit: '/home/exemployee_management/edit',
  import: '/home/exemployee_management/import',
  groups: '/home/exemployee_management/groups',
  duplicates: '/home/exemployee_management/duplicates',
  requests: '/home/exemployee_management/requests',
  places: '/home/exemployee_management/places',
  arrivals: '/home/exemployee_management/arrivals',
  leaver: '/home/exemployee_management/arrivals/$id',
  letters: '/home/exemployee_management/letters',
  letter: '/home/exemployee_management/letters/$id',
  letterTemplate: '/home/exemployee_management/letters/templates/$id',
  letterBatch: '/home/exemployee_management/letters/batches/$id',
  checks: '/home/exemployee_management/checks',
  checkPage: '/home/exemployee_management/checks/$id',
  documents: '/home/exemployee_management/documents',
  documentBatch: '/home/exemployee_management/documents/batches/$id',
  messages: '/home/exemployee_messages',
  message: '/home/exemployee_messages/$id',
  exemployee: '/home/exemployee',
  createTemplate: '/create-template',
  branding: '/edit-branding-page',
  posts: '/home/posts',
  engagement: '/home/engagement',
  mailers: '/home/engagement/mailers',
  mailer: '/home/engagement/mailers/$id',
  polls: '/home/engagement/polls',
  poll: '/home/engagement/polls/$id',
  surveys: '/home/engagement/survey',
  survey: '/home/engagement/survey/$id',
  surveyQuestions: '/home/engagement/survey/$id/questions',
  events: '/home/engagement/events',
  event: '/home/engagement/events/$id',
  eventContent: '/home/engagement/events/$id/edit',
  eventCheckIn: '/home/engagement/events/$id/check-in',
  merchandise: '/home/engagement/merchandise',
  items: '/home/engagement/merchandise/items',
  orders: '/home/engagement/merchandise/orders',
  points: '/home/engagement/merchandise/points',
  gift: '/home/engagement/merchandise/$id',
  journeys: '/home/engagement/journeys',
  recruitment: '/home/recruitment',
  jobs: '/home/recruitment/jobs',
  newJob: '/home/recruitment/jobs/add',
  recruitmentJob: '/home/recruitment/jobs/$id',
  editJob: '/home/recruitment/jobs/$id/edit',
  jobApplications: '/home/recruitment/jobs/$id/applications',
  exemployeeArea: '/exemployee',
  feed: '/exemployee/feed',
  colleagues: '/exemployee/colleagues',
  ownProfile: '/exemployee/profile',
  ownDocuments: '/exemployee/documents',
  ownCareer: '/exemployee/career',
  ownChecks: '/exemployee/checks',
  ownCheck: '/exemployee/checks/$id',
  registerExemployee: '/exemployee/register',
  claim: '/exemployee/claim',
  unsubscribe: '/exemployee/unsubscribe',
  verify: '/verify',
  requestCheck: '/companies/$id/check',
  requestedCheck: '/background-check',
  checkConsent: '/background-check/consent',
  grievance: '/grievance',
  admin: '/admin',
  adminCompanies: '/admin/companies',
  adminCompany: '/admin/companies/$id',
  adminUsers: '/admin/users',
  adminAgencies: '/admin/agencies',
  adminQueues: '/admin/queues',
  adminMail: '/admin/mail',
  adminStorage: '/admin/storage',
  adminFlags: '/admin/flags',
  adminBrands: '/admin/brands',
  adminAudit: '/admin/audit',
  adminInstallation: '/admin/installation',
  register: '/register',
  verifyEmail: '/verify-email',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  signInLink: '/sign-in',
  join: '/join',
  joinCompany: '/join/$address',
  twoStep: '/two-step',
  singleSignOn: '/single-sign-on',
  verifyWorkEmail: '/verify-work-email',
  applyForJob: '/jobs/$id/apply',
  confirmApplication: '/application/confirm',
  application: '/application',
  referForJob: '/jobs/$id/refer',
  referral: '/referral',
  referrals: '/home/recruitment/referrals',
  referralPage: '/home/recruitment/referrals/$id',
  offers: '/home/recruitment/offers',
  offerPage: '/home/recruitment/offers/$id',
  offer: '/offer',
  leaving: '/leaving',
  recommendation: '/recommendation',
  invitation: '/jobs/$id/invitation',
  votePoll: '/polls/$id',
  answerSurvey: '/surveys/$id',
  attendEvent: '/events/$id',
  claimGift: '/gifts/$id',
  ownOrders: '/exemployee/orders',
  ownReferrals: '/exemployee/referrals',
  applications: '/home/recruitment/applications',
  applicationPage: '/home/recruitment/applications/$id',
  mailbox: '/mailbox',
} as const;

/** The page of a campaign of each kind, and the list of them. */
export const campaignPages = {
  mailer: { list: paths.mailers, one: paths.mailer },
  poll: { list: paths.polls, one: paths.poll },
  survey: { list: paths.surveys, one: paths.survey },
  event: { list: paths.events, one: paths.event },
  merchandise: { list: paths.merchandise, one: paths.gift },
} as const satisfies Record<CampaignKind, { list: string; one: string }>;

export type Address = (typeof paths)[keyof typeof paths];

/** The service worker of the ex-employee area, which makes it readable offline, and the addresses it handles. */
export const workerPath = '/service-worker.js';
export const workerScope = `${paths.exemployeeArea}/`;

/** An empty document whose policy allows inline styles: the app writes emails and previews into it. */
export const framePath = '/frame';

/** Addresses on site hosts that the server answers with a document of its own; the app links to them as to another site. */
export const documents = { job: '/jobs/$id', company: '/companies/$id' } as const;
export type DocumentAddress = (typeof documents)[keyof typeof documents];

/**
 * Addresses that act for one reader, by the query parameter that identifies the reader. Everything that hides keys (`redactKeys`) uses this
 * list, so every page that is opened by a key or a token must be in it.
 */
export const keyedAddresses = {
  /** The key of one reader's copy of a mail. */
  key: [
    documents.job,
    paths.applyForJob,
    paths.referForJob,
    paths.invitation,
    paths.votePoll,
    paths.answerSurvey,
    paths.attendEvent,
    paths.claimGift,
  ],
  /** The token of a link that was mailed to one reader. */
  token: [
    paths.unsubscribe,
    paths.verifyEmail,
    paths.resetPassword,
    paths.signInLink,
    paths.join,
    paths.verifyWorkEmail,
    paths.claim,
    paths.confirmApplication,
    paths.application,
    paths.referral,
    paths.offer,
    paths.leaving,
    paths.requestedCheck,
    paths.checkConsent,
    paths.recommendation,
    '/api/unsubscribe',
  ],
  /** The same token, where a candidate continues to the application. */
  referral: [paths.applyForJob],
  /** The sealed target of a counted link, and the copy it was in; it redirects to an address with the reader's key. */
  to: ['/api/mail/click', '/api/mail/open.gif'],
  of: ['/api/mail/click', '/api/mail/open.gif'],
} as const;

/** A page that is opened with the token of a mail. */
export type TokenAddress = (typeof keyedAddresses.token)[number];

const keyed = (page: (typeof keyedAddresses.key)[number], id: string, key: string | null | undefined) =>
  page.replace('$id', id) + (key ? `?key=${key}` : '');

/** Returns the page where an ex-employee refers someone for a job. @param key identifies the ex-employee */
export const referPath = (id: string, key?: string | null): string => keyed(paths.referForJob, id, key);

/** Returns the page where an ex-employee answers an invitation to come back. @param key identifies the ex-employee */
export const invitationPath = (id: string, key: string): string => keyed(paths.invitation, id, key);

/** Returns the page of a job. @param key opens an exclusive job for the people it was sent to, and identifies the reader */
export const jobPath = (id: string, key?: string | null): string => keyed(documents.job, id, key);

type Addressed = { id: string; address: string | null };

/** Returns the page of a company, by its readable address if it has one. */
export const companyPath = ({ id, address }: Addressed): string => documents.company.replace('$id', address ?? id);

/** Returns the page where someone asks a company for a background check. */
export const requestCheckPath = ({ id, address }: Addressed): string =>
  paths.requestCheck.replace('$id', address ?? id);

/** Returns the page where people who worked at a company join it. */
export const joinPath = ({ id, address }: Addressed): string =>
  address ? paths.joinCompany.replace('$address', address) : `${paths.registerExemployee}?company=${id}`;

/** Returns the page to vote in a poll. @param key identifies the reader */
export const votePollPath = (id: string, key?: string | null): string => keyed(paths.votePoll, id, key);

/** Returns the page to answer a survey. @param key identifies the reader */
export const answerSurveyPath = (id: string, key?: string | null): string => keyed(paths.answerSurvey, id, key);

/** Returns the page to respond to an event. @param key identifies the reader */
export const attendEventPath = (id: string, key?: string | null): string => keyed(paths.attendEvent, id, key);
/** Returns the page to claim a gift. @param key identifies the reader */
export const claimGiftPath = (id: string, key?: string | null): string => keyed(paths.claimGift, id, key);

/** Returns the page of requests awaiting a decision, opened at one kind. */
export const requestsPath = (kind: WaitingKind): string => `${paths.requests}?tab=${kind}`;

/** Returns the search page with everyone ranked for a job, best match first. */
export const recommendedPath = (id: string): string => `${paths.search}?recommendations=1&jobid=${id}`;

/** Returns the page to apply for a job. @param key identifies the reader; the form is filled in with their known details */
export const applyPath = (id: string, key?: string | null): string => keyed(paths.applyForJob, id, key);

/** Checks that a link in a mail leads each reader to a campaign page; it gets the reader's key when the mail goes out. */
export const isCampaignLink = (text: string): boolean => /^\/(?:polls|surveys|events|gifts)\/[0-9a-f-]{36}$/.test(text);
