import { publicPage } from '#api/core/pages/public-page.ts';
import { bind } from '#api/core/server/http.ts';
import { byCampaignKey } from '#api/features/engagement/campaigns/find-addressed.ts';
import * as contract from '#contract/engagement/surveys.ts';
import { answerByLink, answerSurvey, readLinkedSurvey, readOwnSurvey } from './answer-survey.ts';
import { exportSurvey } from './export-survey.ts';
import { sendFileByLink, sendSurveyFile } from './send-file.ts';
import { listOwnSurveys, listSurveyTexts, readSurvey, readSurveyFile, readSurveyResults, saveSurvey } from './verbs.ts';

export const surveyRoutes = [
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
];
