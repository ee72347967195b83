import { expect } from 'vitest';
import { apiKey, apiKeyMessages, createApiKey, listApiKeys, revokeApiKey } from '#contract/company/api-keys.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { choose, fill, press } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
import { ApiKeysSection } from './components/ApiKeysSection.tsx';

const payroll = sample(apiKey, {
  _id: idOf(7),
  name: 'Payroll',
  scopes: ['people:read'],
  createdAt: '2026-05-01T08:00:00.000Z',
  state: 'active',
});

describeActions('API keys', [
  action({
    does: 'creates one and shows it',
    show: <ApiKeysSection />,
    reads: (server) => server.answer(listApiKeys, []),
    fill: async () => {
      await press('Create key');
      await fill('Name', 'Payroll');
      await press({ role: 'checkbox', name: 'See groups' });
      await choose('Expires after', 'Never');
    },
    press: 'Create key',
    route: createApiKey,
    sends: {
      body: { name: 'Payroll', scopes: expect.arrayContaining(['people:read', 'groups:read']), expiresAt: null },
    },
    answer: { ...payroll, key: 'encore_once' },
    next: 'Key for Payroll',
    asksAnew: listApiKeys,
    fails: apiKeyMessages.notCreated,
    fault: { path: 'name', label: 'Name' },
    tells: true,
  }),
  action({
    does: 'revokes one',
    show: <ApiKeysSection />,
    reads: (server) => server.answer(listApiKeys, [payroll]),
    fill: () => press('Revoke Payroll'),
    press: 'Revoke key',
    route: revokeApiKey,
    sends: { params: { id: payroll._id } },
    answer: { ...payroll, state: 'revoked' },
    says: apiKeyMessages.revoked,
    asksAnew: listApiKeys,
    fails: apiKeyMessages.notRevoked,
  }),
]);
