import { Failure, invalidField } from '#api/core/server/errors.ts';
import { type CampaignState, isOpenToChange } from '#contract/base/campaign-states.ts';
import type { SurveyDefinition } from '#contract/engagement/survey-definition.ts';
import { type SurveyBreakdown, surveyBreakdowns } from '#contract/engagement/survey-groups.ts';
import { surveyMessages } from '#contract/engagement/survey-messages.ts';
import { problemsOf } from '#contract/engagement/survey-problems.ts';
import { lackingIn } from '#contract/engagement/survey-structure.ts';
import { questionsOf } from '#contract/engagement/survey-words.ts';

/** A survey with the number of people who have finished it. */
type Asked = { answers: number; definition: SurveyDefinition };
/** The same with the number of them that are shown. */
type Changed = Asked & { shown: number };

const breakdownOf = ({ breakdown = 'department' }: SurveyDefinition) => breakdown;

/** Returns the breakdowns available for the results of a survey. */
export const breakdownsOf = (definition: SurveyDefinition): readonly SurveyBreakdown[] =>
  definition.anonymous ? [breakdownOf(definition)] : surveyBreakdowns;

/** Checks whether people may have answered the survey already. */
export const isLive = (state: CampaignState): boolean => state === 'running' || state === 'paused';

/**
 * Refuses changes that are not possible while people answer: one that would leave them stuck, or break what they were promised.
 * @throws Failure
 */
export function refuseSurveyChange(state: CampaignState, row: Changed, definition: SurveyDefinition): void {
  if (isOpenToChange(state)) return;
  if (!isLive(state)) throw new Failure('conflict', surveyMessages.over);
  if (definition.anonymous !== row.definition.anonymous) throw invalidField('anonymous', surveyMessages.fixedAnonymity);
  if (definition.anonymous && breakdownOf(definition) !== breakdownOf(row.definition))
    throw invalidField('breakdown', surveyMessages.fixedBreakdown);
  const before = new Map(questionsOf(row.definition).map(({ id, type }) => [id, type]));
  const changed = questionsOf(definition).find(({ id, type }) => (before.get(id) ?? type) !== type);
  if (changed) throw invalidField(`questions.${changed.id}`, surveyMessages.fixedType);
  // Checked even without answers: an exception before the first answer would reveal when someone has answered.
  const lacking = definition.anonymous ? lackingIn(row.definition, definition) : undefined;
  if (lacking) throw invalidField(`questions.${lacking.id}`, surveyMessages.fixedItems);
  // Compared with the shown answers only, or trying numbers would reveal how many have answered.
  if (definition.closesAtCount !== null && definition.closesAtCount <= row.shown)
    throw invalidField('closesAtCount', surveyMessages.fixedCount);
  const [problem] = problemsOf(definition);
  if (problem) throw invalidField(problem.item ?? 'pages', problem.message);
}

/** Returns how many finished answers are shown. An identified survey shows each at once. */
export const shownOf = ({ definition, answers, shown_answers }: Asked & { shown_answers: number }): number =>
  definition.anonymous ? shown_answers : answers;

/** Checks whether as many people have answered as the survey asked for. */
export const isFull = ({ answers, definition }: Asked): boolean =>
  definition.closesAtCount !== null && answers >= definition.closesAtCount;
