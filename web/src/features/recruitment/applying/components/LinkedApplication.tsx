import { lazy, Suspense, useState } from 'react';
import type { OwnApplication } from '#contract/recruitment/applying.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import page from '../../../../ui/pages/public-page.module.css';
import buttons from '../../../../ui/theme/button.module.css';
import { withdrawLinked } from '../api.ts';
import classes from './Applying.module.css';
import { Standing } from './Standing.tsx';

const loadDialog = () => import('./LinkedWithdrawDialog.tsx');
const LinkedWithdrawDialog = lazy(async () => ({ default: (await loadDialog()).LinkedWithdrawDialog }));

/** An application by the link of its mails: where it stands, and the way to take it back. */
export function LinkedApplication({ token, before }: { token: string; before: OwnApplication }) {
  const [application, setApplication] = useState(before);
  const [asking, setAsking] = useState(false);
  const { job, companyName, canWithdraw } = application;
  const finish = (after: OwnApplication) => {
    setAsking(false);
    setApplication(after);
    // The button goes with what it did.
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
