import type { Feature } from '#api/core/feature.ts';
import { publicPage, publicPageWithCookies } from '#api/core/pages/public-page.ts';
import { bind } from '#api/core/server/http.ts';
import { sealedColumn, secretColumns } from '#api/core/sessions/secret-columns.ts';
import * as contract from '#contract/accounts/single-sign-on.ts';
import { changeSingleSignOn, secretPurpose } from './change-single-sign-on.ts';
import { byState, completeSingleSignOn } from './complete-single-sign-on.ts';
import { getSingleSignOn } from './get-single-sign-on.ts';
import { byDomain, startSingleSignOn } from './start-single-sign-on.ts';

export const feature: Feature = {
  routes: [
    bind(contract.getSingleSignOn, getSingleSignOn),
    bind(contract.changeSingleSignOn, changeSingleSignOn),
    publicPage(contract.startSingleSignOn, byDomain, startSingleSignOn),
    publicPageWithCookies(contract.completeSingleSignOn, byState, completeSingleSignOn),
  ],
  tables: { single_sign_on: 'about nobody', single_sign_on_states: 'about nobody' },
  plugs: [
    secretColumns.add(
      sealedColumn({
        table: 'single_sign_on',
        key: ['company_id'],
        column: 'client_secret',
        what: 'client secrets of single sign-on',
        purpose: secretPurpose,
      }),
    ),
  ],
};
