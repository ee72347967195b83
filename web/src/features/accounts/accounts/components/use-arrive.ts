import { useRouter, useSearch } from '@tanstack/react-router';
import type { SignedIn } from '#contract/accounts/accounts.ts';
import { safeCallback, setUpAddress } from '../../../../lib/callback.ts';

/** Opens the page that the signed-in person wanted, or the setup of a required two-step sign-in; or asks for the second step. */
export function useArrive(onChallenge: (challenge: string) => void) {
  const router = useRouter();
  const { callback } = useSearch({ strict: false });
  return (answer: SignedIn) => {
    if ('challenge' in answer) return onChallenge(answer.challenge);
    const { type, twoStep, twoStepRequired } = answer.user;
    const wanted = safeCallback(callback, type);
    router.history.replace(twoStepRequired && !twoStep ? setUpAddress(wanted) : wanted);
  };
}
