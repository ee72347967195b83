import { useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { offerMessages } from '#contract/recruitment/offer-messages.ts';
import { useDocumentTitle } from '../../../../lib/document-title.ts';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { BadLink } from '../../../../ui/pages/BadLink.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PublicFrame } from '../../../../ui/pages/PublicFrame.tsx';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { loadInvitation } from '../api.ts';
import { Invitation } from '../components/Invitation.tsx';

/** Where whoever a job was sent to says whether they would like to come back; opening it changes nothing. */
export function InvitationPage() {
  useDocumentTitle('Would you like to come back?');
  const { id = '' } = useParams({ strict: false });
  const { key = '' } = useSearch({ strict: false });
  const invitation = useLoaded(useCallback((signal: AbortSignal) => loadInvitation(id, key, signal), [id, key]));
  return (
    <PublicFrame shape="card">
      {invitation.state === 'loading' && (
        <div className={layout.column} role="status" aria-label="Loading">
          <Skeleton width="40%" />
          <Skeleton width="80%" height="2rem" />
          <Skeleton height="3rem" />
          <Skeleton height="2.5rem" />
        </div>
      )}
      {invitation.state === 'failed' && (
        <BadLink
          error={invitation.error}
          title={offerMessages.linkGone}
          words="The job may have been filled, or the link is cut off: then copy all of it from the email into the address bar."
          onRetry={invitation.retry}
        />
      )}
      {invitation.state === 'loaded' && <Invitation jobKey={key} before={invitation.data} />}
    </PublicFrame>
  );
}
