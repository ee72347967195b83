import { expect, test } from 'vitest';
import { said } from '#api-test/said.ts';
import { isSameToApplicant } from '#contract/base/application-states.ts';
import { refuseMove } from './policy.ts';

test('a move that the table does not have is refused in words', () => {
  expect(said(() => refuseMove('offered', 'hired'))).toBe('allowed');
  expect(said(() => refuseMove('interviewing', 'hired'))).toEqual([
    'conflict',
    'An application that is at the interviews can’t be marked as hired',
  ]);
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
