import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { paths } from '#contract/base/paths.ts';
import { credentialKeyMessages, credentialMessages } from '#contract/proofs/credential-messages.ts';
import {
  type CredentialKey,
  type CredentialLine,
  listCredentialKeys,
  listCredentials,
  revokeCredential,
  rotateCredentialKey,
  withdrawCredentialKey,
} from '#contract/proofs/credentials.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { entriesOf, fill, Page, press } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import type { FakeServer } from '#web-test/server.ts';
import { credentialsQuery, keysQuery } from './api.ts';
import { CredentialsSection } from './components/CredentialsSection.tsx';

const line: CredentialLine = {
  _id: idOf(50),
  state: 'valid',
  code: '7K3M-Q9TX-2BHD',
  person: { _id: idOf(1), name: 'Ravi Menon', designation: 'Engineer', profileImg: null },
  issuedAt: '2026-05-02T08:00:00.000Z',
  validUntil: '2027-05-02T08:00:00.000Z',
  revokedAt: null,
  revokedFor: null,
  reason: null,
  alike: 0,
};
const current: CredentialKey = {
  _id: idOf(60),
  publicKey: 'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2',
  isCurrent: true,
  createdAt: '2026-05-01T08:00:00.000Z',
  retiredAt: null,
  withdrawnAt: null,
  valid: 3,
};
const retired: CredentialKey = {
  ...current,
  _id: idOf(61),
  publicKey: 'z6MkjZRZv3aez3r18pB1RBFJR1kwUVJ5jHt92JmQwXbd5hwi',
  isCurrent: false,
  retiredAt: '2026-04-30T08:00:00.000Z',
  valid: 1,
};
const issuer = 'did:web:encore.example:companies:1';
const answerKeys = { issuer, keys: [current, retired] };
const reads =
  (credentials: CredentialLine[] = [line], keys: CredentialKey[] = [current, retired]) =>
  (server: FakeServer) =>
    server
      .answer(listCredentials, { credentials, nextCursor: null, counts: { valid: 1, all: 1 } })
      .answer(listCredentialKeys, { issuer, keys });
const at = { show: <CredentialsSection />, at: paths.settings, path: paths.settings, reads: reads() };
const both = [credentialsQuery(undefined), keysQuery] as const;

describeActions('Credentials of the company', [
  action({
    ...at,
    as: 'hr',
    does: 'revokes a credential with a reason',
    fill: async () => {
      await press('Revoke the credential 7K3M-Q9TX-2BHD of Ravi Menon');
      await screen.findByText(/Ravi Menon can’t make another one until the record has changed/);
      await fill('Reason', 'Wrong dates');
    },
    press: 'Revoke',
    route: revokeCredential,
    sends: { params: { id: line._id }, body: { reason: 'Wrong dates' } },
    answer: { ...line, state: 'revoked', revokedFor: 'company' },
    says: credentialMessages.revoked,
    refreshes: both,
    fails: credentialMessages.notRevoked,
    fault: { path: 'reason', label: 'Reason' },
    tells: true,
  }),
  action({
    ...at,
    does: 'changes the key',
    fill: () => press('Change key'),
    press: 'Change',
    route: rotateCredentialKey,
    sends: {},
    answer: answerKeys,
    says: credentialKeyMessages.rotated,
    refreshes: both,
    fails: credentialKeyMessages.notRotated,
    tells: true,
  }),
  action({
    ...at,
    does: 'withdraws a key',
    fill: async () => {
      await press(`Withdraw the key ${current.publicKey}`);
      await screen.findByText(/It revokes 3 valid credentials/);
    },
    press: 'Withdraw',
    route: withdrawCredentialKey,
    sends: { params: { id: current._id } },
    answer: { ...answerKeys, revoked: 3 },
    says: 'Key withdrawn: 3 credentials are revoked',
    refreshes: both,
    fails: credentialKeyMessages.notWithdrawn,
    tells: true,
  }),
]);

describe('Credentials of the company that are shown', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
  });
  afterEach(() => page.close());
  const show = async (as: 'owner' | 'hr' = 'owner', credentials = [line], keys = [current, retired]) => {
    reads(credentials, keys)(page.server);
    await page.show(<CredentialsSection />, { as, at: paths.settings, path: paths.settings });
  };

  it('are listed with their state and its reason', async () => {
    await show('hr', [line, { ...line, _id: idOf(51), state: 'revoked', revokedFor: 'record' }]);
    const [first, second] = await entriesOf('Credentials');
    for (const each of ['Ravi Menon', 'Engineer', 'Valid', 'Made on 2 May 2026', 'Valid until 2 May 2027'])
      expect(first).toContain(each);
    expect(second).toContain('It was revoked because the record has changed.');
  });

  it.each([
    [1, /Another valid one of the same record is revoked with it/],
    [3, /3 other valid ones of the same record are revoked with it/],
  ])('say before one is revoked that %i more are', async (alike, words) => {
    await show('hr', [{ ...line, alike }]);
    await press('Revoke the credential 7K3M-Q9TX-2BHD of Ravi Menon');
    await screen.findByText(words);
  });

  it('have keys that owners change and HR sees', async () => {
    await show(
      'hr',
      [line],
      [current, retired, { ...retired, _id: idOf(62), withdrawnAt: '2026-05-03T08:00:00.000Z' }],
    );
    const [first, second, third] = await entriesOf('Keys of credentials');
    for (const each of ['3 valid credentials', current.publicKey, 'In use']) expect(first).toContain(each);
    for (const each of ['1 valid credential', 'Retired on 30 April 2026']) expect(second).toContain(each);
    expect(third).toContain('Withdrawn on 3 May 2026');
    expect(screen.queryByRole('button', { name: 'Change key' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Withdraw/ })).toBeNull();
  });

  it('are explained when there are none', async () => {
    await show('owner', [], []);
    await screen.findByText('No credentials yet');
    await screen.findByText('The first key is made with the first credential.');
  });

  it('are searched', async () => {
    await show();
    await fill('Search credentials', 'ravi');
    await press('Search');
    expect(page.server.sentTo(listCredentials).at(-1)).toMatchObject({ query: { search: 'ravi' } });
  });

  it('can be tried again when they can’t be fetched', async () => {
    page.server
      .refuse(listCredentials, { status: 500, message: 'x' })
      .refuse(listCredentialKeys, { status: 500, message: 'x' });
    await page.show(<CredentialsSection />, { at: paths.settings, path: paths.settings });
    await screen.findByText(new RegExp(credentialMessages.notFetched));
    await screen.findByText(new RegExp(credentialKeyMessages.notFetched));
  });
});
