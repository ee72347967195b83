import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/recruitment/jobs.ts';
import * as recruitment from '#contract/recruitment/recruitment.ts';
import { listJobsWithResponses } from './list-jobs-with-responses.ts';
import { readJobResponses } from './read-job-responses.ts';
import { readRecruitmentOverview } from './read-overview.ts';
import { readRecruitmentResults } from './read-results.ts';
import { readRecruitmentSettings, saveRecruitmentSettings } from './save-settings.ts';

export const recruitmentRoutes = [
  bind(contract.listJobs, listJobsWithResponses),
  bind(contract.readJobResponses, readJobResponses),
  bind(recruitment.readRecruitmentOverview, readRecruitmentOverview),
  bind(recruitment.readRecruitmentResults, readRecruitmentResults),
  bind(recruitment.readRecruitmentSettings, readRecruitmentSettings),
  bind(recruitment.saveRecruitmentSettings, saveRecruitmentSettings),
];
