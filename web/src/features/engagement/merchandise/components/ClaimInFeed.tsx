import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { loadGiftToClaim } from '../api.ts';
import { ClaimView } from './ClaimView.tsx';

/** What a gift of the feed offers, and where it goes. */
export function ClaimInFeed({ id, onOrdered }: { id: string; onOrdered: () => void }) {
  const gift = useQuery({
    queryKey: ['own', 'gifts', id],
    queryFn: ({ signal }) => loadGiftToClaim({ id }, signal),
    // What is chosen meanwhile is not taken away.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (gift.data) return <ClaimView claimer={{ id }} before={gift.data} onOrdered={onOrdered} />;
  if (gift.isPending) return <Skeleton height="12rem" />;
  return <LoadFailure error={gift.error} onRetry={() => gift.refetch()} />;
}
