import { paths } from '#contract/base/paths.ts';
import { credentialMessages } from '#contract/proofs/credential-messages.ts';
import type { CredentialKey, CredentialLine, OwnCredential } from '#contract/proofs/credentials.ts';
import { answers, fails, never, type Scene, still } from '../scenes/scene.ts';
import { press } from './letters.ts';

const own = /\/api\/own\/credentials(?:\?|$)/;
const all = /\/api\/credentials(?:\?|$)/;
const keysRoute = /\/api\/credentials\/keys$/;
const id = (number: number) => `0190c0de-0000-7000-8000-${String(number).padStart(12, '0')}`;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const credential = (number: number, values: Partial<OwnCredential> = {}): OwnCredential => ({
  _id: id(number),
  state: 'valid',
  title: 'Employment at Acme Industries',
  code: `7K3M-Q9TX-2BH${number}`,
  facts: {
    name: 'Ravi Menon',
    periods: [{ title: 'Lead Software Engineer', department: 'Engineering', from: '2016-06-10', to: '2025-06-08' }],
  },
  issuedAt: inDays(-number),
  validUntil: inDays(365 - number),
  revokedAt: null,
  revokedFor: null,
  reason: null,
  ...values,
});
const revoked = { state: 'revoked', revokedAt: inDays(-1) } as const;
const several = [
  credential(1),
  credential(2, {
    facts: {
      name: 'Ravi Menon',
      periods: [
        {
          title: 'Principal Software Engineer for Payments and Reconciliation',
          department: null,
          from: '2021',
          to: '2025',
        },
        { title: 'Senior Software Engineer', department: null, from: '2012', to: '2016' },
      ],
    },
  }),
  credential(3, { ...revoked, revokedFor: 'record' }),
  credential(4, {
    ...revoked,
    revokedFor: 'company',
    reason: 'The dates in the record were those of another Ravi Menon.',
  }),
  credential(5, { ...revoked, revokedFor: 'person' }),
  credential(6, { state: 'expired', validUntil: inDays(-3) }),
];
const ownPage = (credentials: readonly OwnCredential[], obstacle: string | null = null) => ({
  credentials,
  nextCursor: null,
  company: 'Acme Industries',
  record: obstacle
    ? null
    : {
        name: 'Ravi Menon',
        periods: [{ title: 'Lead Software Engineer', department: 'Engineering', from: '2016-06-10', to: '2025-06-08' }],
      },
  obstacle,
  pause: null,
  verifyAddress: 'https://encore.example/verify',
});

const toLine = ({ facts: _facts, title: _title, ...line }: OwnCredential): CredentialLine => ({
  ...line,
  alike: 0,
  person: { _id: id(90), name: 'Ravi Menon', designation: 'Lead Software Engineer', profileImg: null },
});
const key = (number: number, values: Partial<CredentialKey> = {}): CredentialKey => ({
  _id: id(60 + number),
  publicKey: `z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ${number}`,
  isCurrent: false,
  createdAt: inDays(-100 * number),
  retiredAt: inDays(-100 * number + 100),
  withdrawnAt: null,
  valid: 12,
  ...values,
});
const keys = [
  key(1, { isCurrent: true, retiredAt: null, valid: 214 }),
  key(2),
  key(3, { withdrawnAt: inDays(-150), valid: 0 }),
];
const settings =
  (credentials: readonly CredentialLine[], found: readonly CredentialKey[]) =>
  async (browser: Parameters<NonNullable<Scene['prepare']>>[0]) => {
    await answers(all, { credentials, nextCursor: null, counts: { valid: 2, all: credentials.length } })(browser);
    await answers(keysRoute, { issuer: 'did:web:encore.example:companies:1', keys: found })(browser);
  };

const career = (state: string, more: Partial<Scene> = {}): Scene => ({
  area: 'exemployee',
  screen: 'credentials',
  state,
  path: paths.ownCareer,
  prepare: answers(own, ownPage(several)),
  ...more,
});
const section = (state: string, more: Partial<Scene> = {}): Scene => ({
  area: 'portal',
  screen: 'credentials',
  state,
  path: paths.settingsSection.replace('$section', 'credentials'),
  prepare: settings(several.map(toLine), keys),
  ...more,
});

export const scenes: readonly Scene[] = [
  career('full'),
  career('demo', { prepare: undefined }),
  career('empty', { prepare: answers(own, ownPage([])) }),
  career('under-review', {
    prepare: answers(
      own,
      ownPage([several[0] as OwnCredential], 'Your record is being reviewed. You can prove it when that is done.'),
    ),
  }),
  career('paused', {
    prepare: answers(own, {
      ...ownPage(several, credentialMessages.switchedOff),
      pause: credentialMessages.pausedOffer,
    }),
  }),
  career('make', { act: press('Make a credential') }),
  career('revoke', { act: press('Revoke Employment at Acme Industries, 7K3M-Q9TX-2BH1') }),
  career('download', {
    act: async (browser) => {
      await browser.getByRole('button', { name: 'Download Employment at Acme Industries, 7K3M-Q9TX-2BH1' }).click();
      await browser.getByRole('menuitem').first().waitFor();
      await still(browser);
    },
  }),
  career('loading', { prepare: never(own) }),
  career('error', { prepare: fails(own, 400) }),
  section('full'),
  section('demo', { prepare: undefined }),
  section('empty', { prepare: settings([], []) }),
  section('revoke', { act: press('Revoke the credential 7K3M-Q9TX-2BH1 of Ravi Menon') }),
  section('change-key', { act: press('Change key') }),
  section('withdraw-key', { act: press(`Withdraw the key ${keys[0]?.publicKey}`) }),
  section('loading', { prepare: never(all) }),
  section('error', { prepare: fails(all, 400) }),
];
