import { auditTargets } from '#api/core/audit.ts';
import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/company/api-keys.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.listApiKeys, listApiKeys),
    bind(contract.createApiKey, createApiKey),
    bind(contract.revokeApiKey, revokeApiKey),
  ],
  tables: { api_keys: 'about nobody' },
  plugs: [auditTargets.add({ 'api-key': 'api_keys' })],
};
