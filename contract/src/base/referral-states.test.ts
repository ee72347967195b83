import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applicationMoves, applicationStates } from './application-states.ts';
import {
  type ReferralState,
  type RewardState,
  referralMoveRefused,
  referralMoves,
  referralMovesByHand,
  referralOfApplication,
  referralStates,
  referralStateWords,
  referralSteps,
  referrerWords,
  rewardMoveRefused,
  rewardMoves,
  rewardMovesByHand,
  rewardStates,
  rewardStateWords,
} from './referral-states.ts';

/** Returns the states reachable from a state by any number of moves, itself included. */
function reachedFrom<S extends string>(start: S, moves: Readonly<Record<S, readonly S[]>>): Set<S> {
  const reached = new Set([start]);
  for (const state of reached) for (const next of moves[state]) reached.add(next);
  return reached;
}
const referral = fc.constantFrom(...referralStates);
const reward = fc.constantFrom(...rewardStates);

/** Hired, rejected and withdrawn applications have ended. */
const endedStates = ['hired', 'rejected', 'withdrawn'] as const;

describe('Where a referral may go (product.md: submitted → contacted → applied → in_process → hired | rejected | withdrawn)', () => {
  test('every state is reached from the first, and hired is final', () => {
    expect([...reachedFrom<ReferralState>('submitted', referralMoves)].sort()).toEqual([...referralStates].sort());
    expect(referralMoves.hired).toEqual([]);
    for (const state of referralStates)
      if (state !== 'hired') expect(reachedFrom(state, referralMoves), state).toContain('hired');
  });

  test('the path described in product.md is possible, and both ends are open until the hire', () => {
    const way = ['submitted', 'contacted', 'applied', 'in_process', 'hired'] as const;
    for (const [index, state] of way.slice(0, -1).entries()) {
      expect(referralMoves[state]).toContain(way[index + 1]);
      for (const end of referralMovesByHand) expect(referralMoves[state]).toContain(end);
    }
  });

  test('a referral never goes back to a state without an answer or agreement', () => {
    fc.assert(
      fc.property(fc.array(referral, { maxLength: 40 }), (asked) => {
        let state: ReferralState = 'submitted';
        const been: ReferralState[] = [];
        for (const to of asked) {
          if (!referralMoves[state].includes(to)) continue;
          been.push(state);
          state = to;
          if (state === 'contacted') expect(been).toEqual(['submitted']);
          expect(state).not.toBe('submitted');
        }
      }),
    );
  });

  test('a move that the table does not allow is refused by a sentence that names both states', () => {
    fc.assert(
      fc.property(referral, referral, (from, to) => {
        fc.pre(!referralMoves[from].includes(to));
        const text = referralMoveRefused(from, to);
        expect(text).toContain(referralStateWords[from].is);
        expect(text).toMatch(from === to ? /^This referral is already .+$/ : /^A referral that is .+ can’t be .+$/);
        if (from !== to) expect(text.endsWith(referralStateWords[to].move)).toBe(true);
      }),
    );
    expect(referralMoveRefused('in_process', 'contacted')).toBe(
      'A referral that is in process can’t be marked as contacted',
    );
    expect(referralMoveRefused('hired', 'hired')).toBe('This referral is already hired');
  });

  test('it can follow its application on every move, and to another application when that one ends', () => {
    for (const from of applicationStates)
      for (const to of applicationMoves[from]) {
        const [was, is] = [referralOfApplication[from], referralOfApplication[to]];
        if (was !== is) expect(referralMoves[was], `${from} → ${to}`).toContain(is);
      }
    for (const state of endedStates)
      if (state !== 'hired') expect(referralMoves[referralOfApplication[state]]).toContain(referralOfApplication.new);
    expect(referralOfApplication.new).toBe('applied');
  });

  test('every state has texts for the company and for the referrer', () => {
    for (const state of referralStates) {
      for (const text of Object.values(referralStateWords[state])) expect(text).toMatch(/\S/);
      expect(referrerWords[state].label).toMatch(/^[A-Z]/);
      expect(referrerWords[state].next).toMatch(/^[A-Z].*\.$/);
    }
    const labels = referralStates.map((state) => referrerWords[state].label);
    expect(new Set(labels).size).toBe(labels.length);
  });
});

test.each<[ReferralState, ReferralState, readonly ReferralState[]]>([
  ['contacted', 'applied', ['applied']],
  // Applying without having answered the mail counts as agreement.
  ['submitted', 'applied', ['contacted', 'applied']],
  ['applied', 'hired', ['in_process', 'hired']],
  ['in_process', 'rejected', ['rejected']],
  ['rejected', 'applied', ['applied']],
  ['rejected', 'in_process', ['in_process']],
  ['withdrawn', 'applied', ['applied']],
  ['withdrawn', 'in_process', []],
  ['in_process', 'applied', []],
  ['applied', 'applied', []],
  ['hired', 'rejected', []],
])('a referral that is %s follows its application to %s by %j', (from, to, steps) => {
  expect(referralSteps(from, to)).toEqual(steps);
  for (const [index, step] of steps.entries())
    expect(referralMoves[index === 0 ? from : (steps[index - 1] ?? from)]).toContain(step);
});

describe('Where a reward may go (product.md: pending → eligible → approved → paid | void)', () => {
  test('every state is reached from the first; paid is final', () => {
    expect([...reachedFrom<RewardState>('pending', rewardMoves)].sort()).toEqual([...rewardStates].sort());
    expect(rewardMoves.paid).toEqual([]);
    for (const state of ['pending', 'eligible', 'approved'] as const) expect(rewardMoves[state]).toContain('void');
  });

  test('in any order of moves, nothing is paid that was not eligible and then approved', () => {
    fc.assert(
      fc.property(fc.array(reward, { maxLength: 40 }), (asked) => {
        let state: RewardState = 'pending';
        const been: RewardState[] = [state];
        for (const to of asked) {
          if (!rewardMoves[state].includes(to)) continue;
          state = to;
          been.push(to);
        }
        if (state === 'paid') expect(been.slice(-3)).toEqual(['eligible', 'approved', 'paid']);
        expect(been.indexOf('paid')).toBe(state === 'paid' ? been.length - 1 : -1);
      }),
    );
  });

  test('no one makes a reward eligible or pending by hand: that follows the referral', () => {
    expect(rewardMovesByHand).toEqual(['approved', 'paid', 'void']);
  });

  test('a move that the table does not allow is refused by a sentence that names both states', () => {
    fc.assert(
      fc.property(reward, reward, (from, to) => {
        fc.pre(!rewardMoves[from].includes(to));
        const text = rewardMoveRefused(from, to);
        expect(text).toContain(rewardStateWords[from].is);
        expect(text).toMatch(from === to ? /^This reward is already .+$/ : /^A reward that is .+ can’t be .+$/);
        if (from !== to) expect(text.endsWith(rewardStateWords[to].move)).toBe(true);
      }),
    );
    expect(rewardMoveRefused('pending', 'paid')).toBe('A reward that is pending can’t be marked as paid');
    expect(rewardMoveRefused('approved', 'approved')).toBe('This reward is already approved');
  });
});
