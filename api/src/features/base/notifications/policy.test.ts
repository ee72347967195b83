import { expect, test } from 'vitest';
import { type CompanyRole, permissionsOf } from '#contract/base/permissions.ts';
import { isOffForAll, kindsFor } from './policy.ts';

const kindsOf = (role: CompanyRole) => kindsFor(new Set(permissionsOf({ type: 'company', role }))).toSorted();
const recruiters = ['application', 'offer', 'recommendation', 'referral', 'reply'];
const everything = [
  'application',
  'background_check',
  'campaign',
  'comment_report',
  'export',
  'handover',
  'import',
  'letter_certificate',
  'letter_request',
  'message_report',
  'offer',
  'privacy_request',
  'profile_change',
  'recommendation',
  'referral',
  'reply',
  'sign_up',
];

test.each([
  ['owner', everything],
  ['hr', everything],
  ['recruiter', recruiters],
  ['viewer', ['campaign']],
] as const)('a %s is notified of %j', (role, kinds) => expect(kindsOf(role)).toEqual(kinds));

const all = { jobApplyEmails: true, referralEmails: true, candRecommendationEmails: true, birthdayEmails: true };
test.each([
  ['application', 'jobApplyEmails'],
  ['referral', 'referralEmails'],
  ['recommendation', 'candRecommendationEmails'],
] as const)('mail of the kind %s has the flag %s alone', (kind, flag) => {
  expect(isOffForAll(kind, all)).toBe(false);
  expect(isOffForAll(kind, { ...all, [flag]: false })).toBe(true);
  expect(isOffForAll(kind, { [flag]: true })).toBe(false);
});

test('the other kinds have no flag', () => {
  expect([isOffForAll('reply', {}), isOffForAll('offer', {})]).toEqual([false, false]);
});
