import { answers, answersWith, fails, never, type Scene } from './scene.ts';

const settings = '/home/settings';
const senderDomains = /\/api\/companies\/sender-domains$/;

const key = `MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA${'u7Xn2RkQ9vLmTz4pWc8YbHs1'.repeat(14)}IDAQAB`;
type Looked = 'right' | 'wrong' | 'missing' | 'unanswered' | null;
const problems = {
  wrong: 'It holds another key',
  missing: 'There is no such record',
  unanswered: 'No name server answered',
};
const domainIn = (state: string, dkim: Looked, others: Looked) => {
  const looked = (state: Looked) => ({
    state,
    problem: state === null || state === 'right' ? null : problems[state],
    found: state === 'wrong' ? ['v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEF'] : [],
  });
  return {
    _id: '0190f3c0-0000-7000-8000-000000000001',
    domain: 'acme.example',
    state,
    checkedAt: dkim && new Date(Date.now() - 900_000).toISOString(),
    dkim: { name: 'k3f81c0a9d27e._domainkey.acme.example', value: `v=DKIM1; k=rsa; p=${key}`, ...looked(dkim) },
    spf: { name: 'acme.example', value: 'v=spf1 include:encore.example ~all', ...looked(others) },
    dmarc: {
      name: '_dmarc.acme.example',
      value: 'v=DMARC1; p=none; rua=mailto:postmaster@acme.example',
      ...looked(others),
    },
  };
};
const domainScene = (state: string, given: object): Scene => ({
  area: 'portal',
  screen: 'settings',
  state: `domain-${state}`,
  path: `${settings}/sender-address`,
  prepare: answers(senderDomains, given),
  act: async (page) => {
    await page.getByRole('heading', { name: 'Sending domain' }).evaluate((heading) => heading.scrollIntoView());
  },
});
const companySettings = /\/api\/companies\/settings$/;
const waiting = { pendingWorkEmail: { email: 'talent@acme.example', expiresAt: '2026-03-01T10:00:00.000Z' } };

/** The settings: the list, which is a page of its own on phones, and its sections. */
export const settingsScenes: readonly Scene[] = [
  { area: 'portal', screen: 'settings', state: 'list', path: settings },
  { area: 'portal', screen: 'settings', state: 'profile', path: `${settings}/profile` },
  {
    area: 'portal',
    screen: 'settings',
    state: 'company-wrong',
    path: `${settings}/company`,
    act: async (page) => {
      await page.getByLabel('Website').fill('not a website');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Please enter valid website URL').waitFor();
    },
  },
  { area: 'portal', screen: 'settings', state: 'import-export', path: `${settings}/import-export` },
  { area: 'portal', screen: 'settings', state: 'names-and-phones', path: `${settings}/names-and-phones` },
  { area: 'portal', screen: 'settings', state: 'email-settings', path: `${settings}/email-settings` },
  {
    area: 'portal',
    screen: 'settings',
    state: 'sender-address',
    path: `${settings}/sender-address`,
    prepare: answersWith(companySettings, waiting),
  },
  {
    area: 'portal',
    screen: 'settings',
    state: 'mail-paused',
    path: `${settings}/sender-address`,
    prepare: answers(/\/api\/companies\/mail-pause/, {
      pause: {
        reason: 'sign-in-refused',
        since: new Date(Date.now() - 1_500_000).toISOString(),
        nextTryAt: new Date(Date.now() + 300_000).toISOString(),
      },
    }),
  },
  {
    area: 'portal',
    screen: 'settings',
    state: 'mail-stopped',
    path: `${settings}/sender-address`,
    prepare: answersWith(/\/api\/emailers\/allowance$/, {
      stopped: { at: '2026-03-01T10:00:00.000Z', reason: 'Strangers complain of mail that they never asked for' },
      used: 40,
      quota: 200,
      because: 'the company joined today, and its sender address is confirmed',
      raises: ['A day after the company joined: 1,000'],
      nextFree: { at: '2026-03-02T11:00:00.000Z', recipients: 40 },
    }),
  },
  {
    area: 'portal',
    screen: 'settings',
    state: 'name-waits',
    path: `${settings}/company`,
    prepare: answersWith(companySettings, {
      nameRequest: { name: 'Encore Billing', state: 'waiting', reason: null, isFirst: false },
    }),
  },
  {
    area: 'portal',
    screen: 'settings',
    state: 'loading',
    path: `${settings}/sender-address`,
    prepare: never(companySettings),
  },
  { area: 'portal', screen: 'settings', state: 'public-address', path: `${settings}/public-address` },
  {
    area: 'portal',
    screen: 'settings',
    state: 'billing-error',
    path: `${settings}/billing`,
    prepare: fails(companySettings, 403, 'You do not have permission to do this'),
  },
  {
    area: 'portal',
    screen: 'settings',
    state: 'closing',
    path: `${settings}/close`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Close the account' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Close the account' }).click();
      await page.getByText('Please enter password').waitFor();
    },
  },
  domainScene('next', { domains: [], next: { domain: 'acme.example', refusal: null } }),
  domainScene('refused', {
    domains: [],
    next: { domain: 'gmail.com', refusal: 'Anyone can get an address at gmail.com, so it can’t be set up as yours' },
  }),
  domainScene('new', { domains: [domainIn('waiting', null, null)], next: null }),
  domainScene('waiting', { domains: [domainIn('waiting', 'missing', 'missing')], next: null }),
  domainScene('checked', { domains: [domainIn('checked', 'right', 'missing')], next: null }),
  domainScene('lost', { domains: [domainIn('lost', 'wrong', 'right')], next: null }),
  domainScene('unanswered', { domains: [domainIn('checked', 'unanswered', 'unanswered')], next: null }),
  { area: 'portal', screen: 'settings', state: 'nowhere', path: `${settings}/nowhere` },
];
