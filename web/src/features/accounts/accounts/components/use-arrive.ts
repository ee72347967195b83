import { useRouter, useSearch } from '@tanstack/react-router';
import type { SignedIn } from '#contract/accounts/accounts.ts';
import { safeCallback } from '../../../../lib/callback.ts';

/** Takes whoever is signed in to where they wanted to be, or asks for the second step. */
export function useArrive(onChallenge: (challenge: string) => void) {
  const router = useRouter();
  const { callback } = useSearch({ strict: false });
  return (answer: SignedIn) => {
    if ('challenge' in answer) onChallenge(answer.challenge);
    else router.history.replace(safeCallback(callback, answer.user.type));
  };
}
