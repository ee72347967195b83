import type { PublicContext } from '#api/core/context.ts';
import { openAccountLink, takeAccountLink } from '#api/features/accounts/take-account-link.ts';
import { completeSignIn } from './complete-sign-in.ts';

/** Uses a link up and signs in by it; the second step, if it is on, is still asked for. */
export const signInByLink =
  (purpose: 'verify-email' | 'sign-in') =>
  async (context: PublicContext, { body }: { body: { token: string } }) => {
    const opened = await openAccountLink(context, body.token, purpose);
    return completeSignIn(context, await takeAccountLink(context, opened));
  };
