import type { Member } from '../factories.ts';
import type { Victim } from '../victim.ts';
import type { Attempts } from './attempt.ts';

/** Creates a row in each table of the exit survey: it is on, and has started a survey. */
export async function fillVictim(owner: Member) {
  const { data } = await owner.post('/exit-survey', { enabled: true, days: 21 });
  await owner.services.database.system
    .insertInto('exit_rounds')
    .values({
      company_id: owner.company,
      survey_id: data.surveyId,
      first_quarter: '2026-01-01',
      last_quarter: '2026-04-01',
    })
    .execute();
  return { exitSurvey: data.surveyId as string };
}
const surveyOf = (victim: Victim) => (victim as Victim & Awaited<ReturnType<typeof fillVictim>>).exitSurvey;

export const attempts: Attempts = {
  'GET /exit-survey': (victim) => [
    {
      path: `/exit-survey?companyId=${victim.company}&surveyId=${surveyOf(victim)}`,
      owner: 200,
      data: { enabled: false, days: 7, surveyId: null, openSurveyId: null, enabledOn: null, problem: null },
    },
  ],
  'POST /exit-survey': (victim) => [
    { path: '/exit-survey', body: { enabled: true, days: 91, surveyId: surveyOf(victim), companyId: victim.company } },
  ],
  'POST /exit-survey/questions': (victim) => [
    {
      path: '/exit-survey/questions',
      body: { surveyId: surveyOf(victim), companyId: victim.company },
      owner: 200,
    },
  ],
  'GET /exit-survey/trends': (victim) => [
    {
      path: `/exit-survey/trends?companyId=${victim.company}&surveyId=${surveyOf(victim)}`,
      owner: 200,
      data: { questions: [], rounds: [] },
    },
  ],
};
