import { IconTrash } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { type Leaving, leavingMessages } from '#contract/ex-employee/leaving.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { useDocumentTitle } from '../../../../lib/document-title.ts';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { BadLink } from '../../../../ui/pages/BadLink.tsx';
import { Done } from '../../../../ui/pages/Done.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import page from '../../../../ui/pages/public-page.module.css';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import { loadLeaving } from '../api.ts';
import classes from '../components/Leaving.module.css';
import { LeavingSteps, stepCount } from '../components/LeavingSteps.tsx';
import { WhatHappens } from '../components/WhatHappens.tsx';

function Declined({ leaving: { companyName, hasArrived } }: { leaving: Leaving }) {
  return (
    <Done title={leavingMessages.declined} icon={IconTrash}>
      <p className={page.words}>
        What you entered here is deleted.{' '}
        {hasArrived
          ? `You stay in the records of ${companyName}, but get no mail.`
          : `${companyName} does not add you to its directory of ex-employees.`}{' '}
        You can close this page.
      </p>
    </Done>
  );
}

/** Says where the link to change the answers is: only the mail to the private address has it. */
function WhereToChange({ email }: { email: string | null }) {
  return (
    <p className={page.words}>
      We sent an email to{' '}
      {email ? (
        <strong>
          <EmailText address={email} />
        </strong>
      ) : (
        'your private address'
      )}
      . Its link lets you change your answers. You can close this page.
    </p>
  );
}

type FinishedProps = { after: Leaving; answers: Leaving['answers']; onChange: () => void };

function Finished({ after, answers, onChange }: FinishedProps) {
  return (
    <Done title={leavingMessages.done}>
      <div className={classes.finished}>
        <WhatHappens leaving={after} answers={answers} />
        {after.state === 'open' ? (
          <>
            <p className={page.words}>You can change your answers with the same link until {exactDate(after.until)}.</p>
            <div>
              <button type="button" className={buttons.button} onClick={onChange}>
                Change your answers
              </button>
            </div>
          </>
        ) : (
          <WhereToChange email={answers.email} />
        )}
      </div>
    </Done>
  );
}

/** The step in the address, from 0, and how to go to another. */
function useStep(token: string) {
  const { step } = useSearch({ strict: false });
  const navigate = useNavigate();
  const number = Number(step);
  const at = Number.isInteger(number) && number >= 1 && number <= stepCount ? number - 1 : 0;
  const go = (next: number) =>
    void navigate({ to: '.', search: { token, step: String(next + 1) }, resetScroll: false });
  return { at, go };
}

function Leaver({ token, before }: { token: string; before: Leaving }) {
  const [leaving, setLeaving] = useState(before);
  const [finished, setFinished] = useState<Omit<FinishedProps, 'onChange'>>();
  const { at, go } = useStep(token);
  const goOn = (step: number) => {
    setFinished(undefined);
    go(step);
  };
  // The browser’s Back leaves the thanks.
  if (finished && at === stepCount - 1) return <Finished {...finished} onChange={() => goOn(0)} />;
  if (leaving.state === 'declined') return <Declined leaving={leaving} />;
  if (leaving.state === 'done')
    return (
      <Done title="You have answered already">
        <WhereToChange email={leaving.answers.email} />
      </Done>
    );
  return (
    <LeavingSteps
      token={token}
      leaving={leaving}
      at={at}
      onGo={goOn}
      onLeaving={setLeaving}
      onFinished={(after, answers) => {
        setFinished({ after, answers });
        setLeaving(after);
      }}
    />
  );
}

/** The page behind the link in the mail to someone who leaves the company. Opening it changes nothing. */
export function LeavingPage() {
  useDocumentTitle('Stay in touch');
  const { token = '' } = useSearch({ strict: false });
  const leaving = useLoaded(useCallback((signal: AbortSignal) => loadLeaving(token, signal), [token]));
  return (
    <>
      {leaving.state === 'loading' && (
        <div className={layout.column} role="status" aria-label="Loading">
          <Skeleton width="80%" height="2rem" />
          <Skeleton height="4rem" />
          <Skeleton height="0.5rem" />
          <Skeleton height="18rem" />
          <Skeleton width="8rem" height="2.5rem" />
        </div>
      )}
      {leaving.state === 'failed' && (
        <BadLink
          error={leaving.error}
          title={leavingMessages.gone}
          words="It has expired, or it is incomplete. If it’s incomplete, copy the whole link from the email into the address bar."
          onRetry={leaving.retry}
        />
      )}
      {leaving.state === 'loaded' && <Leaver key={token} token={token} before={leaving.data} />}
    </>
  );
}
