import type { Feature } from '#api/core/feature.ts';
import { publicPage, publicPageWithCookies } from '#api/core/pages/public-page.ts';
import { bind } from '#api/core/server/http.ts';
import { byLink } from '#api/features/base/account-links/open-link.ts';
import { notificationSources } from '#api/features/base/notifications/plugs.ts';
import { waitingCounts } from '#api/features/directory/overview/plugs.ts';
import * as contract from '#contract/ex-employee/claims.ts';
import { confirmRegistration } from './confirm-registration.ts';
import { notifications } from './notification-queries.ts';
import { tables } from './person-tables.ts';
import { countPendingClaims } from './queries.ts';
import { namedInForm, registerExemployee } from './register-exemployee.ts';
import {
  approveClaim,
  byAddress,
  claimRecord,
  copySignUpLink,
  findCompany,
  invitePeople,
  listClaims,
  readSignUp,
  rejectClaim,
} from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.invitePeople, invitePeople),
    bind(contract.copySignUpLink, copySignUpLink),
    publicPage(contract.readSignUp, byLink('claim-record', 'register-record'), readSignUp),
    publicPageWithCookies(contract.claimRecord, byLink('claim-record'), claimRecord),
    publicPage(contract.findCompany, byAddress, findCompany),
    publicPage(contract.registerExemployee, namedInForm, registerExemployee),
    publicPageWithCookies(contract.confirmRegistration, byLink('register-record'), confirmRegistration),
    bind(contract.listClaims, listClaims),
    bind(contract.approveClaim, approveClaim),
    bind(contract.rejectClaim, rejectClaim),
  ],
  tables,
  plugs: [
    notificationSources.add(notifications),
    waitingCounts.add({
      kind: 'sign-ups',
      may: 'people:write',
      count: ({ db, company }) => countPendingClaims(db, company),
    }),
  ],
};
