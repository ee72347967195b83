import { QueryClientContext } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useContext, useState } from 'react';
import { JobGone } from '#web/features/recruitment/jobs/components/JobGone.tsx';
import { useDocumentTitle } from '../../../../lib/document-title.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import page from '../../../../ui/pages/public-page.module.css';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { loadStart, type Start } from '../api.ts';
import { ApplyForm } from '../components/ApplyForm.tsx';
import { AppliedAlready, Arrived, ToConfirm } from '../components/Outcome.tsx';

/**
 * The page to apply for a job. A signed-in ex-employee applies as themselves, the recipient of a shared job by the key in its email,
 * a referred candidate by their own link, and anyone else with an address that they confirm.
 */
export function ApplyPage() {
  const { id = '' } = useParams({ strict: false });
  const { key, referral } = useSearch({ strict: false });
  useDocumentTitle('Apply');
  const start = useLoaded(
    useCallback((signal: AbortSignal) => loadStart(id, { key, referral }, signal), [id, key, referral]),
  );
  if (start.state === 'loading') return <FormBones />;
  if (start.state === 'failed') return <JobGone error={start.error} onRetry={start.retry} />;
  return <Application key={referral ?? key} start={start.data} jobKey={key} />;
}

/** The outcome; `to-confirm` carries the address the link was sent to. */
type Sent = { state: 'arrived' | 'applied-already' } | { state: 'to-confirm'; email: string };

function Application({ start, jobKey }: { start: Start; jobKey: string | undefined }) {
  const { job } = start;
  const client = useContext(QueryClientContext);
  const [sent, setSent] = useState<Sent | undefined>(start.appliedAlready ? { state: 'applied-already' } : undefined);
  useDocumentTitle(`Apply for ${job.title}`);
  const finish = (next: Sent) => {
    setSent(next);
    // Their own area shows the job and their applications.
    void client?.invalidateQueries({ queryKey: ['own'] });
  };
  const goBack = () => {
    setSent(undefined);
    focusHeading();
  };
  return (
    <>
      {sent?.state === 'arrived' && <Arrived start={start} />}
      {sent?.state === 'applied-already' && <AppliedAlready start={start} jobKey={jobKey} />}
      {sent?.state === 'to-confirm' && <ToConfirm email={sent.email} onBack={goBack} />}
      {/* Kept mounted, so that an applicant who mistyped their address finds the form filled in. */}
      <div hidden={sent !== undefined}>
        <ApplyForm start={start} jobKey={jobKey} onSent={finish} />
      </div>
    </>
  );
}

function FormBones() {
  return (
    <div className={page.form} role="status" aria-label="Loading">
      <Skeleton width="8rem" height="1.5rem" />
      <Skeleton width="80%" height="2rem" />
      {[0, 1, 2, 3].map((field) => (
        <Skeleton key={field} height="2.5rem" />
      ))}
      <Skeleton height="8rem" />
      <Skeleton height="4.5rem" />
    </div>
  );
}
