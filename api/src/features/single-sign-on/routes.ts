import { bind, bindWithCookies } from '#api/core/http.ts';
import * as contract from '#contract/single-sign-on.ts';
import { changeSingleSignOn } from './change-single-sign-on.ts';
import { completeSingleSignOn } from './complete-single-sign-on.ts';
import { getSingleSignOn } from './get-single-sign-on.ts';
import { startSingleSignOn } from './start-single-sign-on.ts';

export const singleSignOnRoutes = [
  bind(contract.getSingleSignOn, getSingleSignOn),
  bind(contract.changeSingleSignOn, changeSingleSignOn),
  bind(contract.startSingleSignOn, startSingleSignOn),
  bindWithCookies(contract.completeSingleSignOn, completeSingleSignOn),
];
