import type { Feature } from '#api/core/feature.ts';
import { publicPage } from '#api/core/pages/public-page.ts';
import { bind, bindWithCookies } from '#api/core/server/http.ts';
import { byLink } from '#api/features/base/account-links/open-link.ts';
import { updateCompany as updateCompanyRoute } from '#contract/accounts/accounts.ts';
import { setCompanyAddress as setAddressRoute } from '#contract/base/company-addresses.ts';
import * as contract from '#contract/company/settings.ts';
import { setCompanyAddress } from './change-address.ts';
import { askWorkEmail, cancelWorkEmail, removeWorkEmail } from './change-work-email.ts';
import { startClosingWorker } from './tasks.ts';
import { closeCompany, readCompanySettings, setBillingContact, updateCompany, verifyWorkEmail } from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(updateCompanyRoute, updateCompany),
    bind(contract.getCompanySettings, readCompanySettings),
    bind(contract.askWorkEmail, askWorkEmail),
    bind(contract.cancelWorkEmail, cancelWorkEmail),
    bind(contract.removeWorkEmail, removeWorkEmail),
    publicPage(contract.verifyWorkEmail, byLink('verify-work-email'), verifyWorkEmail),
    bind(setAddressRoute, setCompanyAddress),
    bind(contract.setBillingContact, setBillingContact),
    bindWithCookies(contract.closeCompany, closeCompany),
  ],
  startWorker: startClosingWorker,
};
