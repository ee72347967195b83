import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { type Leaving, leavingMessages } from '#contract/ex-employee/leaving.ts';
import { ApiError } from '../../../../lib/client.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import text from '../../../../ui/theme/text.module.css';
import { finish, loadLeaving } from '../api.ts';
import { ChoiceBox } from './ChoiceBoxes.tsx';
import { StepForm, type StepProps } from './StepForm.tsx';
import { WhatHappens } from './WhatHappens.tsx';

/** What the leaver has to give before they can finish; all of it is asked in the second step. */
function missingOf({ asks, answers: { isEmailConfirmed } }: Leaving, answers: Leaving['answers']): string[] {
  return [
    ...(isEmailConfirmed ? [] : ['Confirm your private email']),
    ...(asks.includes('gender') && !answers.gender ? ['Select your gender'] : []),
    ...(asks.includes('dateOfBirth') && !answers.dateOfBirth ? ['Select your date of birth'] : []),
  ];
}

type FinishStepProps = StepProps & {
  token: string;
  leaving: Leaving;
  onFinished: (after: Leaving) => void;
  /** Called with the page as it is now, when the notice is not the one that was shown. */
  onNoticeChanged: (now: Leaving) => void;
};

/** What will happen, the offer of an account, and the button that finishes. */
export function FinishStep({ token, leaving, answers, onGo, onFinished, onNoticeChanged }: FinishStepProps) {
  const missing = missingOf(leaving, answers.answers);
  const list = useRef<HTMLDivElement>(null);
  const done = async () => {
    if (missing.length > 0) return list.current?.querySelector('a')?.focus();
    const { isWhole } = await answers.saving.flush();
    if (!isWhole) throw new ApiError(400, leavingMessages.notSaved);
    try {
      onFinished(await finish(token, leaving.notice.version));
    } catch (error) {
      const isOld = error instanceof ApiError && error.message === leavingMessages.noticeChanged;
      if (!isOld) throw error;
      onNoticeChanged(await loadLeaving(token));
    }
  };
  return (
    <StepForm answers={answers} label="Done" failed={leavingMessages.notDone} onSend={done} onBack={() => onGo(2)}>
      {() => (
        <>
          <WhatHappens leaving={leaving} answers={answers.answers} />
          <ChoiceBox
            label="Send me an invitation to an account"
            meaning={
              leaving.hasArrived
                ? 'With an account you see jobs, events and former colleagues.'
                : 'It comes on the day after your last day. With an account you see jobs, events and former colleagues.'
            }
            checked={answers.answers.wantsAccount}
            onChange={(wantsAccount) => answers.give({ wantsAccount })}
          />
          {missing.length > 0 && (
            <Callout tone="warn" ref={list}>
              <p>{leavingMessages.incomplete}:</p>
              <ul className={layout.lines}>
                {missing.map((words) => (
                  <li key={words}>
                    <Link to="." search={{ token, step: '2' }} resetScroll={false} className={text.link}>
                      {words}
                    </Link>
                  </li>
                ))}
              </ul>
            </Callout>
          )}
        </>
      )}
    </StepForm>
  );
}
