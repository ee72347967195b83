import { IconGift } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import { giftMessages } from '#contract/engagement/merchandise-messages.ts';
import { OwnCampaigns } from '#web/features/engagement/campaigns/components/OwnCampaigns.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { ownGiftsQuery } from '../api.ts';
import { giftStanding } from './gift-standing.ts';

/** The gifts that were sent to the person, and the way to their orders. */
export function OwnGifts() {
  const list = useInfiniteQuery(ownGiftsQuery);
  if (list.isPending) return <RowSkeletons count={3} />;
  if (!list.data)
    return <LoadFailure error={list.error} failed={giftMessages.listNotFetched} onRetry={() => list.refetch()} />;
  const gifts = list.data.pages.flatMap((page) => page.gifts);
  const items = gifts.map((gift) => ({ _id: gift._id, name: gift.title, ...giftStanding(gift) }));
  return (
    <div className={layout.column}>
      <div>
        <Link to={paths.ownOrders}>Your orders and points</Link>
      </div>
      <OwnCampaigns kind="merchandise" icon={IconGift} to={paths.claimGift} items={items} list={list} />
    </div>
  );
}
