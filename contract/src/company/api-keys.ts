import { z } from 'zod';
import { ownPassword } from '../accounts/security.ts';
import { momentField } from '../base/dates.ts';
import { type ApiKeyScope, apiKeyScopes } from '../base/permissions.ts';
import { answer, route } from '../base/route.ts';
import { recordId, requiredText } from '../base/rules.ts';

/** Texts about API keys (product.md, Settings). */
export const apiKeyMessages = {
  switchedOff: 'API keys are switched off for this installation',
  nameRequired: 'Please enter a name for the key',
  nameTooLong: 'The name must not exceed 100 characters',
  scopesRequired: 'Please select the permissions of the key',
  unknownScope: 'A key cannot have this permission',
  notYours: 'You cannot give a key permissions that you don’t have',
  needs: (scope: string, needed: string) => `${scope} needs ${needed}`,
  past: 'The key must expire in the future',
  invalidDate: 'Please enter a valid date and time',
  tooMany: 'You have reached the maximum number of API keys that can be added',
  created: 'API key created',
  notCreated: 'Failed to create the API key',
  revoked: 'API key revoked',
  notRevoked: 'Failed to revoke the API key',
  notFound: 'API key not found',
} as const;

/**
 * The scopes each scope depends on: changing records means reading them, contact details included. Otherwise the answers would reveal what
 * the key may not see.
 */
export const neededScopes: Readonly<Record<ApiKeyScope, readonly ApiKeyScope[]>> = {
  'people:read': [],
  'people:read-contact': ['people:read'],
  'people:write': ['people:read', 'people:read-contact'],
  'leavers:manage': [],
  'notes:manage': ['people:read'],
  'eligibility:read': ['people:read'],
  'eligibility:write': ['people:read', 'people:read-contact', 'people:write', 'eligibility:read'],
  'groups:read': ['people:read'],
  'groups:manage': ['people:read', 'groups:read'],
  'messages:read': ['people:read', 'people:read-contact'],
  'mail:send': ['people:read'],
  'referrals:manage': ['people:read', 'people:read-contact', 'jobs:read', 'referrals:read'],
  'referrals:read': ['people:read', 'people:read-contact', 'jobs:read'],
  'jobs:manage': ['jobs:read'],
  'jobs:read': [],
  'applications:manage': ['people:read', 'people:read-contact', 'jobs:read', 'applications:read'],
  'applications:read': ['people:read', 'people:read-contact', 'jobs:read'],
  'offers:read': ['people:read', 'jobs:read'],
};

export const apiKey = z.object({
  _id: z.string(),
  name: z.string(),
  /** The beginning of the key, to tell keys apart; useless on its own. */
  prefix: z.string(),
  scopes: z.array(z.enum(apiKeyScopes)),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  state: z.enum(['active', 'expired', 'revoked']),
});
export type ApiKey = z.infer<typeof apiKey>;

export const newApiKey = z.object({
  name: requiredText(apiKeyMessages.nameRequired, { length: 100, message: apiKeyMessages.nameTooLong }),
  scopes: z
    .array(z.enum(apiKeyScopes, { error: apiKeyMessages.unknownScope }), { error: apiKeyMessages.scopesRequired })
    .min(1, apiKeyMessages.scopesRequired)
    .overwrite((scopes) => [...new Set(scopes)])
    .superRefine((scopes, context) => {
      for (const scope of scopes)
        for (const needed of neededScopes[scope])
          if (!scopes.includes(needed))
            context.addIssue({ code: 'custom', message: apiKeyMessages.needs(scope, needed) });
    }),
  expiresAt: momentField(apiKeyMessages.invalidDate).nullish(),
  password: ownPassword,
});
export type NewApiKey = z.infer<typeof newApiKey>;

export const listApiKeys = route({
  method: 'GET',
  path: '/api-keys',
  may: 'settings:read',
  summary: 'The API keys, active ones first; never the keys themselves',
  responses: { 200: answer(z.array(apiKey)) },
});

export const createApiKey = route({
  method: 'POST',
  path: '/api-keys',
  may: 'company:settings',
  forPeople: true,
  summary: 'Create an API key, with your own password; only this answer contains the key',
  body: newApiKey,
  responses: { 201: answer(apiKey.extend({ key: z.string() })) },
});

export const revokeApiKey = route({
  method: 'DELETE',
  path: '/api-keys/{id}',
  may: 'company:settings',
  forPeople: true,
  summary: 'Revoke an API key: further calls with it are refused',
  params: z.object({ id: recordId('Invalid key id') }),
  responses: { 200: answer(apiKey) },
});
