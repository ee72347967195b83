import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import { startHolds } from '#api/features/engagement/campaigns/plugs.ts';
import * as contract from '#contract/ex-employee/exit-survey.ts';
import { holdDraft } from './hold-draft.ts';
import { readExitTrends } from './read-trends.ts';
import { startExitSurveyWorker } from './tasks.ts';
import { changeExitSurvey, openExitSurvey, readExitSurvey } from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.readExitSurvey, readExitSurvey),
    bind(contract.changeExitSurvey, changeExitSurvey),
    bind(contract.openExitSurvey, openExitSurvey),
    bind(contract.readExitTrends, readExitTrends),
  ],
  startWorker: startExitSurveyWorker,
  tables: { exit_surveys: 'about nobody', exit_rounds: 'about nobody' },
  plugs: [startHolds.add({ about: 'exit survey', problemOf: holdDraft })],
};
