import type { Page } from 'playwright-core';
import { enter } from '../support/world.ts';
import { answers, never, type Scene } from './scene.ts';

const token = `01890a5d-ac96-774b-bcce-b302099a8057.${'A'.repeat(43)}`;
const link = (state: string, purpose: string) =>
  answers(/\/api\/account-links\?/, {
    purpose,
    state,
    email: 'meera.krishnan@acme.example',
    company: 'Acme Industries',
    role: null,
  });
const accepted = answers(/\/api\/auth\/register$/, { accepted: true }, 201);
const button = (name: string) => (page: Page) => page.getByRole('button', { name }).click();

/** Registers a company; with another address it is really created. */
export async function register(page: Page, email = 'meera.krishnan@acme.example'): Promise<void> {
  await page.getByLabel('Your name').fill('Meera Krishnan');
  await page.getByLabel('Company').fill('Acme Industries');
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Quiet-harbour-42');
  await page.getByRole('checkbox').check();
  await button('Register company')(page);
  await page.getByText('Check your inbox').waitFor();
}

async function signIn(page: Page): Promise<void> {
  await enter(page);
  await page.getByLabel('Code', { exact: true }).waitFor();
}

/** Signing in and registering; answers are faked, because every link works only once. */
export const doorScenes: readonly Scene[] = [
  { area: 'public', screen: 'register', state: 'empty', path: '/register' },
  { area: 'public', screen: 'register', state: 'wrong', path: '/register', act: button('Register company') },
  {
    area: 'public',
    screen: 'register',
    state: 'sent',
    path: '/register',
    prepare: accepted,
    act: (page) => register(page),
  },
  {
    area: 'public',
    screen: 'verify-email',
    state: 'open',
    path: `/verify-email?token=${token}`,
    prepare: link('open', 'verify-email'),
  },
  {
    area: 'public',
    screen: 'verify-email',
    state: 'expired',
    path: `/verify-email?token=${token}`,
    prepare: link('expired', 'verify-email'),
  },
  {
    area: 'public',
    screen: 'verify-email',
    state: 'loading',
    path: `/verify-email?token=${token}`,
    prepare: never(/\/api\/account-links\?/),
  },
  { area: 'public', screen: 'verify-email', state: 'invalid', path: '/verify-email?token=cut-off' },
  { area: 'public', screen: 'forgot-password', state: 'empty', path: '/forgot-password' },
  {
    area: 'public',
    screen: 'reset-password',
    state: 'open',
    path: `/reset-password?token=${token}`,
    prepare: link('open', 'reset-password'),
    act: (page) => page.getByLabel('New password').fill('encore2025'),
  },
  {
    area: 'public',
    screen: 'sign-in-link',
    state: 'open',
    path: `/sign-in?token=${token}`,
    prepare: link('open', 'sign-in'),
  },
  {
    area: 'public',
    screen: 'sign-in',
    state: 'link',
    path: '/?action=login',
    act: button('Email me a sign-in link'),
  },
  {
    area: 'public',
    screen: 'sign-in',
    state: 'code',
    path: '/?action=login',
    prepare: answers(/\/api\/auth\/login$/, { challenge: 'challenge' }),
    act: signIn,
  },
];
