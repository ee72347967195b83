import { expect, test } from 'vitest';
import { said } from '#api-test/said.ts';
import {
  type ApplicationState,
  applicationMoveRefused,
  applicationMoves,
  applicationStates,
  isSameToApplicant,
} from '#contract/base/application-states.ts';
import { refuseMove } from './policy.ts';

const from = (state: ApplicationState, heldFrom: ApplicationState | null = null) => ({ state, heldFrom });

test('a move not in the table is refused with a message', () => {
  expect(said(() => refuseMove(from('offered'), 'hired'))).toBe('allowed');
  expect(said(() => refuseMove(from('interviewing'), 'hired'))).toEqual([
    'conflict',
    'An application that is at the interview stage can’t be marked as hired',
  ]);
  expect(said(() => refuseMove(from('on_hold', 'in_review'), 'shortlisted'))).toBe('allowed');
  expect(said(() => refuseMove(from('on_hold', 'new'), 'offered'))).toEqual([
    'conflict',
    'An application that is on hold can’t be moved to the offer stage',
  ]);
});

test.each(applicationStates)('%s: every other pair is a conflict', (state) => {
  for (const to of applicationStates)
    expect(said(() => refuseMove(from(state), to))).toEqual(
      applicationMoves[state].includes(to) ? 'allowed' : ['conflict', applicationMoveRefused(state, to)],
    );
});

test.each([
  ['in_review', 'shortlisted', true],
  ['new', 'new', true],
  ['new', 'in_review', false],
  ['shortlisted', 'interviewing', false],
  ['rejected', 'withdrawn', false],
] as const)('%s and %s are the same to the applicant: %s', (one, other, same) => {
  expect(isSameToApplicant(one, other)).toBe(same);
});
