import type { Context } from '#api/core/context.ts';
import { findCampaignRow } from '#api/features/engagement/campaigns/find-campaign.ts';
import { findResults, findSurveyRow } from '#api/features/engagement/surveys/verbs.ts';
import { unitedQuestions } from '#contract/engagement/survey-tally.ts';
import { textIn } from '#contract/engagement/survey-words.ts';
import { type ExitTrends, exitSurveyLimits } from '#contract/ex-employee/exit-survey.ts';
import { hasTrend, lastMonthOf, toRows, toTrendQuestion } from './policy.ts';
import { type RoundRow, readRounds } from './queries.ts';

async function countRound(context: Context, { survey_id: id }: RoundRow) {
  const { state } = await findCampaignRow(context, id);
  const isOpen = state === 'running' || state === 'paused';
  const { definition } = await findSurveyRow(context, id);
  const results = await findResults(context, { id, state });
  const byDepartment = !isOpen && results.breakdowns.includes('department');
  const { groups } = byDepartment ? await findResults(context, { id, state }, 'department') : { groups: [] };
  const questions = results.questions.map(({ question }) => question).filter(hasTrend);
  return { isOpen, isCancelled: state === 'cancelled', tally: results.tally, groups, questions, definition };
}

/** Returns the results of the last rounds: of everyone, and of departments once a round has closed; never of fewer than five answers. */
export async function readExitTrends(context: Context): Promise<ExitTrends> {
  const rows = await readRounds(context.db, context.company, exitSurveyLimits.rounds);
  const counted = [];
  for (const row of rows) counted.push({ row, ...(await countRound(context, row)) });
  const rounds = counted.filter(({ isCancelled }) => !isCancelled);
  const latest = rounds[0]?.definition;
  const united = unitedQuestions(rounds.map(({ questions }) => questions).toReversed()).map(({ question }) => question);
  const typeOf = new Map(united.map(({ id, type }) => [id, type]));
  return {
    questions: united.flatMap(
      (question) =>
        toTrendQuestion(question, (words) => (latest ? textIn(words, latest.languages[0] ?? 'en', latest) : '')) ?? [],
    ),
    rounds: rounds.map(({ row, isOpen, tally, groups, questions }) => ({
      surveyId: row.survey_id,
      from: row.first_quarter.slice(0, 7),
      to: lastMonthOf(row.last_quarter),
      isOpen,
      // A question that has become one of another type is shown as it is asked now.
      ...toRows({ tally, groups, asked: questions.filter(({ id, type }) => typeOf.get(id) === type) }),
    })),
  };
}
