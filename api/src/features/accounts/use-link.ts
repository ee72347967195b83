import type { z } from 'zod';
import type { PublicContext } from '#api/core/context.ts';
import type { verifyEmail as verifyEmailRoute } from '#contract/doors.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { openAccountLink, takeAccountLink } from './take-account-link.ts';

type Input = { body: z.infer<(typeof verifyEmailRoute)['body']> };

/** Uses a link up and signs in by it; the second step, if it is on, is still asked for. */
const signInBy =
  (purpose: 'verify-email' | 'sign-in') =>
  async (context: PublicContext, { body }: Input) => {
    const opened = await openAccountLink(context, body.token, purpose);
    return completeSignIn(context, await takeAccountLink(context, opened));
  };

export const verifyEmail = signInBy('verify-email');
export const useSignInLink = signInBy('sign-in');
