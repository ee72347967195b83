import type { Feature } from '#api/core/feature.ts';
import { figureSources } from '#api/core/server/figures.ts';
import { bind } from '#api/core/server/http.ts';
import * as hold from '#contract/operations/admin-hold.ts';
import * as installation from '#contract/operations/admin-installation.ts';
import * as mail from '#contract/operations/admin-mail.ts';
import * as queues from '#contract/operations/admin-queues.ts';
import { figures } from './read-figures.ts';
import { readInstallation } from './read-installation.ts';
import { getHold, releaseHold } from './release-hold.ts';
import {
  checkDomain,
  listBrands,
  listDomains,
  listFailedJobs,
  listQueues,
  measureMail,
  measureStorage,
  retryJob,
  retryOutbox,
  retryQueue,
} from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(queues.listQueues, listQueues),
    bind(queues.listFailedJobs, listFailedJobs),
    bind(queues.retryJob, retryJob),
    bind(queues.retryQueue, retryQueue),
    bind(queues.retryOutbox, retryOutbox),
    bind(hold.getHold, getHold),
    bind(hold.releaseHold, releaseHold),
    bind(mail.getMailHealth, measureMail),
    bind(mail.listDomains, listDomains),
    bind(mail.checkDomain, checkDomain),
    bind(installation.getInstallation, readInstallation),
    bind(installation.listBrands, listBrands),
    bind(installation.getStorage, measureStorage),
  ],
  plugs: [figureSources.add(figures)],
};
