import { describe, expect, test } from 'vitest';
import { said } from '#api-test/said.ts';
import type { CampaignAct, CampaignKind, CampaignState } from '#contract/base/campaign-states.ts';
import type { Audience } from '#contract/engagement/campaigns.ts';
import { readMoment, readZone, refuseAct, refuseChange, refuseGrowth } from './policy.ts';

const archiveFirst = ['conflict', 'Please restore the mailer from the archive first'];

test.each<[CampaignKind, CampaignState, boolean, CampaignAct, unknown]>([
  ['mailer', 'draft', false, 'start', 'running'],
  ['mailer', 'draft', false, 'schedule', 'scheduled'],
  ['mailer', 'scheduled', false, 'unschedule', 'draft'],
  ['mailer', 'running', false, 'pause', 'paused'],
  ['mailer', 'paused', false, 'resume', 'running'],
  ['poll', 'running', false, 'close', 'finished'],
  ['mailer', 'running', false, 'close', ['conflict', 'This can’t be done while the mailer is running']],
  ['poll', 'draft', false, 'pause', ['conflict', 'This can’t be done while the poll is draft']],
  ['mailer', 'draft', true, 'cancel', 'cancelled'],
  ['mailer', 'draft', true, 'start', archiveFirst],
  ['mailer', 'draft', true, 'schedule', archiveFirst],
])('a %s that is %s, archived %s: %s', (kind, state, archived, act, expected) => {
  const archived_at = archived ? '2026-11-26T12:00:00Z' : null;
  expect(said(() => refuseAct({ kind, state, archived_at }, act))).toEqual(expected);
});

const begun = ['conflict', 'The poll has started: its audience and content can no longer be changed'];
const ended = ['conflict', 'The poll has ended and can no longer be changed'];
const notAnswered = 'Please select the kind of the campaign';

test.each<[CampaignKind, CampaignState, object, unknown]>([
  ['poll', 'draft', { topic: 'surveys', audience: {} }, 'allowed'],
  ['poll', 'scheduled', { audience: {} }, 'allowed'],
  ['poll', 'running', { name: 'New', perHour: 100, closesAt: null, remindDays: [] }, 'allowed'],
  ['poll', 'running', { audience: undefined }, 'allowed'],
  ['poll', 'paused', { name: 'New' }, 'allowed'],
  ['poll', 'finished', { name: 'New' }, 'allowed'],
  ['poll', 'cancelled', { name: 'New' }, 'allowed'],
  ['poll', 'running', { audience: {} }, begun],
  ['poll', 'running', { name: 'New', senderName: 'Asha' }, begun],
  ['poll', 'paused', { track: false }, begun],
  ['poll', 'finished', { perHour: 100 }, ended],
  ['poll', 'cancelled', { name: 'New', closesAt: null }, ended],
  ['mailer', 'draft', { closesAt: null }, ['invalid', 'closesAt', notAnswered]],
  ['mailer', 'draft', { name: 'New', remindDays: [] }, ['invalid', 'remindDays', notAnswered]],
  ['event', 'draft', { closesAt: null }, ['invalid', 'closesAt', 'An event closes when it ends']],
  ['event', 'draft', { remindDays: [] }, 'allowed'],
])('a change of a %s that is %s: %j', (kind, state, changes, expected) => {
  expect(said(() => refuseChange({ kind, state }, changes))).toEqual(expected);
});

describe('Moments', () => {
  const now = new Date('2026-11-26T12:00:00.000Z');
  test.each([
    ['2026-11-26T11:59:59.999Z', ['invalid', 'at', 'Please choose a time in the future']],
    ['2026-11-26T12:00:00.000Z', ['invalid', 'at', 'Please choose a time in the future']],
    ['2026-11-26T12:00:00.001Z', new Date('2026-11-26T12:00:00.001Z')],
    ['2027-11-27T12:00:00.000Z', new Date('2027-11-27T12:00:00.000Z')],
    ['2027-11-27T12:00:00.001Z', ['invalid', 'at', 'Please choose a time within a year']],
  ])('%s is accepted from now to 366 days ahead', (at, expected) => {
    expect(said(() => readMoment(at, now))).toEqual(expected);
  });
  test('an error names the field the caller used', () => {
    const past = ['invalid', 'closesAt', 'Please choose a time in the future'];
    expect(said(() => readMoment('2026-01-01T00:00:00Z', now, 'closesAt'))).toEqual(past);
  });
  test('a time zone must exist', () => {
    expect(readZone('Europe/Paris')).toBe('Europe/Paris');
    expect(said(() => readZone('Asia/Nowhere'))).toEqual(['invalid', 'timeZone', 'Please choose a time zone']);
  });
});

const some: Audience = { ids: ['01890a5d-ac96-774b-bcce-b302099a8057'] };
const all: Audience = { filters: {}, removed: [], everyone: true };
const grown = (confirmed: string, now: string) => [
  'conflict',
  `It would now go to ${now} people, not to ${confirmed}. Please check the number and confirm it again`,
];

test.each<[string, Audience, number | null, boolean, number, unknown]>([
  ['as many as confirmed', some, 10, false, 10, 'allowed'],
  ['fewer, because someone has unsubscribed', some, 10, false, 9, 'allowed'],
  ['one more', some, 10, false, 11, grown('10', '11')],
  ['started before confirmation was required', some, null, false, 11, 'allowed'],
  ['scheduled, and one more person since', some, 10, true, 11, 'allowed'],
  [
    'scheduled, and grown so far that the number would have to be typed',
    some,
    5000,
    true,
    5001,
    grown('5,000', '5,001'),
  ],
  ['scheduled, and the number was typed', some, 5001, true, 90_000, 'allowed'],
  ['scheduled for everyone', all, 10, true, 90_000, 'allowed'],
])('number of recipients: %s', (_, audience, confirmed, isScheduled, now, expected) => {
  const scheduled_at = isScheduled ? '2026-11-26T12:00:00Z' : null;
  expect(said(() => refuseGrowth({ audience, confirmed, scheduled_at }, now) ?? 'allowed')).toEqual(expected);
});
