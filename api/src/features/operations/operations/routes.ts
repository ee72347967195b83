import { bind } from '#api/core/server/http.ts';
import * as installation from '#contract/operations/admin-installation.ts';
import * as mail from '#contract/operations/admin-mail.ts';
import * as queues from '#contract/operations/admin-queues.ts';
import { checkDomain } from './check-domain.ts';
import { listBrands } from './list-brands.ts';
import { listDomains } from './list-domains.ts';
import { listFailedJobs, listQueues } from './list-queues.ts';
import { measureMail } from './measure-mail.ts';
import { measureStorage } from './measure-storage.ts';
import { readInstallation } from './read-installation.ts';
import { retryJob, retryQueue } from './retry-jobs.ts';
import { retryOutbox } from './retry-outbox.ts';

export const operationRoutes = [
  bind(queues.listQueues, listQueues),
  bind(queues.listFailedJobs, listFailedJobs),
  bind(queues.retryJob, retryJob),
  bind(queues.retryQueue, retryQueue),
  bind(queues.retryOutbox, retryOutbox),
  bind(mail.getMailHealth, measureMail),
  bind(mail.listDomains, listDomains),
  bind(mail.checkDomain, checkDomain),
  bind(installation.getInstallation, readInstallation),
  bind(installation.listBrands, listBrands),
  bind(installation.getStorage, measureStorage),
];
