import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  changeSingleSignOn,
  completeSingleSignOn,
  getSingleSignOn,
  singleSignOnMessages,
} from '#contract/accounts/single-sign-on.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { fill, Page } from '#web-test/page.tsx';
import { profileOf } from '#web-test/people.ts';
import { singleSignOnQuery } from './api.ts';
import { SingleSignOnSection } from './components/SingleSignOnSection.tsx';
import { keepSignIn } from './components/sign-in-under-way.ts';
import { SingleSignOnPage } from './pages/SingleSignOnPage.tsx';

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
    refreshes: [singleSignOnQuery],
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
]);

it('ends the sign-in that this tab has begun, once, and goes on', async () => {
  const page = new Page();
  keepSignIn({ binding: 'of this tab' });
  page.server.answer(completeSingleSignOn, { token: 'half', user: profileOf('hr') });
  await page.show(<SingleSignOnPage />, { at: '/single-sign-on?code=given&state=asked' });
  await waitFor(() => expect(page.address).toBe('/home'));
  expect(page.server.sentTo(completeSingleSignOn)).toMatchObject([
    { body: { code: 'given', state: 'asked', binding: 'of this tab' } },
  ]);
  page.close();
});
