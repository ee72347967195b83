import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/operations/installation.ts';
import { checkHealth, readAskedEntry, readAskedMail, readBrand, readMailbox, readMailboxEntry } from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.healthCheck, checkHealth),
    bind(contract.getBrand, readBrand),
    bind(contract.listMailbox, readMailbox),
    bind(contract.getMailboxMessage, readMailboxEntry),
    bind(contract.listAskedMail, readAskedMail),
    bind(contract.getAskedMail, readAskedEntry),
  ],
  tables: {
    companies: 'about nobody',
    installation: 'about nobody',
    schema_migrations: 'about nobody',
    web_assets: 'about nobody',
    request_counts: 'about nobody',
  },
};
