import type { Feature } from '#api/core/feature.ts';
import { audienceFilters } from '#api/features/directory/audience/plugs.ts';
import { campaignContents } from '#api/features/engagement/campaigns/plugs.ts';
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
  startWorker: startSurveyWorker,
  plugs: [
    audienceFilters.add(surveyFilter),
    campaignContents.add({
      kind: 'survey',
      topic: 'surveys',
      path: answerSurveyPath,
      email: surveyEmail,
      begin: createSurvey,
      problems: listSurveyProblems,
      countAnswers: countFinished,
      answered: participantsOf,
    }),
  ],
};
