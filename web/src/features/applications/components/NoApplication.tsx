import { IconFileOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { applicationMessages } from '#contract/application-messages.ts';
import { isRefusal } from '../../../lib/client.ts';
import buttons from '../../../ui/button.module.css';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';

/** The address names no application, or it did not come. */
export function NoApplication({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  if (!isRefusal(error)) return <LoadFailure error={error} failed={applicationMessages.notFetched} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={IconFileOff}
      title={error.message}
      action={
        <Link to="/home/recruitment/applications" className={buttons.primary}>
          See all applications
        </Link>
      }
    >
      The link may be incomplete, or the application was deleted.
    </EmptyState>
  );
}
