import { describe, expect, test } from 'vitest';
import { emailContent } from './email-templates.ts';
import { automaticKinds, isAutomaticOn, journeyKinds, presetOf } from './journeys.ts';

const all = { birthdayEmails: true, jobApplyEmails: true, candRecommendationEmails: true, referralEmails: true };

describe('Whether an automatic mail may go out', () => {
  test.each([
    ['birthday', 'birthdayEmails'],
    ['job_apply', 'jobApplyEmails'],
    ['recommendation', 'candRecommendationEmails'],
    ['referral', 'referralEmails'],
  ] as const)('%s obeys its flag of the company', (kind, flag) => {
    expect(isAutomaticOn(kind, { enabled: true, flags: all })).toBe(true);
    expect(isAutomaticOn(kind, { enabled: true, flags: { ...all, [flag]: false } })).toBe(false);
    expect(isAutomaticOn(kind, { enabled: true, flags: {} })).toBe(false);
  });

  test.each(journeyKinds)('%s goes out only where it is switched on', (kind) => {
    expect(isAutomaticOn(kind, { enabled: false, flags: all })).toBe(false);
  });

  test('the other journeys have no flag', () => {
    for (const kind of ['welcome', 'anniversary', 'check_in'] as const)
      expect(isAutomaticOn(kind, { enabled: true, flags: {} })).toBe(true);
  });
});

test.each(automaticKinds)('the text of %s that comes with the product is a whole email', (kind) => {
  const preset = presetOf(kind);
  expect(emailContent.safeParse(preset).success).toBe(true);
  expect(preset.subject).not.toBe('');
  expect(JSON.stringify(preset.document)).toContain('{companyName}');
});
