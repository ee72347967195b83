import { publicPage } from '#api/core/pages/public-page.ts';
import { bind } from '#api/core/server/http.ts';
import * as requests from '#contract/company/privacy-requests.ts';
import * as retention from '#contract/company/retention.ts';
import * as consents from '#contract/directory/consents.ts';
import { closeRequest } from './close-request.ts';
import { downloadOwnData } from './download-own-data.ts';
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

export const privacyRoutes = [
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
];
