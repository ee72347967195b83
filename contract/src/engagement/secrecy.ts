/**
 * How results of an anonymous survey or a secret poll appear, so that no one can link a person to an answer by comparing results over time
 * (product.md, “Anonymous and secret”). `step`: answers appear at least so many together. `first`: while it runs nothing appears before
 * so many wait, and so many stay behind that the last ones, too, appear together.
 */
export const secrecy = { step: 5, first: 10 } as const;

/**
 * Says how many of the answers that wait are counted now. They are drawn by lot, and all of them could have been given by the same people.
 * @param waiting how many wait
 * @param isOver whether no more can come. What is left then and is fewer than a step is never counted
 */
export function admittedOf(waiting: number, isOver: boolean): number {
  if (isOver) return waiting >= secrecy.step ? waiting : 0;
  if (waiting < secrecy.first) return 0;
  return (Math.floor(waiting / secrecy.step) - 1) * secrecy.step;
}

/** When the votes of a poll are counted: each at once, in steps, or all when it has closed. */
export const pollCountings = ['once', 'steps', 'closing'] as const;
export type PollCounting = (typeof pollCountings)[number];

/**
 * Says when the votes of a poll are counted. The change of a counted vote would show both votes of the person who changed it, so secret
 * votes that can be changed wait until the poll closes; where it never closes, changes make steps of their own.
 */
export function countingOf(poll: { isNamed: boolean; canChange: boolean; closes: boolean }): PollCounting {
  if (poll.isNamed) return 'once';
  return poll.canChange && poll.closes ? 'closing' : 'steps';
}
