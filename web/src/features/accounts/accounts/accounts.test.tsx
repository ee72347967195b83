import { login } from '#contract/accounts/accounts.ts';
import * as doors from '#contract/accounts/doors.ts';
import { readAccountLink } from '#contract/base/account-links.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { fill, press } from '#web-test/page.tsx';
import { profileOf } from '#web-test/people.ts';
import { sampleOf } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { CodeStep } from './components/CodeStep.tsx';
import { LinkStep } from './components/LinkStep.tsx';
import { SignInForm } from './components/SignInForm.tsx';
import { ForgotPasswordPage } from './pages/ForgotPasswordPage.tsx';
import { RegisterPage } from './pages/RegisterPage.tsx';
import { ResetPasswordPage } from './pages/ResetPasswordPage.tsx';
import { SignInLinkPage } from './pages/SignInLinkPage.tsx';
import { VerifyEmailPage } from './pages/VerifyEmailPage.tsx';

const token = 'x'.repeat(60);
const fails = 'Something went wrong! Please try again later';
const signedIn = { token: 'half', user: profileOf('owner') };
const portal = '/home';
const nothing = () => {};
const link = (state: 'open' | 'expired') => (server: FakeServer) =>
  server.answer(readAccountLink, sampleOf(readAccountLink, { state, email: 'asha@acme.example' }));
const byLink = { at: `/link?token=${token}`, reads: link('open') };
const email = { path: 'email', label: 'Email' };

describeActions('Signing in and registering', [
  action({
    does: 'signs in by password',
    show: <SignInForm findOwnWay={async () => null} onChallenge={nothing} />,
    fill: async () => {
      await fill('Email', 'asha@acme.example');
      await press('Continue');
      await fill('Password', 'Secret-123');
    },
    press: 'Sign in',
    route: login,
    sends: { body: { email: 'asha@acme.example', password: 'Secret-123' } },
    answer: signedIn,
    leads: portal,
    fails,
    fault: { path: 'password', label: 'Password' },
    tells: true,
  }),
  action({
    does: 'completes sign-in with a code',
    show: <CodeStep challenge="asked" onAgain={nothing} />,
    fill: () => fill('Code', '123456'),
    press: 'Sign in',
    route: doors.signInWithCode,
    sends: { body: { challenge: 'asked', code: '123456' } },
    answer: signedIn,
    leads: portal,
    fails,
    fault: { path: 'code', label: 'Code' },
    tells: true,
  }),
  action({
    does: 'requests a sign-in link',
    show: <LinkStep onBack={nothing} />,
    fill: () => fill('Email', 'ravi@mail.example'),
    press: 'Send link',
    route: doors.requestSignInLink,
    sends: { body: { email: 'ravi@mail.example' } },
    answer: { accepted: true },
    says: 'Check your inbox',
    fails,
    fault: email,
  }),
  action({
    ...byLink,
    does: 'signs in with a link',
    show: <SignInLinkPage />,
    press: 'Sign in',
    route: doors.useSignInLink,
    sends: { body: { token } },
    answer: signedIn,
    leads: portal,
    fails,
    tells: true,
  }),
  action({
    does: 'requests a link for a new password',
    show: <ForgotPasswordPage />,
    fill: () => fill('Email', 'asha@acme.example'),
    press: 'Send link',
    route: doors.forgotPassword,
    sends: { body: { email: 'asha@acme.example' } },
    answer: { accepted: true },
    says: 'Check your inbox',
    fails,
    fault: email,
  }),
  action({
    ...byLink,
    does: 'sets a new password',
    show: <ResetPasswordPage />,
    fill: () => fill('New password', 'Secret-123'),
    press: 'Set password',
    route: doors.resetPassword,
    sends: { body: { token, password: 'Secret-123' } },
    answer: { reset: true },
    says: 'Password changed',
    fails,
    fault: { path: 'password', label: 'New password' },
    tells: true,
  }),
  action({
    does: 'registers a company',
    show: <RegisterPage />,
    fill: async () => {
      await fill('Your name', 'Asha Rao');
      await fill('Company', 'Acme');
      await fill('Work email', 'asha@acme.example');
      await fill('Password', 'Secret-123');
      await press({ role: 'checkbox', name: /18 or over/ });
    },
    press: 'Register company',
    route: doors.registerCompany,
    sends: {
      body: {
        name: 'Asha Rao',
        company: 'Acme',
        website: '',
        email: 'asha@acme.example',
        password: 'Secret-123',
        terms: true,
      },
    },
    answer: { accepted: true },
    says: 'Check your inbox',
    fails,
    fault: { path: 'email', label: 'Work email' },
    tells: true,
  }),
  action({
    ...byLink,
    does: 'confirms the address',
    show: <VerifyEmailPage />,
    press: 'Confirm and continue',
    route: doors.verifyEmail,
    sends: { body: { token } },
    answer: signedIn,
    leads: portal,
    fails,
    tells: true,
  }),
  action({
    ...byLink,
    does: 'requests another link to confirm the address',
    show: <VerifyEmailPage />,
    reads: link('expired'),
    press: 'Send a new link',
    route: doors.resendVerification,
    sends: { body: { email: 'asha@acme.example' } },
    answer: { accepted: true },
    says: 'We sent a new link. The previous one no longer works.',
    fails,
    tells: true,
  }),
]);
