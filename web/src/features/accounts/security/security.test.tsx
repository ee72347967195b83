import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getProfile } from '#contract/accounts/accounts.ts';
import * as security from '#contract/accounts/security.ts';
import type { TwoStepRequirer } from '#contract/base/two-step.ts';
import { profileQuery } from '#web/lib/profile.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { fill, find, Page, press, textIn } from '#web-test/page.tsx';
import { idOf, profileOf, type Viewer } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { securityQuery } from './api.ts';
import { PasswordSection } from './components/PasswordSection.tsx';
import { TwoStepPanel } from './components/TwoStepPanel.tsx';
import { TwoStepPage } from './pages/TwoStepPage.tsx';

const { securityMessages } = security;
const at = '2026-05-01T08:00:00.000Z';
const session = (number: number, current: boolean) =>
  sample(security.ownSession, {
    _id: idOf(number),
    current,
    browser: 'Chrome on Windows',
    createdAt: at,
    lastSeenAt: at,
  });
const reads = (server: FakeServer) =>
  server
    .answer(security.getSecurity, { hasPassword: true, twoStepSince: null, recoveryCodesLeft: 0 })
    .answer(security.listSessions, [session(7, true), session(8, false)]);
const passwords = { show: <PasswordSection />, reads };
const off = { show: <TwoStepPanel />, reads };
const on = {
  show: <TwoStepPanel />,
  reads: (server: FakeServer) =>
    server.answer(security.getSecurity, { hasPassword: true, twoStepSince: at, recoveryCodesLeft: 8 }),
};
const proof = { password: 'Secret-123', code: '123456' };
const prove = async () => {
  await fill('Your password', proof.password);
  await fill('Code', proof.code);
};
const app = { secret: 'ABCD', uri: 'otpauth://totp/Encore?secret=ABCD' };
const codes = { recoveryCodes: ['aaaa-bbbb'] };

describeActions('Password and sessions', [
  action({
    ...passwords,
    does: 'changes the password',
    refreshes: [securityQuery],
    fill: async () => {
      await fill('Current password', 'Secret-123');
      await fill('New password', 'Secret-456');
    },
    press: 'Change password',
    route: security.changePassword,
    sends: { body: { current: 'Secret-123', password: 'Secret-456' } },
    answer: { ended: 1 },
    says: securityMessages.passwordChanged,
    asksAnew: security.listSessions,
    fails: securityMessages.passwordNotChanged,
    fault: { path: 'current', label: 'Current password' },
    tells: true,
  }),
  action({
    ...passwords,
    does: 'ends a session',
    press: /^Sign out(?! everywhere)/,
    route: security.endSession,
    sends: { params: { id: idOf(8) } },
    answer: { _id: idOf(8) },
    says: securityMessages.sessionEnded,
    asksAnew: security.listSessions,
    fails: securityMessages.sessionNotEnded,
  }),
  action({
    ...passwords,
    does: 'signs out everywhere else',
    fill: () => press('Sign out everywhere else'),
    press: 'Sign out',
    route: security.endOtherSessions,
    sends: {},
    answer: { ended: 1 },
    says: 'One device was signed out',
    asksAnew: security.listSessions,
    fails: securityMessages.sessionNotEnded,
  }),
]);

describeActions('Two-step sign-in', [
  action({
    ...off,
    does: 'starts the setup',
    fill: () => fill('Your password', proof.password),
    press: 'Set up',
    route: security.startTwoStep,
    sends: { body: { password: proof.password } },
    answer: app,
    says: 'Enter the code that the app shows.',
    fails: securityMessages.twoStepNotChanged,
    fault: { path: 'password', label: 'Your password' },
    tells: true,
  }),
  action({
    ...off,
    does: 'turns it on and shows the recovery codes',
    refreshes: [profileQuery],
    reads: (server) => reads(server).answer(security.startTwoStep, app),
    fill: async () => {
      await fill('Your password', proof.password);
      await press('Set up');
      await fill('Code', proof.code);
    },
    press: 'Turn on',
    route: security.confirmTwoStep,
    sends: { body: { code: proof.code } },
    answer: codes,
    says: 'aaaa-bbbb',
    asksAnew: security.getSecurity,
    fails: securityMessages.twoStepNotChanged,
    fault: { path: 'code', label: 'Code' },
    tells: true,
  }),
  action({
    ...on,
    does: 'makes new recovery codes',
    refreshes: [securityQuery],
    fill: async () => {
      await press('New recovery codes');
      await prove();
    },
    press: 'Create new codes',
    route: security.replaceRecoveryCodes,
    sends: { body: proof },
    answer: codes,
    says: 'aaaa-bbbb',
    fails: securityMessages.twoStepNotChanged,
    fault: { path: 'code', label: 'Code' },
    tells: true,
  }),
  action({
    ...on,
    does: 'starts the move to another app',
    fill: async () => {
      await press('Use another app');
      await prove();
    },
    press: 'Continue',
    route: security.replaceApp,
    sends: { body: proof },
    answer: app,
    says: 'Enter the code that the app shows.',
    fails: securityMessages.twoStepNotChanged,
    fault: { path: 'code', label: 'Code' },
    tells: true,
  }),
  action({
    ...on,
    does: 'moves to another app and shows the new recovery codes',
    refreshes: [profileQuery],
    reads: (server) => on.reads(server).answer(security.replaceApp, app),
    fill: async () => {
      await press('Use another app');
      await prove();
      await press('Continue');
      await fill('Code', '654321');
    },
    press: 'Use this app',
    route: security.confirmTwoStep,
    sends: { body: { code: '654321' } },
    answer: codes,
    says: 'aaaa-bbbb',
    asksAnew: security.getSecurity,
    fails: securityMessages.twoStepNotChanged,
    fault: { path: 'code', label: 'Code' },
    tells: true,
  }),
  action({
    ...on,
    does: 'turns it off',
    refreshes: [profileQuery],
    fill: async () => {
      await press('Turn off');
      await prove();
    },
    press: 'Turn off',
    route: security.disableTwoStep,
    sends: { body: proof },
    answer: { hasPassword: true, twoStepSince: null, recoveryCodesLeft: 0 },
    says: securityMessages.twoStepOff,
    asksAnew: security.getSecurity,
    fails: securityMessages.twoStepNotChanged,
    fault: { path: 'code', label: 'Code' },
    tells: true,
  }),
]);

describe('What people see about their own sign-ins', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
  });
  afterEach(() => page.close());

  test('each device with its own times; only other devices can be signed out, and the chosen one is', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const sessions = [
      { ...session(7, true), lastSeenAt: ago(9) },
      { ...session(8, false), browser: 'Safari on iOS', createdAt: '2026-03-02T12:00:00.000Z', lastSeenAt: ago(4) },
      { ...session(9, false), browser: 'Firefox on Linux', createdAt: '2026-02-03T12:00:00.000Z', lastSeenAt: ago(6) },
    ];
    reads(page.server)
      .answer(security.listSessions, sessions)
      .answer(security.endSession, { _id: idOf(9) });
    await page.show(passwords.show);
    await find(/Firefox/);
    const rows = screen.getAllByRole('listitem');
    expect(rows.map(textIn)).toEqual([
      'Chrome on WindowsThis deviceActive now',
      'Safari on iOSLast seen 4 days agoSign out Safari on iOS',
      'Firefox on LinuxLast seen 6 days agoSign out Firefox on Linux',
    ]);
    expect(
      rows.map((row) =>
        row
          .querySelector('[title]')
          ?.getAttribute('title')
          ?.replace(/, \d.*/, ''),
      ),
    ).toEqual(['Signed in 1 May 2026', 'Signed in 2 March 2026', 'Signed in 3 February 2026']);
    await press('Sign out Firefox on Linux');
    expect(page.server.sentTo(security.endSession)).toMatchObject([{ params: { id: idOf(9) } }]);
    await press('Sign out everywhere else');
    await screen.findByText(/^2 other devices are signed out immediately/);
  });

  test.each([
    { left: 8, words: '8 recovery codes are left' },
    { left: 1, words: 'One recovery code is left' },
  ])('shows when two-step sign-in was turned on and how many codes are left: $left', async ({ left, words }) => {
    page.server.answer(security.getSecurity, { hasPassword: true, twoStepSince: at, recoveryCodesLeft: left });
    await page.show(on.show);
    await screen.findByText('On since 1 May 2026');
    screen.getByText(words);
    expect(screen.queryByRole('button', { name: 'Set up' })).toBeNull();
  });
});

/** The buttons, except those that show a password. */
const buttons = () => screen.getAllByRole('button').map(textIn).filter(Boolean);

describe('Required two-step sign-in', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
  });
  afterEach(() => page.close());

  const show = (viewer: Viewer, twoStepRequired: TwoStepRequirer | null, twoStep = false, at = '/two-step') =>
    page.show(<TwoStepPage />, { at, as: { ...profileOf(viewer), twoStep, twoStepRequired } });

  test.each([
    { viewer: 'admin', by: 'installation', reason: /^Operators need two-step sign-in\./ },
    { viewer: 'recruiter', by: 'company', reason: /^Your company requires two-step sign-in\./ },
  ] as const)('says why it is required for the role $viewer, and offers one action', async ({ viewer, by, reason }) => {
    reads(page.server);
    await show(viewer, by);
    await screen.findByRole('heading', { name: 'Set up two-step sign-in' });
    screen.getByText(reason);
    await find('Set up');
    expect(buttons()).toEqual(['Set up']);
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('continues to the page that the person wanted once the recovery codes are saved, and not before', async () => {
    reads(page.server).answer(security.startTwoStep, app).answer(security.confirmTwoStep, codes);
    await show('admin', 'installation', false, '/two-step?callback=%2Fadmin%2Fusers%3Fsearch%3Dolga');
    await fill('Your password', proof.password);
    await press('Set up');
    await fill('Code', proof.code);
    page.server.answer(getProfile, { ...profileOf('admin'), twoStep: true, twoStepRequired: 'installation' });
    await press('Turn on');
    await screen.findByText('aaaa-bbbb');
    // The title stays although two-step sign-in is on by now.
    screen.getByRole('heading', { name: 'Set up two-step sign-in' });
    expect(page.address).toBe('/two-step?callback=%2Fadmin%2Fusers%3Fsearch%3Dolga');
    await press('I’ve saved them');
    expect(page.address).toBe('/admin/users?search=olga');
  });

  test('does not continue to another site', async () => {
    reads(page.server).answer(security.startTwoStep, app).answer(security.confirmTwoStep, codes);
    await show('recruiter', 'company', false, '/two-step?callback=%2F%2Fevil.example');
    await fill('Your password', proof.password);
    await press('Set up');
    await fill('Code', proof.code);
    await press('Turn on');
    await press('I’ve saved them');
    expect(page.address).toBe('/home');
  });

  test.each([
    { by: 'installation', words: 'Operators need two-step sign-in. It can’t be turned off.' },
    { by: 'company', words: 'Your company requires two-step sign-in. It can’t be turned off.' },
    { by: null, words: null },
  ] as const)('once on, it cannot be turned off where it is required: $by', async ({ by, words }) => {
    on.reads(page.server);
    await show('admin', by, true);
    await screen.findByRole('heading', { name: 'Two-step sign-in', level: 1 });
    await find('New recovery codes');
    expect(buttons()).toEqual(['New recovery codes', 'Use another app', ...(words ? [] : ['Turn off'])]);
    if (words) screen.getByText(words);
  });
});
