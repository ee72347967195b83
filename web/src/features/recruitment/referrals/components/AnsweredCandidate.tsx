import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '#contract/base/paths.ts';
import { referralMessages } from '#contract/recruitment/referral-messages.ts';
import type { CandidateReferral } from '#contract/recruitment/referring.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import buttons from '../../../../ui/theme/button.module.css';
import { CandidateHead } from './CandidateHead.tsx';
import { Declining } from './Declining.tsx';
import { KeptOfCandidate } from './KeptOfCandidate.tsx';
import classes from './Referring.module.css';

type AnsweredProps = { token: string; referral: CandidateReferral; onDeclined: () => void };

/** They agreed: the way to apply, and the way back. */
export function AgreedCandidate({ token, referral, onDeclined, isNew }: AnsweredProps & { isNew: boolean }) {
  const { job, companyName } = referral;
  useEffect(() => {
    // The button that had the focus is gone.
    if (isNew) focusHeading();
  }, [isNew]);
  return (
    <div className={classes.parts}>
      <CandidateHead referral={referral} title={isNew ? referralMessages.agreed : 'You have agreed'}>
        {job.isOpen && 'You don’t have to wait: you can apply now.'}
      </CandidateHead>
      <KeptOfCandidate referral={referral} />
      <Declining token={token} companyName={companyName} label="Decline after all" onDeclined={onDeclined}>
        {job.isOpen && (
          <Link
            to={paths.applyForJob}
            params={{ id: job._id }}
            search={{ referral: token }}
            className={buttons.primary}
          >
            Apply now
          </Link>
        )}
      </Declining>
    </div>
  );
}

/** It goes on by their application, or no more. */
export function OverForCandidate({ token, referral, onDeclined, hasApplied }: AnsweredProps & { hasApplied: boolean }) {
  const { companyName } = referral;
  return (
    <div className={classes.parts}>
      <CandidateHead referral={referral} title={hasApplied ? 'You have applied' : 'This referral has ended'}>
        {hasApplied
          ? 'The emails about your application have a link that shows where it stands.'
          : `${companyName} is not taking it any further.`}
      </CandidateHead>
      <KeptOfCandidate referral={referral} />
      {!hasApplied && (
        <Declining token={token} companyName={companyName} label="Delete my data" onDeclined={onDeclined} />
      )}
    </div>
  );
}
