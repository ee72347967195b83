import { singleSignOnMessages } from '../accounts/single-sign-on.ts';
import { applicationStateWords } from '../base/application-states.ts';
import { flagWords } from '../base/feature-flags.ts';
import { jobStateWords } from '../base/job-states.ts';
import { offerStateWords } from '../base/offer-states.ts';
import { orderStateWords } from '../base/order-states.ts';
import { scopeWords } from '../base/permissions.ts';
import { purposeWords, retentionPresets } from '../base/privacy.ts';
import { referralStateWords, rewardStateWords } from '../base/referral-states.ts';
import { eventWords } from '../base/webhooks.ts';
import { journeys } from '../mail/journeys.ts';

/** Labels of API fields; a field not listed here is a custom field, with its own name. */
export const fieldWords: Readonly<Record<string, string>> = {
  name: 'name',
  companyEmail: 'company email',
  phone: 'phone',
  gender: 'gender',
  designation: 'designation',
  department: 'department',
  location: 'work location',
  dateOfBirth: 'birthday',
  dateOfJoining: 'date of joining',
  dateOfLeaving: 'date of leaving',
  employeeId: 'employee ID',
  email: 'email',
  linkedinUrl: 'LinkedIn profile',
  profileImg: 'photo',
  jobSearchStatus: 'job-search status',
  professionalDetails: 'professional details',
  educationDetails: 'education details',
  crawledInfo: 'public profile',
  currentIndustry: 'current industry',
  tags: 'tags',
  title: 'title',
  description: 'description',
  places: 'locations',
  salary: 'salary',
  employmentType: 'type of employment',
  openings: 'openings',
  recruiter: 'recruiter',
  isExclusive: 'who can see it',
  reward: 'referral reward',
  closesOn: 'closing date',
  rehireEligibility: 'rehire eligibility',
  hireCost: 'cost of a hire elsewhere',
  holdoutPercent: 'size of the holdout',
};

/** Other labels for audit log entries: fields of other records, counts, and flags. */
const otherWords: Readonly<Record<string, string>> = {
  jobApplyEmails: 'mail about job applications',
  candRecommendationEmails: 'mail about recommended candidates',
  referralEmails: 'mail about referrals',
  birthdayEmails: 'birthday greetings',
  countMail: 'counting opens and clicks',
  naturalNames: 'names as people write them',
  anyCountryPhones: 'phone numbers from any country',
  employeeCount: 'number of employees',
  url: 'address',
  enabled: 'on or off',
  domains: 'email domains',
  topic: 'topic',
  audience: 'audience',
  senderName: 'sender name',
  trial: 'second subject',
  perHour: 'speed',
  track: 'counting of opens and clicks',
  isOffered: 'verified careers',
  hasRecommendations: 'recommendations',
  issuer: 'address of the sign-in service',
  clientId: 'client ID',
  clientSecret: 'client secret',
  signedUp: 'signed up',
  leftOut: 'left out',
  faultyRows: 'rows with problems',
  moreFaults: 'further rows with problems',
  from: 'before',
  to: 'now',
  was: 'before',
  what: 'looked at',
  waiting: 'waiting mail',
  agreed: 'agreed to',
  triedAgain: 'to the same address, previously undeliverable',
  targetType: 'kind',
  action: 'what was done',
  actor: 'done by',
  ...Object.fromEntries(Object.entries(retentionPresets).map(([subject, { label }]) => [subject, label.toLowerCase()])),
};

/** Lower-cases the first letter for use within a sentence, except in abbreviations. */
const lower = (text: string) => text.replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase());
const labels = (words: Readonly<Record<string, { label: string }>>) =>
  Object.fromEntries(Object.entries(words).map(([key, { label }]) => [key, lower(label)]));
const lowered = (words: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(words).map(([key, word]) => [key, lower(word)]));

const roles = { hr: 'HR' };
const purposes = { ...labels(purposeWords), all: 'everything' };
/** Labels of values, by the name of their field. */
const valueWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  role: roles,
  from: roles,
  to: roles,
  purpose: purposes,
  topics: purposes,
  agreed: purposes,
  subject: labels(retentionPresets),
  scopes: lowered(scopeWords),
  events: lowered(eventWords),
  flag: labels(flagWords),
  journey: Object.fromEntries(Object.entries(journeys).map(([kind, { name }]) => [kind, lower(name)])),
  applicationState: Object.fromEntries(Object.entries(applicationStateWords).map(([state, { is }]) => [state, is])),
  offerState: Object.fromEntries(Object.entries(offerStateWords).map(([state, { is }]) => [state, is])),
  orderState: Object.fromEntries(Object.entries(orderStateWords).map(([state, { is }]) => [state, is])),
  referralState: Object.fromEntries(Object.entries(referralStateWords).map(([state, { is }]) => [state, is])),
  rewardState: Object.fromEntries(Object.entries(rewardStateWords).map(([state, { is }]) => [state, is])),
  jobState: Object.fromEntries(Object.entries(jobStateWords).map(([state, { is }]) => [state, is])),
  enabled: { true: 'switched on', false: 'switched off' },
  isOffered: { true: 'on', false: 'off' },
  hasRecommendations: { true: 'on', false: 'off' },
  origin: {
    self: 'by the ex-employee',
    request: 'requested by the ex-employee',
    provider: 'by the profile provider',
    withdrawal: 'the ex-employee withdrew consent',
  },
  reason: Object.fromEntries(
    Object.entries(singleSignOnMessages).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
  ),
};
/** Fields shown by their value only. */
const withoutName = new Set([
  'fields',
  'jobState',
  'applicationState',
  'offerState',
  'orderState',
  'referralState',
  'rewardState',
  'enabled',
  'origin',
  'flag',
  'journey',
  'kind',
]);
/** Left out of the text: only downloads of the log contain the route next to the action. */
const unsaid = new Set(['route']);

/** Splits a name or value without a label into words. */
const separated = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/(?<=\w)[_.:-](?=\w)/g, ' ');
const nameOf = (name: string) => fieldWords[name] ?? otherWords[name] ?? separated(name);
const isId = (text: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text);

function valueOf(name: string, value: unknown): string {
  if (typeof value === 'number') return value.toLocaleString('en-IN');
  const text = String(value);
  // Only own entries of the tables: a person may write `constructor`.
  const known = new Map(Object.entries(valueWords[name] ?? {})).get(text);
  if (known !== undefined) return known;
  if (name === 'fields' || name === 'columns' || name === 'filters')
    return text.startsWith('custom.') ? 'a custom field' : nameOf(text);
  // Text written by a person stays as it is; a single word in code style is not such text.
  return /^[a-z]+(?:[A-Z_.:-][A-Za-z]*)+$/.test(text) ? separated(text) : text;
}

/** Returns the details of an entry as text: changed fields, counts, reasons. Ids and nested values appear only in the download. */
export function auditDetail(detail: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(detail).flatMap(([name, value]) => {
    if (unsaid.has(name) || value === undefined) return [];
    if (Array.isArray(value)) {
      const words = value.filter((each) => !isId(String(each))).map((each) => valueOf(name, each));
      const list = [...new Set(words)].join(', ');
      if (!list) return [];
      return withoutName.has(name) ? list : `${nameOf(name)}: ${list}`;
    }
    if (typeof value === 'object' || isId(String(value))) return [];
    if (typeof value === 'boolean' && !valueWords[name]) return value ? nameOf(name) : `not ${nameOf(name)}`;
    const said = valueOf(name, value);
    return withoutName.has(name) ? said : `${nameOf(name)}: ${said}`;
  });
  return parts.join(' · ');
}
