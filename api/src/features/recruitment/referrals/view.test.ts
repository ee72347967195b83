import { expect, test } from 'vitest';
import { namedRow, viewContext } from '#api-test/rows.ts';
import type { ReferralRow } from './queries.ts';
import { toCandidate, toOwn, toReferral } from './view.ts';

const rowOf = (given: Partial<ReferralRow> = {}) =>
  namedRow<ReferralRow>({
    referrer_image: null,
    state: 'submitted',
    job_closes_on: null,
    job_status: 'open',
    ...given,
  });
const job = { _id: 'of job_id', title: 'of job_title' };
const reward = { state: 'of reward_state', amount: 'of reward_amount', currency: 'of reward_currency' };

test('a referral in the list takes each fact from its own column', () => {
  expect(toReferral(viewContext(), rowOf())).toEqual({
    _id: 'of id',
    job,
    state: 'submitted',
    candidate: { name: 'of name', email: 'of email', phone: 'of phone', note: 'of note' },
    forgotten: 'of forgotten',
    referrer: { kind: 'person', _id: 'of referrer_person_id', name: 'of person_name', profileImg: null },
    isOwn: false,
    applicationId: 'of application_id',
    reward,
    thankedAt: 'of thanked_at',
    createdAt: 'of created_at',
    movedAt: 'of moved_at',
    answerUntil: 'of expires_at',
  });
});

test.each([
  [{ state: 'contacted' }, { answerUntil: null }],
  [{ email: null }, { candidate: null }],
  [{ reward_state: null }, { reward: null }],
  [{ referrer_user_id: 'me' }, { isOwn: true }],
  [
    { referrer_person_id: null },
    { referrer: { kind: 'colleague', _id: 'of referrer_user_id', name: 'of user_name', profileImg: null } },
  ],
  [{ referrer_person_id: null, user_name: null }, { referrer: null }],
] as [Partial<ReferralRow>, object][])('where %j: %j', (given, expected) => {
  expect(toReferral(viewContext(), rowOf(given))).toMatchObject(expected);
});

test('a referral as the referrer and the candidate see it', () => {
  expect(toOwn('Acme', rowOf({ job_is_exclusive: false }), '2026-11-26')).toEqual({
    _id: 'of id',
    job: { ...job, location: 'of job_location', isOpen: true },
    companyName: 'Acme',
    candidate: 'of name',
    label: 'Asked',
    next: 'We have asked the person whether they agree. They have 30 days to answer.',
    isOver: false,
    canWithdraw: true,
    reward,
    createdAt: 'of created_at',
    movedAt: 'of moved_at',
  });
  expect(toCandidate({ companyName: 'Acme', companyLogo: 'logo' }, rowOf(), '2026-11-26')).toEqual({
    job: {
      ...job,
      location: 'of job_location',
      isOpen: true,
      descriptionFormatted: 'of job_description_html',
    },
    companyName: 'Acme',
    companyLogo: 'logo',
    referrer: 'of person_name',
    name: 'of name',
    email: 'of email',
    phone: 'of phone',
    note: 'of note',
    answer: 'waiting',
    answerUntil: 'of expires_at',
  });
});

test.each([
  // state of the job, its last day, exclusive, open to the referrer, open to the candidate
  ['open', null, false, true, true],
  ['open', '2026-11-26', false, true, true],
  ['open', '2026-11-25', false, false, false],
  ['closed', null, false, false, false],
  ['open', null, true, false, true],
] as const)(
  'a job that is %s until %s, exclusive %s',
  (job_status, job_closes_on, job_is_exclusive, own, candidate) => {
    const row = rowOf({ job_status, job_closes_on, job_is_exclusive } as Partial<ReferralRow>);
    expect(toOwn('Acme', row, '2026-11-26').job.isOpen).toBe(own);
    expect(toCandidate({ companyName: 'Acme', companyLogo: null }, row, '2026-11-26').job.isOpen).toBe(candidate);
  },
);
