import { useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { offerMessages } from '#contract/recruitment/offer-messages.ts';
import { useDocumentTitle } from '../../../../lib/document-title.ts';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { BadLink } from '../../../../ui/pages/BadLink.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PublicFrame } from '../../../../ui/pages/PublicFrame.tsx';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { loadOffer } from '../api.ts';
import { LinkedOffer } from '../components/LinkedOffer.tsx';

/** Where the link in every mail about an offer leads. */
export function LinkedOfferPage() {
  useDocumentTitle('Your offer');
  const { token = '' } = useSearch({ strict: false });
  const offer = useLoaded(useCallback((signal: AbortSignal) => loadOffer(token, signal), [token]));
  return (
    <PublicFrame shape="column">
      {offer.state === 'loading' && (
        <div className={layout.column} role="status" aria-label="Loading">
          <Skeleton width="40%" />
          <Skeleton width="80%" height="2rem" />
          <Skeleton height="5rem" />
          <Skeleton height="12rem" />
        </div>
      )}
      {offer.state === 'failed' && (
        <BadLink
          error={offer.error}
          title={offerMessages.linkGone}
          words="The company is writing another offer, or the link is cut off: then copy all of it from the email into the address bar."
          onRetry={offer.retry}
        />
      )}
      {offer.state === 'loaded' && <LinkedOffer key={token} token={token} before={offer.data} />}
    </PublicFrame>
  );
}
