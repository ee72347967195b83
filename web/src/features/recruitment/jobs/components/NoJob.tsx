import { IconBriefcaseOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { jobMessages } from '#contract/recruitment/jobs.ts';
import { isRefusal } from '../../../../lib/client.ts';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import buttons from '../../../../ui/theme/button.module.css';

/** The address names no job, or the job did not come. */
export function NoJob({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  if (!isRefusal(error)) return <LoadFailure error={error} failed={jobMessages.notFetched} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={IconBriefcaseOff}
      title={error.message}
      action={
        <Link to="/home/recruitment/jobs" className={buttons.primary}>
          See all jobs
        </Link>
      }
    >
      The link may be incomplete.
    </EmptyState>
  );
}
