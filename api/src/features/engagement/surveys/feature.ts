import type { Feature } from '#api/core/feature.ts';
import { publicPage } from '#api/core/pages/public-page.ts';
import { bind } from '#api/core/server/http.ts';
import { secretColumns } from '#api/core/sessions/secret-columns.ts';
import { audienceFilters } from '#api/features/directory/audience/plugs.ts';
import { byCampaignKey } from '#api/features/engagement/campaigns/find-addressed.ts';
import { campaignContents } from '#api/features/engagement/campaigns/plugs.ts';
import { answerSurveyPath } from '#contract/base/paths.ts';
import { surveyEmail } from '#contract/engagement/campaign-emails.ts';
import * as contract from '#contract/engagement/surveys.ts';
import { waitingAnswersColumn } from './accept-answers.ts';
import { answerByLink, answerSurvey, readLinkedSurvey, readOwnSurvey } from './answer-survey.ts';
import { talliesColumn } from './counting-queries.ts';
import { createSurvey, listSurveyProblems } from './create-survey.ts';
import { exportSurvey } from './export-survey.ts';
import { surveyFilter } from './filter-queries.ts';
import { tables } from './person-tables.ts';
import { participantsOf, readSurveyRows, surveysTitled } from './queries.ts';
import { finishedAt } from './response-queries.ts';
import { sendFileByLink, sendSurveyFile } from './send-file.ts';
import { startSurveyWorker } from './tasks.ts';
import {
  countFinished,
  listOwnSurveys,
  listSurveyTexts,
  readSurvey,
  readSurveyFile,
  readSurveyResults,
  saveSurvey,
} from './verbs.ts';
import { toAbout } from './view.ts';

export const feature: Feature = {
  routes: [
    bind(contract.readSurvey, readSurvey),
    bind(contract.saveSurvey, saveSurvey),
    bind(contract.readSurveyResults, readSurveyResults),
    bind(contract.listSurveyTexts, listSurveyTexts),
    bind(contract.exportSurvey, exportSurvey),
    bind(contract.readSurveyFile, readSurveyFile),
    publicPage(contract.readLinkedSurvey, byCampaignKey, readLinkedSurvey),
    publicPage(contract.answerByLink, byCampaignKey, answerByLink),
    publicPage(contract.sendFileByLink, byCampaignKey, sendFileByLink),
    bind(contract.listOwnSurveys, listOwnSurveys),
    bind(contract.readOwnSurvey, readOwnSurvey),
    bind(contract.answerSurvey, answerSurvey),
    bind(contract.sendSurveyFile, sendSurveyFile),
  ],
  tables,
  startWorker: startSurveyWorker,
  plugs: [
    secretColumns.add(talliesColumn, waitingAnswersColumn),
    audienceFilters.add(surveyFilter),
    campaignContents.add({
      kind: 'survey',
      topic: 'surveys',
      path: answerSurveyPath,
      email: surveyEmail,
      begin: createSurvey,
      problems: listSurveyProblems,
      isSecret: async (db, company, id) => (await readSurveyRows(db, company, [id]))[0]?.definition.anonymous ?? false,
      describe: async ({ db, company }, ids) =>
        new Map(
          (await readSurveyRows(db, company, ids)).flatMap((row) => {
            const about = toAbout(row);
            return about ? [[row.id, about] as const] : [];
          }),
        ),
      titled: surveysTitled,
      answeredAt: finishedAt,
      countAnswers: countFinished,
      answered: participantsOf,
    }),
  ],
};
