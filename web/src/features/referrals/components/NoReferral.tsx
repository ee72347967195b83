import { IconUserOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { referralMessages } from '#contract/referral-messages.ts';
import { isRefusal } from '../../../lib/client.ts';
import buttons from '../../../ui/button.module.css';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';

/** The address names no referral, or it did not come. */
export function NoReferral({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  if (!isRefusal(error)) return <LoadFailure error={error} failed={referralMessages.notFetched} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={IconUserOff}
      title={error.message}
      action={
        <Link to="/home/recruitment/referrals" className={buttons.primary}>
          See all referrals
        </Link>
      }
    >
      The link may be incomplete.
    </EmptyState>
  );
}
