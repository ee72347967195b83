import { IconFileOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { offerMessages } from '#contract/recruitment/offer-messages.ts';
import { isRefusal } from '../../../../lib/client.ts';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import buttons from '../../../../ui/theme/button.module.css';

/** The address names no offer, or it did not come. */
export function NoOffer({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  if (!isRefusal(error)) return <LoadFailure error={error} failed={offerMessages.notFetched} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={IconFileOff}
      title={error.message}
      action={
        <Link to="/home/recruitment/offers" className={buttons.primary}>
          See all rehire offers
        </Link>
      }
    >
      The link may be incomplete, or the person’s data was erased.
    </EmptyState>
  );
}
