import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  changeSingleSignOn,
  completeSingleSignOn,
  getSingleSignOn,
  singleSignOnMessages,
  startSingleSignOn,
} from '#contract/single-sign-on.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { fill, Page, press } from '#web-test/page.tsx';
import { profileOf } from '#web-test/people.ts';
import { SingleSignOnSection } from './components/SingleSignOnSection.tsx';
import { SingleSignOnStep } from './components/SingleSignOnStep.tsx';
import { keepSignIn, takeSignIn } from './components/sign-in-under-way.ts';
import { SingleSignOnPage } from './pages/SingleSignOnPage.tsx';

const leave = vi.fn<(url: string | URL) => void>();
const settings = {
  issuer: 'https://login.acme.example',
  clientId: 'encore',
  hasSecret: true,
  domains: ['acme.example'],
  role: 'viewer' as const,
  enabled: true,
};
const current = { redirectUrl: 'https://encore.example/single-sign-on', settings };
const { hasSecret: _hasSecret, ...kept } = settings;

describeActions('Single sign-on', [
  action({
    does: 'saves where the team signs in',
    show: <SingleSignOnSection />,
    reads: (server) => server.answer(getSingleSignOn, current),
    fill: () => fill('Client id', 'portal'),
    press: 'Save',
    route: changeSingleSignOn,
    sends: { body: { ...kept, clientId: 'portal' } },
    answer: { ...current, settings: { ...settings, clientId: 'portal' } },
    says: singleSignOnMessages.saved,
    fails: singleSignOnMessages.notSaved,
    fault: { path: 'issuer', label: 'Address of the sign-in service' },
    tells: true,
  }),
  action({
    does: 'goes to the sign-in service of the company',
    show: <SingleSignOnStep />,
    reads: () => vi.spyOn(window.location, 'assign').mockImplementation(leave),
    fill: async () => {
      await press('Use single sign-on');
      await fill('Work email', 'ravi@acme.example');
    },
    press: 'Continue',
    route: startSingleSignOn,
    sends: { body: { email: 'ravi@acme.example' } },
    answer: { url: 'https://login.acme.example/start', binding: 'of this tab' },
    afterwards: () => {
      expect(leave).toHaveBeenCalledWith('https://login.acme.example/start');
      expect(takeSignIn()).toEqual({ binding: 'of this tab' });
    },
    fails: 'Something went wrong! Please try again later',
    fault: { path: 'email', label: 'Work email' },
    tells: true,
  }),
]);

afterEach(() => {
  vi.restoreAllMocks();
});

it('ends the sign-in that this tab has begun, once, and goes on', async () => {
  const page = new Page();
  keepSignIn({ binding: 'of this tab' });
  page.server.answer(completeSingleSignOn, { token: 'half', user: profileOf('hr') });
  await page.show(<SingleSignOnPage />, { at: '/single-sign-on?code=given&state=asked' });
  await waitFor(() => expect(page.address).toBe('/home/exemployee_management/search'));
  expect(page.server.sentTo(completeSingleSignOn)).toMatchObject([
    { body: { code: 'given', state: 'asked', binding: 'of this tab' } },
  ]);
  page.close();
});
