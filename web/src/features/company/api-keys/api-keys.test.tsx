import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getSecurity } from '#contract/accounts/security.ts';
import { apiKey, apiKeyMessages, createApiKey, listApiKeys, revokeApiKey } from '#contract/company/api-keys.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { choose, entriesOf, fill, Page, press } from '#web-test/page.tsx';
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

const withPassword = { hasPassword: true, twoStepSince: null, recoveryCodesLeft: 0 };

describeActions('API keys', [
  action({
    does: 'creates one and shows it',
    show: <ApiKeysSection />,
    reads: (server) => server.answer(listApiKeys, []).answer(getSecurity, withPassword),
    fill: async () => {
      await press('Create key');
      await fill('Name', 'Payroll');
      await press({ role: 'checkbox', name: 'See groups' });
      await choose('Expires after', 'Never');
      await fill('Your password', 'Own-harbour-42');
    },
    press: 'Create key',
    route: createApiKey,
    sends: {
      body: {
        name: 'Payroll',
        scopes: expect.arrayContaining(['people:read', 'groups:read']),
        expiresAt: null,
        password: 'Own-harbour-42',
      },
    },
    answer: { ...payroll, key: 'encore_once' },
    next: 'Key for Payroll',
    asksAnew: listApiKeys,
    fails: apiKeyMessages.notCreated,
    fault: { path: 'password', label: 'Your password' },
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

describe('The list of API keys', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
  });
  afterEach(() => page.close());

  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const keys = [
    {
      ...payroll,
      prefix: 'encore_aa',
      scopes: ['people:read', 'groups:read'] as const,
      createdAt: '2026-03-02T12:00:00.000Z',
      createdBy: 'Asha Rao',
      lastUsedAt: ago(4),
      expiresAt: '2099-04-09T12:00:00.000Z',
    },
    { ...payroll, _id: idOf(8), name: 'Report', prefix: 'encore_bb', createdAt: '2026-02-03T12:00:00.000Z' },
    {
      ...payroll,
      _id: idOf(9),
      name: 'Old',
      prefix: 'encore_cc',
      state: 'expired' as const,
      createdAt: '2025-01-06T12:00:00.000Z',
      lastUsedAt: ago(20),
      expiresAt: '2026-01-05T12:00:00.000Z',
    },
    {
      ...payroll,
      _id: idOf(10),
      name: 'Leaked',
      prefix: 'encore_dd',
      state: 'revoked' as const,
      createdAt: '2025-05-07T12:00:00.000Z',
      createdBy: 'Anil Kumar',
      expiresAt: '2027-06-08T12:00:00.000Z',
      revokedAt: '2026-01-19T12:00:00.000Z',
    },
  ].map((key) => ({ ...key, scopes: [...key.scopes] }));

  test('shows for each key who made it when, its last use, its expiry, and when it ended', async () => {
    page.server.answer(listApiKeys, keys);
    await page.show(<ApiKeysSection />);
    expect(await entriesOf('API keys')).toEqual([
      'Payroll encore_aa…Created 2 March 2026 by Asha Rao · Last used 4 days ago · Expires 9 April 2099See ex-employeesSee groupsRevoke',
      'Report encore_bb…Created 3 February 2026 · Never used · Does not expireSee ex-employeesRevoke',
      'Old encore_cc…ExpiredCreated 6 January 2025 · Last used 20 days ago · Expired 5 January 2026',
      'Leaked encore_dd…RevokedCreated 7 May 2025 by Anil Kumar · Never used · Revoked 19 January 2026',
    ]);
    await press('Revoke Report');
    await screen.findByRole('dialog', { name: 'Revoke Report?' });
    screen.getByText(/It has never been used\./);
    page.server.answer(revokeApiKey, keys[1] as (typeof keys)[0]);
    await press('Revoke key');
    expect(page.server.sentTo(revokeApiKey)).toMatchObject([{ params: { id: idOf(8) } }]);
  });

  test('a new key may do nothing until something is chosen, and expires after a year by default', async () => {
    page.server.answer(listApiKeys, []).answer(getSecurity, { ...withPassword, hasPassword: false });
    await page.show(<ApiKeysSection />);
    await press('Create key');
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)).toEqual([]);
    await fill('Name', 'Payroll');
    await press('Create key');
    await screen.findByText(apiKeyMessages.scopesRequired);
    // A user without a password is not asked for it.
    expect(screen.queryByLabelText(/Your password/)).toBeNull();
    expect(page.server.writes).toEqual([]);
    await press({ role: 'checkbox', name: 'See groups' });
    page.server.answer(createApiKey, { ...payroll, key: 'encore_once' });
    await press('Create key');
    const [sent] = page.server.sentTo(createApiKey) as { body: { expiresAt: string } }[];
    expect(Math.round((Date.parse(sent?.body.expiresAt ?? '') - Date.now()) / 86_400_000)).toBe(365);
  });

  test('users who may not change settings can read them', async () => {
    page.server.answer(listApiKeys, keys);
    await page.show(<ApiKeysSection />, { as: 'recruiter' });
    expect(await entriesOf('API keys')).toHaveLength(4);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
