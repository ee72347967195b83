import type { ComponentType } from 'react';
import type { FeedItem } from '#contract/own.ts';
import classes from './Feed.module.css';
import { FeedJob } from './FeedJob.tsx';
import { FeedPost } from './FeedPost.tsx';

type Kind = FeedItem['kind'];
/** How each kind is shown; a kind that the contract gains is missing here until it has a card. */
const cards: { [K in Kind]: ComponentType<{ item: Extract<FeedItem, { kind: K }> }> } = {
  post: FeedPost,
  job: FeedJob,
};

export function FeedList({ items }: { items: readonly FeedItem[] }) {
  return (
    <ul className={classes.list} aria-label="Feed">
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
