import type { Feature } from '#api/core/feature.ts';
import { audienceFilters, audienceRankings } from '#api/features/directory/audience/plugs.ts';
import { emailJobs } from '#api/features/mail/email-templates/plugs.ts';
import { sharedInMail } from '#api/features/mail/messages/plugs.ts';
import { exclusiveFilter } from './filter-queries.ts';
import { findOpenJob } from './find-open-job.ts';
import { recommendation } from './recommend-people.ts';
import { jobRoutes } from './routes.ts';
import { shareAgain, shareJobs } from './share-job.ts';
import { startJobWorker } from './tasks.ts';

export const jobs: Feature = {
  routes: jobRoutes,
  startWorker: startJobWorker,
  tables: { jobs: 'about nobody', job_messages: 'about nobody' },
  plugs: [
    audienceFilters.add(exclusiveFilter),
    audienceRankings.add(recommendation),
    emailJobs.add({ find: findOpenJob }),
    sharedInMail.add({ share: shareJobs, shareAgain }),
  ],
};
