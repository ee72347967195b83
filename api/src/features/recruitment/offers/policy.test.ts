import { expect, test } from 'vitest';
import { said } from '#api-test/said.ts';
import { type OfferState, offerMoveRefused, offerMoves, offerStates } from '#contract/base/offer-states.ts';
import { expiryFault, hashLetter, refuseMove, refuseMoveByHand, warningsOf } from './policy.ts';

/** 27 November in India, 26 November in UTC. */
const now = new Date('2026-11-26T20:00:00Z');

test.each([
  ['2026-11-26', 'The last day to answer must be today or later'],
  ['2026-11-27', null],
  ['2027-02-25', null],
  ['2027-02-26', 'The last day to answer must be within 90 days'],
])('an offer until %s: %s', (expiresOn, fault) => expect(expiryFault({ expiresOn }, now)).toBe(fault));

const [deleted, backAlready, notEligible, review] = [
  'Their record has been deleted',
  'Their record says they work here again',
  'Their record says they are not eligible for rehire',
  'Their record says that rehire has to be reviewed first',
];
test.each<[number, string | null, OfferState, boolean, string[]]>([
  // status of the person, eligibility, state of the offer, whether the reader sees eligibility
  [1, null, 'applied', true, []],
  [1, 'eligible', 'applied', true, []],
  [0, null, 'applied', true, [deleted]],
  [2, null, 'extended', true, [backAlready]],
  [2, null, 'joined', true, []],
  [1, 'not_eligible', 'applied', true, [notEligible]],
  [1, 'not_eligible', 'applied', false, []],
  [1, 'review', 'applied', true, [review]],
  [1, 'review', 'applied', false, []],
  [0, 'review', 'applied', true, [deleted, review]],
])('%#: status %i, eligibility %s, offer %s, seen %s', (person_status, rehire_eligibility, state, sees, warnings) => {
  expect(warningsOf({ person_status, rehire_eligibility, state }, sees)).toEqual(warnings);
});

test('a move not in the table is refused with a message', () => {
  expect(said(() => refuseMove('approved', 'extended'))).toBe('allowed');
  expect(said(() => refuseMove('offer_draft', 'extended'))).toEqual([
    'conflict',
    'An offer that is a draft can’t be extended',
  ]);
});

test.each(offerStates)('an offer that is %s: every pair by hand is a move of the table, or a conflict', (from) => {
  const byOthers: readonly OfferState[] = ['invited', 'applied', 'accepted', 'expired'];
  for (const to of offerStates)
    expect(said(() => refuseMoveByHand(from, to))).toEqual(
      !offerMoves[from].includes(to)
        ? ['conflict', offerMoveRefused(from, to)]
        : byOthers.includes(to)
          ? [
              'conflict',
              'You can’t set this by hand: it follows from the person’s answer, their application or the last day to answer',
            ]
          : 'allowed',
    );
});

test('an answer is bound to the letter: SHA-256', () => {
  expect(hashLetter(Buffer.from('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
