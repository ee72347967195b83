import { openAccountLink, takeAccountLink } from '#api/features/accounts/accounts/take-account-link.ts';
import type { LinkContext } from '#api/features/base/account-links/open-link.ts';
import { completeSignIn } from './complete-sign-in.ts';

/** Uses a link up and signs in by it; the second step, if it is on, is still asked for. */
export async function signInByLink(context: LinkContext) {
  return completeSignIn(context, await takeAccountLink(context, await openAccountLink(context)));
}
