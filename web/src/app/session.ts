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

/** What was kept to be read goes; what was done at a door without a network waits for whoever did it, and names nobody. */
async function forgetRead() {
  await Promise.all([forgetKept(), forgetEntries(['list'])]);
}

/**
 * A 401 anywhere: say so, and go to the login page with the way back, unless already there (spec section 4). Where the server gives
 * a reason, such as a suspended company, that page shows it. Where two-step sign-in is required first, to where it is set up.
 */
export function startSession(history: RouterHistory) {
  // A session may have ended by itself: what was kept for it goes too.
  if (!mayBeSignedIn()) {
    void forgetRead();
    keepColours(null);
  }
  whenSignedOut((message) => {
    void forgetRead();
    const { pathname, search } = window.location;
    if (pathname === '/') return;
    if (whySignedOut() === undefined) toast.failure(message);
    // Nobody is asked whether to discard changes: drafts are kept, and staying is no choice.
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

/** Ends the session (spec section 4). The page is loaded anew, so nothing of the person stays in memory. */
export async function signOut() {
  await new Promise((resolve) => setTimeout(resolve, logoutDelay));
  await request('POST', '/auth/logout', {}, { redirect: false }).catch(() => undefined);
  clearCookies();
  clearLastingDrafts();
  keepColours(null);
  await Promise.all([forgetKept(), forgetEntries()]);
  window.location.assign('/?action=login');
}
