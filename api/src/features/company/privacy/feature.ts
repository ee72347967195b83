import type { Feature } from '#api/core/feature.ts';
import { publicPage } from '#api/core/pages/public-page.ts';
import { bind } from '#api/core/server/http.ts';
import { notificationSources } from '#api/features/base/notifications/plugs.ts';
import { waitingCounts } from '#api/features/directory/overview/plugs.ts';
import * as requests from '#contract/company/privacy-requests.ts';
import * as retention from '#contract/company/retention.ts';
import * as consents from '#contract/directory/consents.ts';
import { closeRequest } from './close-request.ts';
import { downloadOwnData } from './download-own-data.ts';
import { notifications } from './notification-queries.ts';
import { tables } from './person-tables.ts';
import { countOpenRequests } from './request-queries.ts';
import { privacyQueues, startPrivacyWorker } from './tasks.ts';
import {
  changeRetention,
  complainedOf,
  createOwnRequest,
  erasePerson,
  eraseRequested,
  listOwnRequests,
  listRequests,
  listRetention,
  setOwnConsent,
  submitGrievance,
  withdrawOwnRequest,
} from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(consents.setOwnConsent, setOwnConsent),
    bind(requests.listOwnRequests, listOwnRequests),
    bind(requests.createOwnRequest, createOwnRequest),
    bind(requests.withdrawOwnRequest, withdrawOwnRequest),
    bind(requests.downloadOwnData, downloadOwnData),
    publicPage(requests.submitGrievance, complainedOf, submitGrievance),
    bind(requests.listRequests, listRequests),
    bind(requests.closeRequest, closeRequest),
    bind(requests.eraseRequested, eraseRequested),
    bind(requests.erasePerson, erasePerson),
    bind(retention.listRetention, listRetention),
    bind(retention.changeRetention, changeRetention),
  ],
  queues: privacyQueues,
  startWorker: startPrivacyWorker,
  tables,
  plugs: [
    notificationSources.add(notifications),
    waitingCounts.add({
      kind: 'privacy',
      may: 'people:write',
      count: async ({ db, company, services }) => (await countOpenRequests(db, company, services.clock())).open,
    }),
  ],
};
