import { answers, answersWith, fails, never, type Scene } from './scene.ts';

const settings = '/home/settings';
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
  { area: 'portal', screen: 'settings', state: 'nowhere', path: `${settings}/nowhere` },
];
