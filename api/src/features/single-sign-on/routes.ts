import { bind } from '#api/core/http.ts';
import { publicPage, publicPageWithCookies } from '#api/core/public-page.ts';
import * as contract from '#contract/single-sign-on.ts';
import { changeSingleSignOn } from './change-single-sign-on.ts';
import { byState, completeSingleSignOn } from './complete-single-sign-on.ts';
import { getSingleSignOn } from './get-single-sign-on.ts';
import { byDomain, startSingleSignOn } from './start-single-sign-on.ts';

export const singleSignOnRoutes = [
  bind(contract.getSingleSignOn, getSingleSignOn),
  bind(contract.changeSingleSignOn, changeSingleSignOn),
  publicPage(contract.startSingleSignOn, byDomain, startSingleSignOn),
  publicPageWithCookies(contract.completeSingleSignOn, byState, completeSingleSignOn),
];
