import { expect, test } from 'vitest';
import { namedRow } from '#api-test/rows.ts';
import type { CampaignRow } from './queries.ts';
import { toCampaign, toLine } from './view.ts';

const line = {
  _id: 'of id',
  kind: 'of kind',
  name: 'of name',
  state: 'of state',
  subject: 'Subject',
  about: null,
  createdAt: 'of created_at',
  updatedAt: 'of updated_at',
  scheduledAt: 'of scheduled_at',
  timeZone: 'of time_zone',
  startedAt: 'of started_at',
  finishedAt: 'of finished_at',
  archivedAt: 'of archived_at',
  by: 'of author',
  handedOverAt: 'of handed_over_at',
  reach: { by: 'list', people: 2 },
  counts: 'of counts',
  closesAt: 'of closes_at',
  answers: 5,
  track: 'of track',
  counted: 'of counted',
};
const listed = { audience: { ids: ['a', 'b'] } };
const beside = {
  counts: 'counts',
  gone: 1,
  skipped: [],
  audience: 'audience',
  answers: 6,
  about: { title: 'Tour', text: 'Hall 1', picture: null, isSecret: false, when: null },
  reminders: [],
  byDay: [],
};

test('a campaign, in the list and on its page, takes each fact from its own column', () => {
  expect(toLine(namedRow<CampaignRow>(listed), 'Subject', { answers: 5, about: null })).toEqual(line);
  expect(toCampaign(namedRow<CampaignRow>(listed), 'Subject', beside as never)).toEqual({
    ...line,
    ...beside,
    topic: 'of topic',
    templateId: 'of template_id',
    senderName: 'of sender_name',
    trial: {
      subject: 'of other_subject',
      samplePercent: 'of sample_percent',
      decideHours: 'of decide_hours',
      decideAt: 'of decide_at',
      winner: 'of winner',
    },
    perHour: 'of per_hour',
    preparing: false,
    problem: 'of problem',
    remindDays: 'of remind_days',
    reminded: 'of reminded',
    resendOf: { _id: 'of resend_of', name: 'of origin_name' },
  });
});

test.each([
  [{ state: 'running', fixed_at: null }, { preparing: true }],
  [{ state: 'paused', fixed_at: null }, { preparing: false }],
  [{ state: 'running' }, { preparing: false }],
  [{ other_subject: null }, { trial: null }],
  [{ sample_percent: null }, { trial: null }],
  [{ decide_hours: null }, { trial: null }],
  [{ resend_of: null }, { resendOf: null }],
  [{ origin_name: null }, { resendOf: null }],
] as [Partial<CampaignRow>, object][])('where %j: %j', (given, expected) => {
  expect(toCampaign(namedRow<CampaignRow>({ ...listed, ...given }), 'Subject', beside as never)).toMatchObject(
    expected,
  );
});

test.each([
  [{ audience: { filters: {}, removed: [] } }, { by: 'nothing', people: null }],
  [{ audience: { filters: {}, removed: [], everyone: true } }, { by: 'everyone', people: null }],
  [{ audience: { filters: { department: ['Legal'] }, removed: [] } }, { by: 'filters', people: null }],
  [
    { audience: { filters: { department: ['Legal'] }, removed: [] }, state: 'scheduled', confirmed: 12 },
    { by: 'filters', people: 12 },
  ],
  [{ audience: { emails: ['asha@acme.com'] } }, { by: 'list', people: 1 }],
] as [Partial<CampaignRow>, object][])('the audience of %j in short: %j', (given, reach) => {
  expect(toLine(namedRow<CampaignRow>(given), 'Subject', { answers: null, about: null }).reach).toEqual(reach);
});
