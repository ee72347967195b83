import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/mail/sender-domains.ts';
import { addDomain } from './add-domain.ts';
import { checkDomainNow } from './check-domain-now.ts';
import { listDomains } from './list-domains.ts';
import { removeDomain } from './remove-domain.ts';

export const senderDomainRoutes = [
  bind(contract.listCompanyDomains, listDomains),
  bind(contract.addCompanyDomain, addDomain),
  bind(contract.checkCompanyDomain, checkDomainNow),
  bind(contract.removeCompanyDomain, removeDomain),
];
