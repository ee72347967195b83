import { IconNews } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { FeedItem } from '#contract/ex-employee/own.ts';
import { feedQuery } from '#web/features/base/feed/api.ts';
import classes from '#web/features/base/feed/components/Feed.module.css';
import { handedIn } from '../../../../lib/feature.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { FeedStatus } from '../components/FeedStatus.tsx';

function FeedList({ items }: { items: readonly FeedItem[] }) {
  const cards = handedIn('feed');
  return (
    <ul className={layout.column} aria-label="Feed">
      {items.map((item) => {
        const Card = cards[item.kind] as ComponentType<{ item: FeedItem }>;
        return (
          <li key={item._id}>
            <Card item={item} />
          </li>
        );
      })}
    </ul>
  );
}

/** What the company has for the ex-employee, and the one question that it has to them (product.md, Ex-employee area). */
export function FeedPage() {
  const company = useProfile()?.companyDetails?.name ?? 'your company';
  const feed = useInfiniteQuery(feedQuery);
  const items = feed.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <PageHeader title="Feed" description={`News and open positions from ${company}`} />
      <div className={classes.page}>
        {feed.data && <FeedStatus status={feed.data.pages[0]?.jobSearchStatus ?? null} />}
        {feed.isPending && <Bones />}
        {feed.isError && !feed.data && <LoadFailure error={feed.error} onRetry={() => feed.refetch()} />}
        {feed.data && items.length === 0 && (
          <EmptyState icon={IconNews} title="Nothing here yet">
            {`News from ${company} and jobs open to you will appear here. What you have switched off under Privacy won’t.`}
          </EmptyState>
        )}
        {items.length > 0 && <FeedList items={items} />}
        <ShowMore list={feed} />
      </div>
    </>
  );
}

function Bones() {
  return (
    <div role="status" aria-label="Loading" className={layout.column}>
      {/* As much as a window shows, so that what stands below is not seen before it is pushed away. */}
      <Skeleton height="3rem" />
      {['7rem', '11rem', '7rem', '11rem', '7rem', '11rem'].map((height, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </div>
  );
}
