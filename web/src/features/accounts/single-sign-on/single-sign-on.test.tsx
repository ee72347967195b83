import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getSecurity } from '#contract/accounts/security.ts';
import {
  changeSingleSignOn,
  completeSingleSignOn,
  getSingleSignOn,
  singleSignOnMessages,
} from '#contract/accounts/single-sign-on.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { field, fill, Page, press } from '#web-test/page.tsx';
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
const withPassword = { hasPassword: true, twoStepSince: null, recoveryCodesLeft: 0 };

describeActions('Single sign-on', [
  action({
    does: 'saves the sign-in service',
    refreshes: [singleSignOnQuery],
    show: <SingleSignOnSection />,
    reads: (server) => server.answer(getSingleSignOn, current).answer(getSecurity, withPassword),
    fill: async () => {
      await fill('Client ID', 'portal');
      await fill('Your password', 'Own-harbour-42');
    },
    press: 'Save',
    route: changeSingleSignOn,
    sends: { body: { ...kept, clientId: 'portal', password: 'Own-harbour-42' } },
    answer: { ...current, settings: { ...settings, clientId: 'portal' } },
    says: singleSignOnMessages.saved,
    fails: singleSignOnMessages.notSaved,
    fault: { path: 'issuer', label: 'Address of the sign-in service' },
    tells: true,
  }),
]);

it('completes the sign-in that this tab started, once, and continues', async () => {
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

it.each(['recruiter', null] as const)(
  'saving without changes leaves it as it was, with the role %s for new people',
  async (role) => {
    const page = new Page();
    const held = { ...settings, domains: ['acme.example', 'acme.co.in'], role, enabled: false };
    const { hasSecret: _, ...sent } = held;
    const now = { ...current, settings: held };
    page.server
      .answer(getSingleSignOn, now)
      .answer(changeSingleSignOn, now)
      .answer(getSecurity, { ...withPassword, hasPassword: false });
    await page.show(<SingleSignOnSection />);
    await fill('Client secret', 'a new one');
    await press('Save');
    expect(page.server.sentTo(changeSingleSignOn).map(({ body }) => body)).toEqual([
      { ...sent, clientSecret: 'a new one', password: '' },
    ]);
    expect(((await field('Redirect address')) as HTMLInputElement).value).toBe('https://encore.example/single-sign-on');
    page.close();
  },
);

it('people who may not change the team can only read it', async () => {
  const page = new Page();
  page.server.answer(getSingleSignOn, current);
  await page.show(<SingleSignOnSection />, { as: 'hr' });
  expect((await field('Client ID')).matches('[disabled]')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  page.close();
});
