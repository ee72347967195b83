import { IconUserOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { referralMessages } from '#contract/recruitment/referral-messages.ts';
import { isRefusal } from '../../../../lib/client.ts';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import buttons from '../../../../ui/theme/button.module.css';

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
