import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { CodeStep } from '#web/features/accounts/components/CodeStep.tsx';
import { LinkStep } from '#web/features/accounts/components/LinkStep.tsx';
import { PasswordStep } from '#web/features/accounts/components/PasswordStep.tsx';
import { SingleSignOnStep } from '#web/features/single-sign-on/components/SingleSignOnStep.tsx';
import buttons from '../../../ui/button.module.css';
import classes from './SignInDialog.module.css';

type Step = { is: 'password' } | { is: 'link' } | { is: 'code'; challenge: string };

/** Signs in and goes to where the person wanted to be. The browser's own dialog keeps the focus inside. */
export default function SignInDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [step, setStep] = useState<Step>({ is: 'password' });
  useEffect(() => dialog.current?.showModal(), []);
  const begin = () => setStep({ is: 'password' });
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby="sign-in"
      onClose={onClose}
      onPointerDown={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className={classes.step}>
        {step.is === 'code' && <CodeStep headingId="sign-in" challenge={step.challenge} onAgain={begin} />}
        {step.is === 'link' && <LinkStep headingId="sign-in" onBack={begin} />}
        {step.is === 'password' && (
          <PasswordStep
            headingId="sign-in"
            onCancel={() => dialog.current?.close()}
            onChallenge={(challenge) => setStep({ is: 'code', challenge })}
          >
            <ul className={classes.others}>
              <li>
                <button
                  type="button"
                  className={`${buttons.link} ${classes.link}`}
                  onClick={() => setStep({ is: 'link' })}
                >
                  Email me a sign-in link
                </button>{' '}
                (ex-employees)
              </li>
              <li>
                <Link to="/register">Register your company</Link>
              </li>
              <li>
                <a href="/exemployee/register">I used to work at a company here</a>
              </li>
            </ul>
          </PasswordStep>
        )}
        {step.is === 'password' && <SingleSignOnStep />}
      </div>
    </dialog>
  );
}
