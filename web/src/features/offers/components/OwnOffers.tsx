import { Button } from '@mantine/core';
import { IconFileCertificate } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { offerMessages } from '#contract/offer-messages.ts';
import { paths } from '#contract/paths.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import layout from '../../../ui/layout.module.css';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { RowSkeletons } from '../../../ui/Skeletons.tsx';
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
