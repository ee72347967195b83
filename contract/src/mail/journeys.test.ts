import { describe, expect, test } from 'vitest';
import { emailContent } from './email-templates.ts';
import {
  automaticKinds,
  isAutomaticOn,
  journeyKinds,
  journeyMessages,
  journeys,
  noticeKinds,
  presetOf,
} from './journeys.ts';

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

  test.each(noticeKinds)('%s to the team has no switch of its own', (kind) => {
    expect(isAutomaticOn(kind, { enabled: false, flags: all })).toBe(true);
    expect(isAutomaticOn(kind, { enabled: false, flags: {} })).toBe(false);
  });

  test('the other journeys have no flag', () => {
    for (const kind of ['welcome', 'anniversary', 'check_in'] as const)
      expect(isAutomaticOn(kind, { enabled: true, flags: {} })).toBe(true);
  });
});

test.each(automaticKinds)('the built-in text of %s is a complete email', (kind) => {
  const preset = presetOf(kind);
  expect(emailContent.safeParse(preset).success).toBe(true);
  expect(preset.subject).not.toBe('');
  expect(JSON.stringify(preset.document)).toContain('{companyName}');
});

test.each([
  ['welcome', 'newsletter', 30, true],
  ['birthday', 'birthday', 1, false],
  ['anniversary', 'newsletter', 7, false],
  ['check_in', 'newsletter', 7, true],
] as const)('%s is about %s, may be %i days late, and goes out once in all: %s', (kind, topic, late, once) => {
  expect(journeys[kind]).toMatchObject({ topic, late, once });
});

test('the preset of a journey starts with a header and ends with a footer, each block with an id of its own', () => {
  expect(presetOf('check_in').document.blocks.map(({ id, type }) => `${id} ${type}`)).toEqual([
    'check_in-1 header',
    'check_in-2 text',
    'check_in-3 footer',
  ]);
  expect(presetOf('birthday').subject).toBe('Happy birthday, {firstName|dear colleague}!');
});

test('the number over the daily quota uses Indian grouping', () => {
  expect(journeyMessages.rest(150_000)).toBe(
    '1,50,000 more are due, but your company has reached its limit for today. They go out tomorrow unless it’s too late by then',
  );
});
