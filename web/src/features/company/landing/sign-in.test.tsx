import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getProfile, login } from '#contract/accounts/accounts.ts';
import { requestSignInLink } from '#contract/accounts/doors.ts';
import { startSingleSignOn } from '#contract/accounts/single-sign-on.ts';
import { takeSignIn } from '#web/features/accounts/single-sign-on/components/sign-in-under-way.ts';
import { fill, Page, press } from '#web-test/page.tsx';
import { profileOf } from '#web-test/people.ts';
import SignInCard from './components/SignInCard.tsx';
import { LandingPage } from './pages/LandingPage.tsx';

const leave = vi.fn<(url: string | URL) => void>();
let page: Page;

beforeEach(() => {
  page = new Page();
  vi.spyOn(window.location, 'assign').mockImplementation(leave);
});
afterEach(() => {
  page.close();
  vi.restoreAllMocks();
});

const begin = async (email: string) => {
  await page.show(<SignInCard />, { at: '/?action=login&callback=%2Fhome' });
  await fill('Email', email);
  await press('Continue');
};

describe('Sign-in asks for the email first, then for the password or single sign-on (look.md, Density and layout)', () => {
  it('offers the company’s sign-on before the password, and keeps the page the person wanted', async () => {
    page.server.answer(startSingleSignOn, { url: 'https://login.acme.example/start', binding: 'of this tab' });
    await begin('ravi@acme.example');
    await press('Continue with single sign-on');
    expect(leave).toHaveBeenCalledWith('https://login.acme.example/start');
    expect(takeSignIn()).toEqual({ binding: 'of this tab', callback: '/home' });
    expect(page.server.sentTo(startSingleSignOn)).toMatchObject([{ body: { email: 'ravi@acme.example' } }]);
    expect(page.server.sentTo(login)).toEqual([]);
  });

  it.each([404, 409, 429, 500])('asks everyone for the password after a %i', async (status) => {
    page.server.refuse(startSingleSignOn, { status });
    await begin('nobody@nowhere.example');
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('password'));
    expect(screen.queryByText('Continue with single sign-on')).toBeNull();
    expect(screen.getByText('nobody@nowhere.example')).toBeTruthy();
    await press('Change email');
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('email'));
  });

  it('requests the link for the typed email', async () => {
    await page.show(<SignInCard />, { at: '/?action=login' });
    await fill('Email', 'ravi@mail.example');
    await press('Email me a sign-in link');
    page.server.answer(requestSignInLink, { accepted: true });
    await press('Send link');
    expect(page.server.sentTo(requestSignInLink)).toMatchObject([{ body: { email: 'ravi@mail.example' } }]);
  });

  it('reports an invalid email before asking the server', async () => {
    await begin('nobody');
    await waitFor(() => expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true'));
    expect(page.server.writes).toEqual([]);
  });
});

describe('The landing page knows who is signed in', () => {
  afterEach(() => {
    document.cookie = 'encore_token=; max-age=0';
  });

  it.each([
    ['hr', '/home'],
    ['exemployee', '/exemployee/feed'],
    ['admin', '/admin'],
  ] as const)('offers %s their own area, in the header too, and no one the sign-in', async (viewer, home) => {
    document.cookie = 'encore_token=half';
    page.server.answer(getProfile, profileOf(viewer));
    await page.show(<LandingPage />, { at: '/', as: viewer });
    const links = await screen.findAllByRole('link', { name: /^Open / });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(links.map(() => home));
    expect(links.some((link) => link.closest('header'))).toBe(true);
    expect(screen.queryByText('Sign in')).toBeNull();
  });

  it('sends no request for a stranger', async () => {
    await page.show(<LandingPage />, { at: '/' });
    expect(screen.getAllByRole('link', { name: 'Sign in' }).length).toBeGreaterThan(0);
    expect(page.server.sentTo(getProfile)).toEqual([]);
  });
});
