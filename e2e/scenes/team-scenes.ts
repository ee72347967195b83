import type { Page } from 'playwright-core';
import { answers, answersWith, fails, never, type Scene } from './scene.ts';

const team = '/home/settings/team';
const list = /\/api\/team$/;
const link = /\/api\/account-links\?/;
const security = /\/api\/users\/security$/;
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const member = { profileImg: null, twoStep: false, disabled: false, lastSignedInAt: ago(2) };
const members = [
  {
    ...member,
    _id: '1',
    name: 'Anil Kapoor',
    email: 'anil.kapoor@acme.example',
    role: 'hr',
    designation: 'HR partner',
  },
  {
    ...member,
    _id: '2',
    name: 'Meera Krishnan',
    email: 'meera@acme.example',
    role: 'owner',
    designation: null,
    twoStep: true,
  },
  {
    ...member,
    _id: '3',
    name: 'Venkatanarasimharajuvaripeta Subramaniam',
    email: 'venkatanarasimharajuvaripeta.subramaniam@recruiting.acme.example',
    role: 'recruiter',
    designation: 'Talent acquisition',
    disabled: true,
  },
];
const invitation = { role: 'viewer', invitedBy: 'Asha Rao', createdAt: ago(200), expiresAt: ago(32) };
const invitations = [
  { ...invitation, _id: '4', email: 'newcomer@acme.example', createdAt: ago(20), expiresAt: ago(-148) },
  { ...invitation, _id: '5', email: 'somebody.with.a.long.address@recruiting.acme.example' },
];
const open = { purpose: 'join-team', state: 'open', email: 'newcomer@acme.example', company: 'Acme Industries' };
const join = { area: 'public', screen: 'join', path: '/join?token=from-the-mail' } as const;
const session = { current: false, createdAt: ago(90), lastSeenAt: ago(30) };
const sessions = [
  { ...session, _id: '1', current: true, browser: 'Chrome on Windows', lastSeenAt: ago(0) },
  { ...session, _id: '2', browser: 'Safari on iOS' },
  { ...session, _id: '3', browser: 'Unknown browser', lastSeenAt: ago(400) },
];
const on = { hasPassword: true, twoStepSince: ago(900), recoveryCodesLeft: 2 };
const codes = Array.from({ length: 10 }, (_, index) => `k7m${index % 8}-pq4x-9dvt-w2hb-mwmw-ruw8`.replace('0', 'z'));
const begin = async (page: Page) => {
  await page.getByLabel('Your password').fill('Encore@2025');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
};

const reasonOf = (twoStepRequired: 'installation' | 'company') =>
  answersWith(/\/api\/users\/profile$/, { twoStep: false, twoStepRequired });
const forced = { screen: 'two-step-required', path: '/two-step?callback=%2Fadmin%2Fusers' } as const;
const keepCodes = async (page: Page) => {
  await begin(page);
  await page.getByRole('textbox', { name: 'Code' }).fill('123456');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor();
};

/** The page for an operator who has not set up two-step sign-in. */
export const requiredScenes: readonly Scene[] = [
  { ...forced, area: 'admin', state: 'begin', prepare: reasonOf('installation') },
  { ...forced, area: 'admin', state: 'setup', prepare: reasonOf('installation'), act: begin },
  {
    ...forced,
    area: 'admin',
    state: 'codes',
    prepare: async (page) => {
      await reasonOf('installation')(page);
      await answers(/\/api\/users\/two-step\/confirm$/, { recoveryCodes: codes })(page);
    },
    act: keepCodes,
  },
  {
    ...forced,
    area: 'admin',
    state: 'on',
    prepare: async (page) => {
      await answersWith(/\/api\/users\/profile$/, { twoStep: true, twoStepRequired: 'installation' })(page);
      await answers(security, on)(page);
    },
  },
];

const switchOf = { area: 'portal', screen: 'team-two-step', path: '/home/settings/team-two-step' } as const;
const teamTwoStep = /\/api\/team\/two-step$/;
const withOwn = async (page: Page) => {
  await answersWith(/\/api\/users\/profile$/, { twoStep: true })(page);
};

/** The page of an invitation, which needs no sign-in. */
export const joinScenes: readonly Scene[] = [
  { ...join, state: 'open', prepare: answers(link, { ...open, role: 'recruiter' }) },
  {
    ...join,
    state: 'wrong',
    prepare: answers(link, { ...open, role: 'recruiter' }),
    act: async (page) => {
      await page.getByRole('button', { name: 'Join Acme Industries' }).click();
      await page.getByText('Please enter name').waitFor();
    },
  },
  { ...join, state: 'expired', prepare: answers(link, { ...open, role: 'recruiter', state: 'expired' }) },
];

const copied = {
  link: `https://encore.example/join?token=01a21fdd-b16f-7408-82a1-4cb67bb4b53e.${'kX3q'.repeat(10)}abc`,
  expiresAt: '2026-12-08T08:00:00.000Z',
};

export const teamScenes: readonly Scene[] = [
  {
    area: 'portal',
    screen: 'team',
    state: 'full',
    path: team,
    prepare: answers(list, { members, invitations, canCopyLinks: true }),
  },
  {
    area: 'portal',
    screen: 'team',
    state: 'copied-link',
    path: team,
    prepare: async (page) => {
      await answers(list, { members, invitations, canCopyLinks: true })(page);
      await answers(/\/api\/team\/invitations\/[\w-]+\/link$/, copied)(page);
    },
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Copy link/ })
        .first()
        .click();
      await page.getByLabel('Invitation link', { exact: true }).waitFor();
    },
  },
  {
    area: 'portal',
    screen: 'team',
    state: 'make-owner',
    path: team,
    prepare: answers(list, { members, invitations, canCopyLinks: true }),
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Role of Anil Kapoor' }).click();
      await page.getByRole('option', { name: 'Owner' }).click();
      await page.getByLabel('Your password').waitFor();
    },
  },
  {
    area: 'portal',
    screen: 'team',
    state: 'invite-owner',
    path: team,
    act: async (page) => {
      await page.getByRole('button', { name: 'Invite colleague' }).click();
      await page.getByRole('radio', { name: /^Owner/ }).check();
      await page.getByLabel('Your password').waitFor();
    },
  },
  { area: 'portal', screen: 'team', state: 'alone', path: team },
  { area: 'portal', screen: 'team', state: 'loading', path: team, prepare: never(list) },
  { area: 'portal', screen: 'team', state: 'error', path: team, prepare: fails(list) },
  {
    area: 'portal',
    screen: 'team',
    state: 'read-only',
    path: team,
    prepare: async (page) => {
      await answers(list, { members, invitations, canCopyLinks: false })(page);
      await answersWith(/\/api\/users\/profile$/, { role: 'hr', permissions: ['people:read', 'settings:read'] })(page);
    },
  },
  {
    area: 'portal',
    screen: 'team',
    state: 'invite-wrong',
    path: team,
    act: async (page) => {
      await page.getByRole('button', { name: 'Invite colleague' }).click();
      await page.getByRole('button', { name: 'Send invitation' }).click();
      await page.getByText('Please select a role').waitFor();
    },
  },
  {
    area: 'portal',
    screen: 'security',
    state: 'full',
    path: '/home/settings/password',
    prepare: answers(/\/api\/users\/sessions$/, sessions),
  },
  {
    area: 'portal',
    screen: 'security',
    state: 'no-password',
    path: '/home/settings/password',
    prepare: answers(security, { ...on, hasPassword: false }),
  },
  { area: 'portal', screen: 'two-step', state: 'setup', path: '/home/settings/two-step', act: begin },
  {
    area: 'portal',
    screen: 'two-step',
    state: 'codes',
    path: '/home/settings/two-step',
    prepare: answers(/\/api\/users\/two-step\/confirm$/, { recoveryCodes: codes }),
    act: keepCodes,
  },
  {
    area: 'portal',
    screen: 'two-step',
    state: 'turn-off',
    path: '/home/settings/two-step',
    prepare: answers(security, on),
    act: (page) => page.getByRole('button', { name: 'Turn off' }).click(),
  },
  { ...forced, area: 'portal', path: '/two-step', state: 'begin', prepare: reasonOf('company') },
  { ...switchOf, state: 'own-first' },
  {
    ...switchOf,
    state: 'off',
    prepare: async (page) => {
      await withOwn(page);
      await answers(teamTwoStep, { required: false, without: 3 })(page);
    },
  },
  {
    ...switchOf,
    state: 'asking',
    prepare: async (page) => {
      await withOwn(page);
      await answers(teamTwoStep, { required: false, without: 3 })(page);
    },
    act: async (page) => {
      await page.getByRole('switch', { name: 'Require two-step sign-in' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    ...switchOf,
    state: 'required',
    prepare: async (page) => {
      await withOwn(page);
      await answers(teamTwoStep, { required: true, without: 1 })(page);
    },
  },
];
