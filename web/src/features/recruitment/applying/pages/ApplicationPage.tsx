import { useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useDocumentTitle } from '../../../../lib/document-title.ts';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { BadLink } from '../../../../ui/pages/BadLink.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PublicFrame } from '../../../../ui/pages/PublicFrame.tsx';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { loadLinked } from '../api.ts';
import { LinkedApplication } from '../components/LinkedApplication.tsx';

/** Where the link in every mail about an application leads. */
export function ApplicationPage() {
  useDocumentTitle('Your application');
  const { token = '' } = useSearch({ strict: false });
  const application = useLoaded(useCallback((signal: AbortSignal) => loadLinked(token, signal), [token]));
  return (
    <PublicFrame shape="card">
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
    </PublicFrame>
  );
}
