import { expect, test } from 'vitest';
import { Failure } from '#api/core/server/errors.ts';
import { said } from '#api-test/said.ts';
import { jobMoveRefused, jobMoves, jobStates } from '#contract/base/job-states.ts';
import { refuseChange, refuseMove, refuseUnready } from './policy.ts';

test('a move not in the table, and a change of a cancelled job, are refused with a message', () => {
  expect(said(() => refuseMove('closed', 'open'))).toBe('allowed');
  expect(said(() => refuseMove('closed', 'filled'))).toEqual(['conflict', 'A job that is closed can’t be filled']);
  expect(said(() => refuseChange('closed'))).toBe('allowed');
  expect(said(() => refuseChange('cancelled'))).toEqual(['conflict', 'A job that is cancelled can’t be changed']);
});

test.each(jobStates)('a job that is %s: every other pair is a conflict', (from) => {
  for (const to of jobStates)
    expect(said(() => refuseMove(from, to))).toEqual(
      jobMoves[from].includes(to) ? 'allowed' : ['conflict', jobMoveRefused(from, to)],
    );
});

/** 27 November in India, 26 November in UTC. */
const now = new Date('2026-11-26T20:00:00Z');
const ready = { description: 'Build the portal', location: 'Pune', closes_on: '2026-11-27' };
const faultsOf = (job: typeof ready) => {
  try {
    refuseUnready(job, now);
    return [];
  } catch (error) {
    return error instanceof Failure ? error.errors : error;
  }
};

test.each([
  [{}, []],
  [{ closes_on: null }, []],
  [{ closes_on: '2026-11-26' }, [{ path: 'closesOn', message: 'The closing date must not be in the past' }]],
  [{ description: '' }, [{ path: 'description', message: 'Please enter a description for the job' }]],
  [{ description: 'x'.repeat(10_000) }, []],
  [
    { description: 'x'.repeat(10_001) },
    [{ path: 'description', message: 'Job description should be less than or equal to 10000 characters' }],
  ],
  [{ location: null }, [{ path: 'places', message: 'Please select the job location' }]],
  [{ location: 'x'.repeat(200) }, []],
  [{ location: 'x'.repeat(201) }, [{ path: 'places', message: 'Job location must not exceed 200 characters' }]],
  [
    { description: '', location: null, closes_on: '2026-01-01' },
    [
      { path: 'description', message: 'Please enter a description for the job' },
      { path: 'places', message: 'Please select the job location' },
      { path: 'closesOn', message: 'The closing date must not be in the past' },
    ],
  ],
])('%#: what an open job lacks is reported by field', (changes, faults) => {
  expect(faultsOf({ ...ready, ...changes } as typeof ready)).toEqual(faults);
});
