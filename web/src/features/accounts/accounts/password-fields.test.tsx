import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getSecurity } from '#contract/accounts/security.ts';
import { readAccountLink } from '#contract/base/account-links.ts';
import { field, fill, Page, press } from '#web-test/page.tsx';
import { sampleOf } from '#web-test/sample.ts';
import { PasswordPanel } from '../security/components/PasswordPanel.tsx';
import { CodeStep } from './components/CodeStep.tsx';
import { SignInForm } from './components/SignInForm.tsx';
import { ResetPasswordPage } from './pages/ResetPasswordPage.tsx';

const nothing = () => {};
const signIn = <SignInForm findOwnWay={async () => null} onChallenge={nothing} />;
const input = async (label: string) => (await field(label)) as HTMLInputElement;

describe('Password managers and showing passwords (OWASP ASVS 2.1.11, 2.1.12)', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
    page.server
      .answer(getSecurity, { hasPassword: true, twoStepSince: null, recoveryCodesLeft: 0 })
      .answer(readAccountLink, sampleOf(readAccountLink, { state: 'open', email: 'asha@acme.example' }));
  });
  afterEach(() => page.close());

  test.each([
    ['signing in: the account', signIn, 'Email', 'username'],
    ['signing in: the password', signIn, 'Password', 'current-password'],
    [
      'signing in: the second step',
      <CodeStep key="code" challenge="asked" onAgain={nothing} />,
      'Code',
      'one-time-code',
    ],
    ['a link by mail: the new password', <ResetPasswordPage key="reset" />, 'New password', 'new-password'],
    ['the settings: the current password', <PasswordPanel key="own" />, 'Current password', 'current-password'],
    ['the settings: the new password', <PasswordPanel key="new" />, 'New password', 'new-password'],
  ])('fields have names that password managers recognise: %s', async (_, subject, label, name) => {
    await page.show(subject, { at: `/link?token=${'x'.repeat(60)}` });
    expect((await input(label)).autocomplete).toBe(name);
  });

  test('the password at sign-in can be shown and hidden', async () => {
    await page.show(signIn);
    await fill('Email', 'asha@acme.example');
    await fill('Password', 'Secret-123');
    expect((await input('Password')).type).toBe('password');
    await press('Show password');
    expect(await input('Password')).toMatchObject({ type: 'text', value: 'Secret-123' });
    await press('Hide password');
    expect((await input('Password')).type).toBe('password');
  });

  test('the password in the settings can be shown and hidden', async () => {
    page.server.answer(getSecurity, { hasPassword: false, twoStepSince: null, recoveryCodesLeft: 0 });
    await page.show(<PasswordPanel />);
    await fill('New password', 'Secret-123');
    expect((await input('New password')).type).toBe('password');
    const eye = screen.getByRole('button', { name: 'Show or hide password' });
    fireEvent.mouseDown(eye);
    expect(await input('New password')).toMatchObject({ type: 'text', value: 'Secret-123' });
    fireEvent.mouseDown(eye);
    expect((await input('New password')).type).toBe('password');
  });
});
