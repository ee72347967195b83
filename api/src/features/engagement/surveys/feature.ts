import type { Feature } from '#api/core/feature.ts';
import { answerSurveyPath } from '#contract/base/paths.ts';
import { surveyEmail } from '#contract/engagement/campaign-emails.ts';
import { createSurvey, listSurveyProblems } from './create-survey.ts';
import { surveyFilter } from './filter-queries.ts';
import { tables } from './person-tables.ts';
import { countFinished, participantsOf } from './queries.ts';
import { surveyRoutes } from './routes.ts';
import { startSurveyWorker } from './tasks.ts';

export const surveys: Feature = {
  routes: surveyRoutes,
  tables,
  filters: [surveyFilter],
  startWorker: startSurveyWorker,
  campaignContent: {
    kind: 'survey',
    topic: 'surveys',
    path: answerSurveyPath,
    email: surveyEmail,
    begin: createSurvey,
    problems: listSurveyProblems,
    countAnswers: countFinished,
    answered: participantsOf,
  },
};
