import { Button } from '@mantine/core';
import { IconFileCertificate } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import { offerMessages } from '#contract/recruitment/offer-messages.ts';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { OwnOfferRow } from './OwnOfferRow.tsx';
import { ownOffersQuery } from './own-offers.ts';

/** Invitations to come back and offers, the newest first, and where they stand. */
export function OwnOffers() {
  const list = useInfiniteQuery(ownOffersQuery);
  const offers = list.data?.pages.flatMap((page) => page.offers) ?? [];
  if (list.isPending) return <RowSkeletons count={3} />;
  if (!list.data)
    return <LoadFailure error={list.error} failed={offerMessages.notFetched} onRetry={() => list.refetch()} />;
  if (offers.length === 0)
    return (
      <EmptyState
        icon={IconFileCertificate}
        title="No offers yet"
        action={
          <Button component={Link} to={paths.feed} variant="default">
            Go to your feed
          </Button>
        }
      >
        When the company asks you to come back, or makes you an offer, it appears here.
      </EmptyState>
    );
  return (
    <>
      <ul className={layout.list} aria-label="Offers">
        {offers.map((offer) => (
          <OwnOfferRow key={offer._id} offer={offer} />
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  );
}
