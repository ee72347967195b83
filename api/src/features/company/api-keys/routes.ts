import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/company/api-keys.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './verbs.ts';

export const apiKeyRoutes = [
  bind(contract.listApiKeys, listApiKeys),
  bind(contract.createApiKey, createApiKey),
  bind(contract.revokeApiKey, revokeApiKey),
];
