import { IconFileOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import { isRefusal } from '../../../../lib/client.ts';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import buttons from '../../../../ui/theme/button.module.css';

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
