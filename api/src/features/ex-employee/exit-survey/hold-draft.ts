import type { Context } from '#api/core/context.ts';
import type { CampaignProblem } from '#contract/engagement/campaigns.ts';
import { exitSurveyMessages } from '#contract/ex-employee/exit-survey.ts';
import { readExitRow } from './queries.ts';

/** Keeps the draft of the exit survey from being started by hand: each quarter starts a copy of it. */
export async function holdDraft(
  { db, company }: Pick<Context, 'db' | 'company'>,
  id: string,
): Promise<CampaignProblem | null> {
  const row = await readExitRow(db, company);
  return row?.survey_id === id ? { about: 'content', message: exitSurveyMessages.isSentByItself } : null;
}
