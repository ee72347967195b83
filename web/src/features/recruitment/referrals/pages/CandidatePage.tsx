import { useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { referralMessages } from '#contract/recruitment/referral-messages.ts';
import { useDocumentTitle } from '../../../../lib/document-title.ts';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { BadLink } from '../../../../ui/pages/BadLink.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PublicFrame } from '../../../../ui/pages/PublicFrame.tsx';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { loadCandidate } from '../api.ts';
import { Candidate } from '../components/Candidate.tsx';

/** Where the link in the mail to a candidate leads: opening it changes nothing, what they answer does. */
export function CandidatePage() {
  useDocumentTitle('You have been referred');
  const { token = '' } = useSearch({ strict: false });
  const referral = useLoaded(useCallback((signal: AbortSignal) => loadCandidate(token, signal), [token]));
  return (
    <PublicFrame shape="card">
      {referral.state === 'loading' && (
        <div className={layout.column} role="status" aria-label="Loading">
          <Skeleton width="40%" />
          <Skeleton width="80%" height="2rem" />
          <Skeleton height="3rem" />
          <Skeleton height="9rem" />
          <Skeleton width="60%" height="2.5rem" />
        </div>
      )}
      {referral.state === 'failed' && (
        <BadLink
          error={referral.error}
          title={referralMessages.linkGone}
          words="The referral has ended and your data has been deleted, or the link is cut off: then copy all of it from the email into the address bar."
          onRetry={referral.retry}
        />
      )}
      {referral.state === 'loaded' && <Candidate token={token} before={referral.data} />}
    </PublicFrame>
  );
}
