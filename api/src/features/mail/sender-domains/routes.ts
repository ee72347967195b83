import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/mail/sender-domains.ts';
import { addDomain, checkDomainNow, listDomains, removeDomain } from './verbs.ts';

export const senderDomainRoutes = [
  bind(contract.listCompanyDomains, listDomains),
  bind(contract.addCompanyDomain, addDomain),
  bind(contract.checkCompanyDomain, checkDomainNow),
  bind(contract.removeCompanyDomain, removeDomain),
];
