import type { Feature } from '#api/core/feature.ts';
import { privateKeyPurpose } from '#api/core/mail/company-keys.ts';
import { bind } from '#api/core/server/http.ts';
import { sealedColumn, secretColumns } from '#api/core/sessions/secret-columns.ts';
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
  plugs: [
    secretColumns.add(
      sealedColumn({
        table: 'sender_domains',
        key: ['company_id', 'id'],
        column: 'private_key',
        what: 'DKIM keys of companies',
        purpose: privateKeyPurpose,
      }),
    ),
  ],
};
