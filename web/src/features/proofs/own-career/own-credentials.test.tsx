import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { credentialMessages } from '#contract/proofs/credential-messages.ts';
import {
  listOwnCredentials,
  makeCredential,
  type OwnCredential,
  readCredentialFile,
  revokeOwnCredential,
} from '#contract/proofs/credentials.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { entriesOf, Page, press } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import type { FakeServer } from '#web-test/server.ts';
import { ownCredentialsQuery } from './components/credential-calls.ts';
import { OwnCredentials } from './components/OwnCredentials.tsx';

const valid: OwnCredential = {
  _id: idOf(50),
  state: 'valid',
  title: 'Employment at Acme',
  code: '7K3M-Q9TX-2BHD',
  facts: {
    name: 'Ravi Menon',
    periods: [{ title: 'Engineer', department: 'Platform', from: '2018-04-03', to: '2025-07-29' }],
  },
  issuedAt: '2026-05-02T08:00:00.000Z',
  validUntil: '2027-05-02T08:00:00.000Z',
  revokedAt: null,
  revokedFor: null,
  reason: null,
};
const record = {
  name: 'Ravi Menon',
  periods: [{ title: 'Engineer', department: 'Platform', from: '2018-04-03', to: '2025-07-29' }],
};
const list = {
  credentials: [valid],
  nextCursor: null as string | null,
  company: 'Acme',
  record: record as typeof record | null,
  obstacle: null as string | null,
  pause: null as string | null,
  verifyAddress: 'https://encore.example/verify',
};
const reads =
  (given: Partial<typeof list> = {}) =>
  (server: FakeServer) =>
    server.answer(listOwnCredentials, { ...list, ...given });
const page0 = { show: <OwnCredentials />, as: 'exemployee' as const, reads: reads() };
const revoke = 'Revoke Employment at Acme, 7K3M-Q9TX-2BHD';

describeActions('Own credentials', [
  action({
    ...page0,
    does: 'makes a credential with titles and days for a year',
    fill: () => press('Make a credential'),
    press: 'Make',
    route: makeCredential,
    sends: { body: { hasTitles: true, hasDepartments: false, dates: 'days', years: 1 } },
    answer: valid,
    says: credentialMessages.made,
    refreshes: [ownCredentialsQuery],
    fails: credentialMessages.notMade,
    tells: true,
  }),
  action({
    ...page0,
    does: 'makes a credential with other choices',
    reads: reads({ credentials: [] }),
    fill: async () => {
      await press('Make a credential');
      await press({ role: 'checkbox', name: 'Job titles' });
      await press({ role: 'checkbox', name: 'Departments' });
      await press({ role: 'radio', name: 'Years' });
      await press({ role: 'radio', name: '2 years' });
      await screen.findByText('Acme confirms: Ravi Menon, Platform, 2018 – 2025.');
    },
    press: 'Make',
    route: makeCredential,
    sends: { body: { hasTitles: false, hasDepartments: true, dates: 'years', years: 2 } },
    answer: valid,
    says: credentialMessages.made,
    refreshes: [ownCredentialsQuery],
    fails: credentialMessages.notMade,
    tells: true,
  }),
  action({
    ...page0,
    does: 'revokes a credential',
    fill: async () => {
      await press(revoke);
      await screen.findByText(/Everyone who verifies this file learns that it is revoked, within a day at most/);
    },
    press: 'Revoke',
    route: revokeOwnCredential,
    sends: { params: { id: valid._id } },
    answer: { ...valid, state: 'revoked', revokedFor: 'person' },
    says: credentialMessages.revoked,
    refreshes: [ownCredentialsQuery],
    fails: credentialMessages.notRevoked,
    tells: true,
  }),
]);

describe('Own credentials that are shown', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
  });
  afterEach(() => {
    page.close();
    vi.restoreAllMocks();
  });
  const show = async (given: Partial<typeof list> = {}) => {
    reads(given)(page.server);
    await page.show(<OwnCredentials />, { as: 'exemployee' });
  };

  it('are listed with what they say, until when, and how others verify them', async () => {
    await show();
    const [words] = await entriesOf('Your credentials');
    for (const each of [
      'Employment at Acme',
      'Valid',
      'Engineer, Platform, 3 Apr 2018 – 29 Jul 2025',
      'Made on 2 May 2026',
      'Valid until 2 May 2027',
      '7K3M-Q9TX-2BHD',
    ])
      expect(words).toContain(each);
    expect(screen.getByRole('link', { name: 'encore.example/verify' })).toHaveProperty('href', list.verifyAddress);
  });

  it.each([
    [{ state: 'revoked', revokedFor: 'person' }, 'You revoked it.'],
    [{ state: 'revoked', revokedFor: 'company', reason: 'Wrong dates' }, 'HR revoked it. Reason: Wrong dates'],
    [{ state: 'revoked', revokedFor: 'key' }, 'Your company has withdrawn the key that signed it.'],
    [{ state: 'revoked', revokedFor: 'record' }, 'because your record has changed since'],
    [{ state: 'revoked', revokedFor: 'issuer' }, 'your company has another name or another site'],
    [{ state: 'expired' }, 'Expired'],
  ] as const)('one that is %j can only be read', async (changes, text) => {
    await show({ credentials: [{ ...valid, ...changes }] });
    const [item] = within(await screen.findByRole('list', { name: 'Your credentials' })).getAllByRole('listitem');
    expect(item?.textContent).toContain(text);
    expect(within(item as HTMLElement).queryAllByRole('button')).toEqual([]);
  });

  it('are not called valid while none of them verifies', async () => {
    await show({ pause: credentialMessages.pausedOffer, record: null, obstacle: credentialMessages.switchedOff });
    const [words] = await entriesOf('Your credentials');
    expect(words).toContain('Not verifying now');
    await screen.findByText(credentialMessages.pausedOffer);
    expect(screen.queryByRole('link', { name: 'encore.example/verify' })).toBeNull();
  });

  it('of which nothing is shown say so', async () => {
    const periods = [{ title: null, department: null, from: null, to: null }];
    await show({ credentials: [{ ...valid, facts: { name: 'Ravi Menon', periods } }] });
    expect((await entriesOf('Your credentials'))[0]).toContain('That you worked there');
  });

  it.each([
    ['For a wallet or a form (JSON)', 'json'],
    ['Badge, sharp at any size (SVG)', 'svg'],
    ['Badge as a picture (PNG)', 'png'],
  ])('are downloaded: %s', async (item, format) => {
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    page.server.answer(readCredentialFile, new Blob(['{}']) as never);
    await show();
    await press('Download Employment at Acme, 7K3M-Q9TX-2BHD');
    await press({ role: 'menuitem', name: item });
    expect(page.server.sentTo(readCredentialFile)).toMatchObject([{ params: { id: valid._id }, query: { format } }]);
    expect(names).toEqual([`Employment at Acme.${format}`]);
  });

  it('are explained when there are none, and when nothing can be confirmed', async () => {
    await show({ credentials: [] });
    await screen.findByText('No credentials yet');
    page.close();
    page = new Page();
    await show({ credentials: [], record: null, obstacle: 'Your record is being reviewed.' });
    // The page says why, above.
    await screen.findByText('No credentials yet');
    expect(screen.queryByRole('button', { name: 'Make a credential' })).toBeNull();
  });

  it('can be tried again when they can’t be fetched', async () => {
    page.server.refuse(listOwnCredentials, { status: 500, message: 'Something went wrong' });
    await page.show(<OwnCredentials />, { as: 'exemployee' });
    await screen.findByText(new RegExp(credentialMessages.notFetched));
  });
});
