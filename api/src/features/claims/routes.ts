import { bind, bindWithCookies } from '#api/core/http.ts';
import * as contract from '#contract/claims.ts';
import { approveClaim } from './approve-claim.ts';
import { claimRecord } from './claim-record.ts';
import { confirmRegistration } from './confirm-registration.ts';
import { findCompany } from './find-open-company.ts';
import { invitePeople } from './invite-people.ts';
import { listClaims } from './list-claims.ts';
import { readSignUp } from './read-sign-up.ts';
import { registerExemployee } from './register-exemployee.ts';
import { rejectClaim } from './reject-claim.ts';

export const claimRoutes = [
  bind(contract.invitePeople, invitePeople),
  bind(contract.readSignUp, readSignUp),
  bindWithCookies(contract.claimRecord, claimRecord),
  bind(contract.findCompany, findCompany),
  bind(contract.registerExemployee, registerExemployee),
  bindWithCookies(contract.confirmRegistration, confirmRegistration),
  bind(contract.listClaims, listClaims),
  bind(contract.approveClaim, approveClaim),
  bind(contract.rejectClaim, rejectClaim),
];
