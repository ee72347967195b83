import { publicPage, publicPageWithCookies } from '#api/core/pages/public-page.ts';
import { bind } from '#api/core/server/http.ts';
import { byLink } from '#api/features/base/account-links/open-link.ts';
import * as contract from '#contract/ex-employee/claims.ts';
import { approveClaim } from './approve-claim.ts';
import { claimRecord } from './claim-record.ts';
import { confirmRegistration } from './confirm-registration.ts';
import { byId, findCompany } from './find-company.ts';
import { invitePeople } from './invite-people.ts';
import { listClaims } from './list-claims.ts';
import { readSignUp } from './read-sign-up.ts';
import { namedInForm, registerExemployee } from './register-exemployee.ts';
import { rejectClaim } from './reject-claim.ts';

export const claimRoutes = [
  bind(contract.invitePeople, invitePeople),
  publicPage(contract.readSignUp, byLink('claim-record', 'register-record'), readSignUp),
  publicPageWithCookies(contract.claimRecord, byLink('claim-record'), claimRecord),
  publicPage(contract.findCompany, byId, findCompany),
  publicPage(contract.registerExemployee, namedInForm, registerExemployee),
  publicPageWithCookies(contract.confirmRegistration, byLink('register-record'), confirmRegistration),
  bind(contract.listClaims, listClaims),
  bind(contract.approveClaim, approveClaim),
  bind(contract.rejectClaim, rejectClaim),
];
