import { publicPage } from '#api/core/pages/public-page.ts';
import { bind } from '#api/core/server/http.ts';
import * as requests from '#contract/company/privacy-requests.ts';
import * as retention from '#contract/company/retention.ts';
import * as consents from '#contract/directory/consents.ts';
import { changeRetention } from './change-retention.ts';
import { closeRequest } from './close-request.ts';
import { createOwnRequest } from './create-own-request.ts';
import { downloadOwnData } from './download-own-data.ts';
import { erasePerson, eraseRequested } from './erase-person.ts';
import { listOwnRequests } from './list-own-requests.ts';
import { listRequests } from './list-requests.ts';
import { listRetention } from './list-retention.ts';
import { setOwnConsent } from './set-own-consent.ts';
import { complainedOf, submitGrievance } from './submit-grievance.ts';
import { withdrawOwnRequest } from './withdraw-own-request.ts';

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
