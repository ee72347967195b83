import { Failure, invalidField } from '#api/core/server/errors.ts';
import { type CampaignState, isOpenToChange } from '#contract/base/campaign-states.ts';
import type { SurveyDefinition } from '#contract/engagement/survey-definition.ts';
import { surveyMessages } from '#contract/engagement/survey-messages.ts';
import { problemsOf } from '#contract/engagement/survey-problems.ts';
import { questionsOf } from '#contract/engagement/survey-words.ts';

/** A survey with how many have finished it. */
type Asked = { answers: number; definition: SurveyDefinition };

/** Whether people may have answered it already. */
export const isLive = (state: CampaignState): boolean => state === 'running' || state === 'paused';

/**
 * What can’t be changed while people answer: a dead end would catch them, and what they were promised stays.
 * @throws Failure
 */
export function refuseSurveyChange(state: CampaignState, row: Asked, definition: SurveyDefinition): void {
  if (isOpenToChange(state)) return;
  if (!isLive(state)) throw new Failure('conflict', surveyMessages.over);
  if (definition.anonymous !== row.definition.anonymous) throw invalidField('anonymous', surveyMessages.fixedAnonymity);
  const before = new Map(questionsOf(row.definition).map(({ id, type }) => [id, type]));
  const changed = questionsOf(definition).find(({ id, type }) => (before.get(id) ?? type) !== type);
  if (changed) throw invalidField(`questions.${changed.id}`, surveyMessages.fixedType);
  if (definition.closesAtCount !== null && definition.closesAtCount <= row.answers)
    throw invalidField('closesAtCount', surveyMessages.fixedCount);
  const [problem] = problemsOf(definition);
  if (problem) throw invalidField(problem.item ?? 'pages', problem.message);
}

/** Whether as many have answered as were asked for. */
export const isFull = ({ answers, definition }: Asked): boolean =>
  definition.closesAtCount !== null && answers >= definition.closesAtCount;
