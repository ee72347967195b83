import { IconGift } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { giftMessages } from '#contract/merchandise-messages.ts';
import { paths } from '#contract/paths.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import layout from '../../../ui/layout.module.css';
import { RowSkeletons } from '../../../ui/Skeletons.tsx';
import text from '../../../ui/text.module.css';
import { OwnCampaigns } from '../../campaigns/components/OwnCampaigns.tsx';
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
      <p>
        <Link to={paths.ownOrders} className={text.link}>
          Your orders and points
        </Link>
      </p>
      <OwnCampaigns kind="merchandise" icon={IconGift} to={paths.claimGift} items={items} list={list} />
    </div>
  );
}
