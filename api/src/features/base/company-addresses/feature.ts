import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/base/company-addresses.ts';
import { startAddressWorker } from './tasks.ts';
import { setCompanyAddress } from './verbs.ts';

export const feature: Feature = {
  routes: [bind(contract.setCompanyAddress, setCompanyAddress)],
  tables: { company_addresses: 'about nobody' },
  startWorker: startAddressWorker,
};
