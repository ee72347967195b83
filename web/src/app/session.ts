import type { RouterHistory } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import { addressOnTheWay, setUpAddress, signInAddress } from '../lib/callback.ts';
import { mayBeSignedIn, request, whenSignedOut, whenTwoStepRequired, whySignedOut } from '../lib/client.ts';
import { keepColours } from '../lib/company-colours.ts';
import { clearLastingDrafts } from '../lib/drafts/lasting-draft.ts';
import { forgetKept } from '../lib/kept/kept.ts';
import { forgetEntries } from '../lib/kept/kept-store.ts';
import { toast } from '../ui/toasts/toast.ts';
import { clearCookies } from './clear-cookies.ts';

/** Deletes cached data. Check-ins made offline stay until the person who made them signs in again; they contain no names. */
async function forgetRead() {
  await Promise.all([forgetKept(), forgetEntries(['list'])]);
}

/**
 * Handles a 401: says so and opens the login page with the way back, unless already there (spec section 4). That page shows the
 * server's reason, such as a suspended company. When two-step sign-in is required first, opens its setup page instead.
 */
export function startSession(history: RouterHistory) {
  // The session may have expired, so its cached data is deleted too.
  if (!mayBeSignedIn()) {
    void forgetRead();
    keepColours(null);
  }
  whenSignedOut((message) => {
    void forgetRead();
    const { pathname, search } = window.location;
    if (pathname === '/') return;
    if (whySignedOut() === undefined) toast.failure(message);
    // Doesn't ask whether to discard changes: drafts are kept, and the person can't stay.
    history.replace(signInAddress(addressOnTheWay(pathname) ?? pathname + search), undefined, {
      ignoreBlocker: true,
    });
  });
  whenTwoStepRequired(() => {
    const { pathname, search } = window.location;
    if (pathname === paths.twoStep) return;
    history.replace(setUpAddress(addressOnTheWay(pathname) ?? pathname + search), undefined, { ignoreBlocker: true });
  });
}

const logoutDelay = 500;

/** Ends the session (spec section 4) and reloads the page, so that nothing about the person stays in memory. */
export async function signOut() {
  await new Promise((resolve) => setTimeout(resolve, logoutDelay));
  await request('POST', '/auth/logout', {}, { redirect: false }).catch(() => undefined);
  clearCookies();
  clearLastingDrafts();
  keepColours(null);
  await Promise.all([forgetKept(), forgetEntries()]);
  window.location.assign('/?action=login');
}
