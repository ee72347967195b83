/**
 * Rules for showing results of an anonymous survey or a secret poll, so that no one can link a person to an answer by comparing results
 * over time (product.md, “Anonymous and secret”). `step`: the fewest answers that appear together. `first`: while it runs, none appear
 * before this many wait, and enough stay behind for the last ones to appear together too.
 */
export const secrecy = { step: 5, first: 10 } as const;

/**
 * Returns how many of the waiting answers are counted now. They are drawn at random, and any of them could be from any of the waiting
 * people. @param waiting how many wait @param isOver whether no more can come. Fewer than a step left then are never counted
 */
export function admittedOf(waiting: number, isOver: boolean): number {
  if (isOver) return waiting >= secrecy.step ? waiting : 0;
  if (waiting < secrecy.first) return 0;
  return (Math.floor(waiting / secrecy.step) - 1) * secrecy.step;
}

/** When the votes of a poll are counted: each at once, in steps, or all when it closes. */
export const pollCountings = ['once', 'steps', 'closing'] as const;
export type PollCounting = (typeof pollCountings)[number];

/**
 * Returns when the votes of a poll are counted. Changing a counted vote would reveal both votes of that person, so changeable secret votes
 * wait until the poll closes; if it never closes, changes are counted in steps of their own.
 */
export function countingOf(poll: { isNamed: boolean; canChange: boolean; closes: boolean }): PollCounting {
  if (poll.isNamed) return 'once';
  return poll.canChange && poll.closes ? 'closing' : 'steps';
}
