import { useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { referralMessages } from '#contract/recruitment/referral-messages.ts';
import { JobGone } from '#web/features/recruitment/jobs/components/JobGone.tsx';
import { ApiError } from '../../../../lib/client.ts';
import { useDocumentTitle } from '../../../../lib/document-title.ts';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import page from '../../../../ui/pages/public-page.module.css';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { loadStart } from '../api.ts';
import { Referring } from '../components/Referring.tsx';
import { Stranger } from '../components/Stranger.tsx';

/** Where an ex-employee refers somebody for a job: as who is signed in, or by the key of a mail as the one who got it. */
export function ReferPage() {
  const { id = '' } = useParams({ strict: false });
  const { key } = useSearch({ strict: false });
  useDocumentTitle('Refer somebody');
  const start = useLoaded(useCallback((signal: AbortSignal) => loadStart(id, key, signal), [id, key]));
  if (start.state === 'loading') return <FormBones />;
  if (start.state === 'failed') {
    const isInvalid = start.error instanceof ApiError && start.error.status === 400;
    const title = isInvalid ? referralMessages.invalidJob : undefined;
    return <JobGone error={start.error} title={title} onRetry={start.retry} />;
  }
  if (!start.data.referrer) return <Stranger start={start.data} jobKey={key} />;
  return <Referring key={key} start={start.data} jobKey={key} />;
}

function FormBones() {
  return (
    <div className={page.form} role="status" aria-label="Loading">
      <Skeleton width="8rem" height="1.5rem" />
      <Skeleton width="80%" height="2rem" />
      <Skeleton height="4rem" />
      {[0, 1, 2].map((field) => (
        <Skeleton key={field} height="2.5rem" />
      ))}
      <Skeleton height="8rem" />
    </div>
  );
}
