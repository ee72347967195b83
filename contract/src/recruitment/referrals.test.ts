import { describe, expect, test } from 'vitest';
import { said } from '../../test/said.ts';
import { createReferral, listReferrals, moveReferral, moveReward } from './referrals.ts';
import { answerReferral, applyAsCandidate, newReferral, readCandidateReferral, referByPage } from './referring.ts';

const text = (length: number) => 'x'.repeat(length);
const candidate = { name: 'Ravi Nair', email: 'ravi@mail.example' };
const jobId = '01890a5d-ac96-774b-bcce-b302099a8057';
const token = text(40);

describe('A new referral', () => {
  test('has a name and an address, stored in lower case; the rest may be left out or blank', () => {
    expect(newReferral.parse({ ...candidate, email: ' Ravi@Mail.Example ' })).toEqual(candidate);
    for (const rest of [
      { phone: null, note: null },
      { phone: '', note: '' },
      { phone: '+91 98200-12345', note: 'Kind' },
    ])
      expect(said(newReferral, { ...candidate, ...rest })).toEqual([]);
  });

  test.each([
    [{ name: ' ' }, 'name: Please enter name'],
    [{ name: 'Ravi 2' }, 'name: Name must contain letters and spaces only'],
    [{ name: 'r'.repeat(101) }, 'name: Name must not exceed 100 characters'],
    [{ email: '' }, 'email: Please enter the candidate’s email address'],
    [{ email: 'ravi@mail' }, 'email: Please enter valid email address'],
    [{ phone: '12345' }, 'phone: Please enter valid phone number'],
    [{ phone: 'none' }, 'phone: Please enter valid phone number'],
    [{ note: text(1001) }, 'note: Must be at most 1000 characters'],
  ])('%j: %s', (wrong, refusal) => expect(said(newReferral, { ...candidate, ...wrong })).toEqual([refusal]));

  test('phone and note are trimmed', () => {
    expect(newReferral.parse({ ...candidate, phone: ' 9820012345 ', note: ' Kind ' })).toMatchObject({
      phone: '9820012345',
      note: 'Kind',
    });
  });

  test('a note has up to 1,000 characters, on several lines', () => {
    expect(said(newReferral, { ...candidate, note: text(1000) })).toEqual([]);
    expect(said(newReferral, { ...candidate, note: 'She is\nkind' })).toEqual([]);
  });

  test('by a colleague for a job, and on the page with the key of a mail', () => {
    expect(said(createReferral.body, { ...candidate, jobId })).toEqual([]);
    expect(said(createReferral.body, candidate)).toEqual(['jobId: Invalid job id for referral']);
    expect([500, 501].map((length) => said(referByPage.body, { ...candidate, key: text(length) }).length)).toEqual([
      0, 1,
    ]);
    expect(said(referByPage.body, candidate)).toHaveLength(1);
  });
});

describe('The candidate', () => {
  test('answers with yes or no, by a token of 40 to 200 characters', () => {
    for (const agree of [true, false]) expect(said(answerReferral.body, { token, agree })).toEqual([]);
    expect(said(answerReferral.body, { token })).toHaveLength(1);
    expect([39, 40, 200, 201].map((n) => said(readCandidateReferral.query, { token: text(n) }).length)).toEqual([
      1, 0, 0, 1,
    ]);
  });

  test('applies under the address that the mail went to', () => {
    expect(applyAsCandidate.body.parse({ name: 'Ravi Nair', email: 'other@mail.example', token })).toEqual({
      name: 'Ravi Nair',
      token,
    });
  });
});

describe('The company', () => {
  test.each(['gone', undefined])('does not know %j as a state of a referral', (state) =>
    expect(said(moveReferral.body, { state })).toEqual(['state: Please select the new state of the referral']),
  );

  test.each(['gone', undefined])('does not know %j as a state of a reward', (state) =>
    expect(said(moveReward.body, { state })).toEqual(['state: Please select the new state of the reward']),
  );

  test('may give a reason why a reward is void', () => {
    for (const reason of [undefined, null, 'Left', text(500)])
      expect(said(moveReward.body, { state: 'void', reason })).toEqual([]);
    expect(said(moveReward.body, { state: 'void', reason: ' ' })).toEqual(['reason: Please enter a reason']);
    expect(said(moveReward.body, { state: 'paid', reason: text(501) })).toEqual([
      'reason: Reason must not exceed 500 characters',
    ]);
  });

  test.each([
    [{ job: 'x' }, 'job: Invalid job id for referral'],
    [{ search: text(101) }, 'search: Must be at most 100 characters'],
    [{ mine: 'yes' }, 'mine: Must be 1'],
  ])('no list is narrowed down by %j: %s', (query, refusal) =>
    expect(said(listReferrals.query, query)).toEqual([refusal]),
  );
});
