import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/mail/sender-domains.ts';
import { startDomainWorker } from './tasks.ts';
import { addDomain, checkDomainNow, listDomains, removeDomain } from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.listCompanyDomains, listDomains),
    bind(contract.addCompanyDomain, addDomain),
    bind(contract.checkCompanyDomain, checkDomainNow),
    bind(contract.removeCompanyDomain, removeDomain),
  ],
  startWorker: startDomainWorker,
  tables: { sender_domains: 'about nobody' },
};
