import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { OwnApplication } from '#contract/recruitment/applying.ts';
import { useDocumentTitle } from '../../../../lib/document-title.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { BadLink } from '../../../../ui/pages/BadLink.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import page from '../../../../ui/pages/public-page.module.css';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import { loadLinked, withdrawLinked } from '../api.ts';
import classes from '../components/Applying.module.css';
import { Standing } from '../components/Standing.tsx';

const loadDialog = () => import('../components/LinkedWithdrawDialog.tsx');
const LinkedWithdrawDialog = lazy(async () => ({ default: (await loadDialog()).LinkedWithdrawDialog }));

/** The application behind the link of its emails: its status, and the button to withdraw it. */
function LinkedApplication({ token, before }: { token: string; before: OwnApplication }) {
  const [application, setApplication] = useState(before);
  const [asking, setAsking] = useState(false);
  const { job, companyName, canWithdraw } = application;
  const finish = (after: OwnApplication) => {
    setAsking(false);
    setApplication(after);
    // The button that had the focus is gone.
    focusHeading();
  };
  return (
    <div className={classes.application}>
      <div>
        <p className={classes.about}>Your application</p>
        <h1 tabIndex={-1} className={page.title}>
          {job.title}
        </h1>
        <p className={classes.about}>{[companyName, job.location].filter(Boolean).join(' · ')}</p>
      </div>
      <Standing application={application} />
      {canWithdraw && (
        <div>
          <button
            type="button"
            className={buttons.button}
            onPointerEnter={() => void loadDialog()}
            onClick={() => setAsking(true)}
          >
            Withdraw application
          </button>
        </div>
      )}
      <Suspense fallback={null}>
        {asking && (
          <LinkedWithdrawDialog
            application={application}
            withdraw={() => withdrawLinked(token)}
            onDone={finish}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** The page behind the link in every email about an application. */
export function ApplicationPage() {
  useDocumentTitle('Your application');
  const { token = '' } = useSearch({ strict: false });
  const application = useLoaded(useCallback((signal: AbortSignal) => loadLinked(token, signal), [token]));
  return (
    <>
      {application.state === 'loading' && (
        <div className={layout.column} role="status" aria-label="Loading">
          <Skeleton width="40%" />
          <Skeleton width="80%" height="2rem" />
          <Skeleton height="5rem" />
          <Skeleton width="60%" />
        </div>
      )}
      {application.state === 'failed' && (
        <BadLink error={application.error} title="This link isn’t valid" onRetry={application.retry} />
      )}
      {application.state === 'loaded' && <LinkedApplication token={token} before={application.data} />}
    </>
  );
}
