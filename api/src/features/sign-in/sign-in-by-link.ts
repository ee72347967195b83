import type { LinkContext } from '#api/features/account-links/open-link.ts';
import { openAccountLink, takeAccountLink } from '#api/features/accounts/take-account-link.ts';
import { completeSignIn } from './complete-sign-in.ts';

/** Uses a link up and signs in by it; the second step, if it is on, is still asked for. */
export async function signInByLink(context: LinkContext) {
  return completeSignIn(context, await takeAccountLink(context, await openAccountLink(context)));
}
