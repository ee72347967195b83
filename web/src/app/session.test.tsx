import { createMemoryHistory } from '@tanstack/react-router';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getProfile } from '#contract/accounts/accounts.ts';
import { countWaiting } from '#contract/directory/overview-parts.ts';
import SignInCard from '#web/features/company/landing/components/SignInCard.tsx';
import { LandingPage } from '#web/features/company/landing/pages/LandingPage.tsx';
import { call } from '#web/lib/client.ts';
import { toastStore } from '#web/ui/toasts/toast.ts';
import { Page } from '#web-test/page.tsx';
import { startSession } from './session.ts';

const suspended = 'Your company’s account is suspended. Contact support@encore.example';
const plain = 'User not authenticated';
const history = createMemoryHistory({ initialEntries: ['/home/search'] });
startSession(history);

let page: Page;
let session = 0;
beforeEach(() => {
  page = new Page();
  session += 1;
  document.cookie = `encore_token=half-${session}`;
  history.replace('/home/search');
});
afterEach(() => {
  page.close();
  vi.restoreAllMocks();
  document.cookie = 'encore_token=; max-age=0';
});

/** The message above the form's fields, not a toast. */
const said = () => document.querySelector('form [role=alert]')?.textContent;
const toasts = () => toastStore.list().map(({ message }) => message);

/** Makes a portal request that the server refuses; the page goes to the sign-in form, which is then shown. */
async function refusedWith(message: string) {
  await page.show(null, { at: '/home/search' });
  vi.spyOn(window, 'location', 'get').mockReturnValue({ ...window.location, pathname: '/home/search', search: '' });
  page.server.refuse(countWaiting, { status: 401, message });
  await expect(call(countWaiting)).rejects.toThrow(message);
  vi.restoreAllMocks();
  cleanup();
  await page.show(<SignInCard />, { at: '/?action=login' });
}

describe('A session that the server refuses', () => {
  it('opens the sign-in form, which says that the company is suspended', async () => {
    await refusedWith(suspended);
    expect(history.location.href).toBe('/?action=login&callback=%2Fhome%2Fsearch');
    expect(said()).toBe(suspended);
    expect(toasts()).toEqual([]);
  });

  it('opens it with only a toast when the session has expired', async () => {
    await refusedWith(plain);
    expect(history.location.href).toBe('/?action=login&callback=%2Fhome%2Fsearch');
    expect(said()).toBe('');
    expect(toasts()).toEqual([plain]);
  });

  it('forgets the reason with the next session', async () => {
    await refusedWith(suspended);
    document.cookie = 'encore_token=another';
    cleanup();
    await page.show(<SignInCard />, { at: '/?action=login' });
    expect(said()).toBe('');
  });

  it('shows the reason even when the sign-in form is opened by its address', async () => {
    const shown = page.show(<LandingPage />, { at: '/?action=login' });
    page.server.refuse(getProfile, { status: 401, message: suspended });
    await shown;
    await screen.findByText(suspended);
    expect(toasts()).toEqual([]);
  });
});

describe('Two-step sign-in that must be set up first', () => {
  it('opens the setup page after any refused request, keeping the way back and showing no toast', async () => {
    await page.show(null, { at: '/home/search' });
    const at = (pathname: string, search: string) =>
      vi.spyOn(window, 'location', 'get').mockReturnValue({ ...window.location, pathname, search });
    at('/home/search', '?tags=one');
    const message = 'Set up two-step sign-in first. Your company requires it.';
    page.server.refuse(countWaiting, { status: 403, message, kind: 'two-step-required' });
    await expect(call(countWaiting)).rejects.toThrow(message);
    expect(history.location.href).toBe('/two-step?callback=%2Fhome%2Fsearch%3Ftags%3Done');
    expect(toasts()).toEqual([]);
    // A second refusal there doesn't redirect, nor does any other kind of refusal.
    at('/two-step', '?callback=%2Fhome');
    await expect(call(countWaiting)).rejects.toThrow(message);
    expect(history.location.href).toBe('/two-step?callback=%2Fhome%2Fsearch%3Ftags%3Done');
    history.replace('/home/search');
    at('/home/search', '');
    page.server.refuse(countWaiting, { status: 403, message: 'You do not have permission to do this' });
    await expect(call(countWaiting)).rejects.toThrow('You do not have permission');
    expect(history.location.href).toBe('/home/search');
  });
});
