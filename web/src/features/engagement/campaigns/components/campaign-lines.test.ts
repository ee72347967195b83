import { describe, expect, test } from 'vitest';
import { campaignResultNames } from '#contract/base/campaign-results.ts';
import type { CampaignAbout, CampaignCounts, CampaignLine } from '#contract/engagement/campaigns.ts';
import { shortDay } from '../../../../lib/dates.ts';
import { lineTexts, reachText } from './campaign-lines.ts';
import { percent } from './campaign-words.ts';

const now = new Date('2026-11-28T12:00:00Z');
const none = Object.fromEntries(campaignResultNames.map((name) => [name, 0])) as CampaignCounts;
const aboutOf = (values: Partial<CampaignAbout>): CampaignAbout => ({
  title: '',
  text: '',
  picture: null,
  isSecret: false,
  when: null,
  ...values,
});
const question = aboutOf({ title: 'Goa or Leh?', text: 'Goa or Leh?' });
const line = (values: Partial<CampaignLine>): CampaignLine => ({
  _id: '1',
  kind: 'poll',
  name: 'Trip',
  state: 'running',
  subject: '',
  about: question,
  createdAt: '2026-11-01T12:00:00Z',
  updatedAt: '2026-11-01T12:00:00Z',
  scheduledAt: null,
  timeZone: null,
  startedAt: null,
  finishedAt: null,
  archivedAt: null,
  by: null,
  handedOverAt: null,
  reach: { by: 'everyone', people: null },
  counts: { ...none, audience: 417, sent: 400, delivered: 390, opened: 242 },
  closesAt: null,
  answers: 112,
  track: true,
  counted: true,
  ...values,
});
const texts = (values: Partial<CampaignLine>, subject = 'News') => Object.values(lineTexts(line(values), subject, now));
const closesAt = '2026-12-14T12:00:00Z';

test.each([
  ['2026-12-14T12:00:00Z', '14 Dec'],
  ['2027-01-02T12:00:00Z', '2 Jan 2027'],
])('the day of %s is %s', (at, says) => {
  expect(shortDay(at, now)).toBe(says);
});

test.each([
  [0, 10, '0%'],
  [1, 1000, '<1%'],
  [31, 100, '31%'],
  [62, 1000, '6%'],
  [999, 1000, '>99%'],
  [0, 0, '–'],
])('%i of %i is %s', (part, whole, says) => {
  expect(percent(part, whole)).toBe(says);
});

test.each([
  ['nothing', null, 'No audience yet'],
  ['everyone', null, 'All ex-employees'],
  ['everyone', 417, 'All 417 people'],
  ['list', 1, '1 person'],
  ['filters', null, 'Filtered audience'],
  ['filters', 1204, '1,204 people'],
] as const)('an audience of %s, %s people: %s', (by, people, says) => {
  expect(reachText({ by, people })).toBe(says);
});

describe('A row of the list', () => {
  test.each([
    [{}, ['Goa or Leh?', 'All ex-employees', '112 of 417 voted']],
    [{ answers: 1, closesAt }, ['Goa or Leh?', 'All ex-employees · closes 14 Dec', '1 of 417 voted']],
    [{ answers: 0, closesAt }, ['Goa or Leh?', 'All ex-employees · closes 14 Dec', 'No votes yet']],
    [
      { answers: 0, about: { ...question, isSecret: true } },
      ['Goa or Leh?', 'All ex-employees', 'No votes counted yet'],
    ],
    [{ answers: 0, state: 'cancelled' }, ['Goa or Leh?', 'All ex-employees', 'No votes']],
    [
      { answers: 0, state: 'finished', finishedAt: '2026-11-02T12:00:00Z', about: { ...question, isSecret: true } },
      ['Goa or Leh?', 'All ex-employees · closed 2 Nov', 'No votes to show'],
    ],
    [
      { state: 'draft', counts: null, answers: 0, about: null, reach: { by: 'nothing', people: null } },
      ['Trip', 'No question yet · No audience yet', ''],
    ],
    [
      { state: 'draft', counts: null, answers: 0, by: 'Kiran Das', handedOverAt: '2026-11-20T08:00:00Z' },
      ['Goa or Leh?', 'Handed over by Kiran Das · All ex-employees', ''],
    ],
  ] as [Partial<CampaignLine>, string[]][])('of a poll %j: %j', (values, says) => {
    expect(texts(values)).toEqual(says);
  });

  test.each([
    [{}, ['Trip', 'News', 'Sent to 400 · 62% opened']],
    [{ counted: false }, ['Trip', 'News', 'Sent to 400']],
    [{ counts: { ...none, audience: 5 } }, ['Trip', 'News', 'Nothing sent yet']],
    [{ state: 'finished', finishedAt: '2026-11-02T12:00:00Z' }, ['Trip', 'News', 'Sent to 400 · 62% opened · 2 Nov']],
    [{ state: 'draft', counts: null, reach: { by: 'list', people: 12 } }, ['Trip', 'News', '12 people']],
  ] as [Partial<CampaignLine>, string[]][])('of a mailer %j: %j', (values, says) => {
    expect(texts({ kind: 'mailer', about: null, answers: null, ...values })).toEqual(says);
  });

  test('of a scheduled mailer without a subject says when it starts', () => {
    const at = new Date(2026, 11, 3, 4, 57).toISOString();
    const values = { kind: 'mailer', about: null, answers: null, counts: null, state: 'scheduled' } as const;
    expect(texts({ ...values, scheduledAt: at }, '')).toEqual([
      'Trip',
      'No subject yet',
      'Starts 3 Dec, 04:57 · All ex-employees',
    ]);
  });

  test.each([
    ['survey', aboutOf({ title: 'Pulse', text: '8 questions' }), ['Trip', '8 questions', '112 of 417 answered']],
    ['survey', null, ['Trip', 'No questions yet', '112 of 417 answered']],
    ['merchandise', aboutOf({ title: 'New year', text: 'Mug, Bag' }), ['New year', 'Mug, Bag', '112 of 417 ordered']],
    ['merchandise', null, ['Trip', 'No items yet', '112 of 417 ordered']],
  ] as const)('of a %s', (kind, about, says) => {
    expect(texts({ kind, about })).toEqual(says);
  });
});
