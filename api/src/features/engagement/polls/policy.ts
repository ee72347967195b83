import { Failure, invalidField } from '#api/core/server/errors.ts';
import type { PollResults } from '#contract/engagement/polls.ts';
import { pollMessages } from '#contract/engagement/polls.ts';

type PollRules = { most: number; can_change: boolean; results: PollResults };

/** Checks that the chosen options belong to the poll and are not more than one person may choose. @throws Failure naming `options` */
export function checkChoice(poll: PollRules, options: readonly { id: string }[], chosen: ReadonlySet<string>): void {
  const known = new Set(options.map(({ id }) => id));
  if ([...chosen].some((id) => !known.has(id))) throw invalidField('options', pollMessages.choiceInvalid);
  if (chosen.size > poll.most) throw invalidField('options', pollMessages.tooManyChoices(poll.most));
}

/** @throws Failure conflict when the person has voted and the vote can't be changed */
export function refuseFixed({ can_change }: PollRules, before: ReadonlySet<string>): void {
  if (before.size > 0 && !can_change) throw new Failure('conflict', pollMessages.fixed);
}

/** Checks whether a person with this vote sees the results. A secret poll has none before the first votes are counted. */
export function showsResults(
  { results }: PollRules,
  seen: { hasVoted: boolean; isClosed: boolean; isCounted: boolean },
): boolean {
  return seen.isCounted && (results === 'always' || seen.isClosed || (results === 'voted' && seen.hasVoted));
}
