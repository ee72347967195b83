import { randomInt } from 'node:crypto';
import type { Context } from '#api/core/context.ts';
import { seal, unseal } from '#api/core/sessions/seal.ts';
import { surveyLimits } from '#contract/engagement/survey-messages.ts';
import { countAnswers } from './counting-queries.ts';
import { type SurveyRow, updateSurvey } from './queries.ts';
import { insertNamelessResponses, type Response } from './response-queries.ts';

type Inside = Pick<Context, 'db' | 'company' | 'services'>;

const purpose = 'survey answers that wait';
const step = surveyLimits.anonymous;

/**
 * Takes an anonymous answer, or none, and lets in what may be: nothing until there are ten, then five of them by lot, and all when the
 * survey is over. So whoever watches the results sees at least five more each time. The survey is locked.
 */
export async function acceptAnswers(
  context: Inside,
  survey: Pick<SurveyRow, 'id' | 'pending'>,
  answer: Response | null,
  isOver: boolean,
): Promise<void> {
  const { db, company, services } = context;
  const { secret } = services.config;
  const waiting = survey.pending === null ? [] : (JSON.parse(unseal(secret, purpose, survey.pending)) as Response[]);
  if (answer) waiting.push(answer);
  const admitted: Response[] = [];
  const most = isOver ? waiting.length : waiting.length >= 2 * step ? step : 0;
  while (admitted.length < most) admitted.push(...waiting.splice(randomInt(waiting.length), 1));
  const pending = waiting.length === 0 ? null : seal(secret, purpose, JSON.stringify(waiting));
  await updateSurvey(db, company, survey.id, { pending });
  if (admitted.length === 0) return;
  await insertNamelessResponses(
    db,
    company,
    survey.id,
    admitted.map(({ version, answers }) => ({ version, answers })),
  );
  await countAnswers(context, survey.id, admitted, { secret });
}
