import { IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { offerMessages } from '#contract/recruitment/offer-messages.ts';
import { ApiError } from '../../../../lib/client.ts';
import { useBack } from '../../../../lib/use-back.ts';
import { NotFound } from '../../../../ui/pages/NotFound.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { OfferView } from '../components/OfferView.tsx';
import { offerQuery } from '../components/offer-queries.ts';

/** The page of one offer. */
export function OfferPage() {
  const { id = '' } = useParams({ strict: false });
  const back = useBack('/home/recruitment/offers');
  const { data: offer, error, refetch } = useQuery(offerQuery(id));
  // Erased meanwhile: show it as gone even if it is still cached.
  const isGone = error instanceof ApiError && error.status === 404;
  if (offer && !isGone) return <OfferView key={id} offer={offer} onBack={back} />;
  return (
    <>
      <PageHeader title="Rehire offer" onBack={back} />
      {error ? (
        <NotFound
          error={error}
          failed={offerMessages.notFetched}
          onRetry={refetch}
          icon={IconFileOff}
          list="/home/recruitment/offers"
          label="See all rehire offers"
        >
          The link may be incomplete, or the person’s data was erased.
        </NotFound>
      ) : (
        <TableSkeleton />
      )}
    </>
  );
}
