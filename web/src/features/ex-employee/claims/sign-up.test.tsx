import { readAccountLink } from '#contract/base/account-links.ts';
import {
  claimRecord,
  confirmRegistration,
  findCompany,
  readSignUp,
  registerExemployee,
  signUpOffer,
} from '#contract/ex-employee/claims.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { fill, press } from '#web-test/page.tsx';
import { profileOf } from '#web-test/people.ts';
import { sample, sampleOf } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { ClaimPage } from './pages/ClaimPage.tsx';
import { RegisterPage } from './pages/RegisterPage.tsx';

const token = 'x'.repeat(60);
const companyId = '0190f3c0-0000-7000-8000-000000000002';
const fails = 'Something went wrong! Please try again later';
const signedUp = { state: 'signed-in', company: 'Acme', token: 'half', user: profileOf('exemployee') } as const;
const choices = {
  newsletter: false,
  jobs: true,
  events: false,
  surveys: false,
  birthday: true,
  directory_listing: false,
};
const offer = sample(signUpOffer, {
  company: 'Acme',
  notice: { version: 3, body: 'We keep your name.' },
  choices,
});
const page = (purpose: 'claim-record' | 'register-record') => ({
  show: <ClaimPage />,
  at: `/exemployee/sign-up?token=${token}`,
  reads: (server: FakeServer) =>
    server.answer(readAccountLink, sampleOf(readAccountLink, { state: 'open', purpose })).answer(readSignUp, offer),
  fill: () => fill('Choose a password', 'Secret-123'),
  press: 'Sign up',
  sends: { body: { token, password: 'Secret-123', choices, noticeVersion: 3 } },
  answer: signedUp,
  leads: '/exemployee/feed',
  fails,
  tells: true as const,
});
const fault = { path: 'password', label: 'Choose a password' };

describeActions('Signing up as an ex-employee', [
  action({ ...page('claim-record'), does: 'follows an invitation', fault, route: claimRecord }),
  action({
    ...page('claim-record'),
    does: 'follows an invitation and wants no password',
    fill: () => press({ role: 'checkbox', name: /^No password/ }),
    route: claimRecord,
    sends: { body: { token, choices, noticeVersion: 3 } },
  }),
  action({ ...page('register-record'), does: 'confirms a registration', fault, route: confirmRegistration }),
  action({
    does: 'registers by the readable link of the company',
    show: <RegisterPage />,
    path: '/join/$address',
    at: '/join/acme',
    reads: (server: FakeServer) => server.answer(findCompany, { id: companyId, name: 'Acme' }),
    fill: async () => {
      await fill('Your name', 'Ravi Nair');
      await fill('Email', 'ravi@mail.example');
    },
    press: 'Confirm my email address',
    route: registerExemployee,
    sends: {
      body: { company: companyId, name: 'Ravi Nair', email: 'ravi@mail.example', employeeId: '', leavingMonth: '' },
    },
    answer: { sent: true },
    says: 'Check your inbox',
    fails,
  }),
  action({
    does: 'registers by the name of the company',
    show: <RegisterPage />,
    at: '/exemployee/register',
    fill: async () => {
      await fill('Company', 'Acme');
      await fill('Your name', 'Ravi Nair');
      await fill('Email', 'ravi@mail.example');
    },
    press: 'Confirm my email address',
    route: registerExemployee,
    sends: {
      body: { company: 'Acme', name: 'Ravi Nair', email: 'ravi@mail.example', employeeId: '', leavingMonth: '' },
    },
    answer: { sent: true },
    says: 'Check your inbox',
    fails,
    fault: { path: 'company', label: 'Company' },
  }),
]);
