import { useState } from 'react';
import { referralMessages } from '#contract/recruitment/referral-messages.ts';
import { failureText } from '../../../../lib/client.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { answerAsCandidate } from '../api.ts';

/** Sends the answer of a candidate, once at a time. */
export function useAnswer(token: string, onAnswered: () => void) {
  const [fault, setFault] = useState<string>();
  const [answer, working] = useOnce(async (agree: boolean) => {
    setFault(undefined);
    try {
      await answerAsCandidate(token, agree);
    } catch (error) {
      return setFault(failureText(error, referralMessages.notAnswered));
    }
    onAnswered();
  });
  return { answer, working, fault };
}
