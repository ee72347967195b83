import { bind } from '#api/core/http.ts';
import * as consents from '#contract/consents.ts';
import * as requests from '#contract/privacy-requests.ts';
import * as retention from '#contract/retention.ts';
import { changeDeclaration } from './change-declaration.ts';
import { changeRetention } from './change-retention.ts';
import { closeRequest } from './close-request.ts';
import { createOwnRequest } from './create-own-request.ts';
import { downloadOwnData } from './download-own-data.ts';
import { erasePerson, eraseRequested } from './erase-person.ts';
import { listConsents } from './list-consents.ts';
import { listDeclarations } from './list-declarations.ts';
import { listNotices } from './list-notices.ts';
import { listOwnConsents } from './list-own-consents.ts';
import { listOwnRequests } from './list-own-requests.ts';
import { listRequests } from './list-requests.ts';
import { listRetention } from './list-retention.ts';
import { publishNotice } from './publish-notice.ts';
import { seeOwnNotice } from './see-own-notice.ts';
import { setOwnConsent } from './set-own-consent.ts';
import { submitGrievance } from './submit-grievance.ts';
import { withdrawOwnRequest } from './withdraw-own-request.ts';

export const privacyRoutes = [
  bind(consents.listOwnConsents, listOwnConsents),
  bind(consents.setOwnConsent, setOwnConsent),
  bind(consents.seeOwnNotice, seeOwnNotice),
  bind(consents.listConsents, listConsents),
  bind(consents.listNotices, listNotices),
  bind(consents.publishNotice, publishNotice),
  bind(consents.listDeclarations, listDeclarations),
  bind(consents.changeDeclaration, changeDeclaration),
  bind(requests.listOwnRequests, listOwnRequests),
  bind(requests.createOwnRequest, createOwnRequest),
  bind(requests.withdrawOwnRequest, withdrawOwnRequest),
  bind(requests.downloadOwnData, downloadOwnData),
  bind(requests.submitGrievance, submitGrievance),
  bind(requests.listRequests, listRequests),
  bind(requests.closeRequest, closeRequest),
  bind(requests.eraseRequested, eraseRequested),
  bind(requests.erasePerson, erasePerson),
  bind(retention.listRetention, listRetention),
  bind(retention.changeRetention, changeRetention),
];
