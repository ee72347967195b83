import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/recruitment/jobs.ts';
import * as recruitment from '#contract/recruitment/recruitment.ts';
import {
  listJobsWithResponses,
  readJobResponses,
  readRecruitmentOverview,
  readRecruitmentResults,
  readRecruitmentSettings,
  saveRecruitmentSettings,
} from './verbs.ts';

export const recruitmentRoutes = [
  bind(contract.listJobs, listJobsWithResponses),
  bind(contract.readJobResponses, readJobResponses),
  bind(recruitment.readRecruitmentOverview, readRecruitmentOverview),
  bind(recruitment.readRecruitmentResults, readRecruitmentResults),
  bind(recruitment.readRecruitmentSettings, readRecruitmentSettings),
  bind(recruitment.saveRecruitmentSettings, saveRecruitmentSettings),
];
