import { IconFileOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { offerMessages } from '#contract/offer-messages.ts';
import { isRefusal } from '../../../lib/client.ts';
import buttons from '../../../ui/button.module.css';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';

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
