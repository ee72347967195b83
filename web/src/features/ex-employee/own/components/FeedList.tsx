import type { ComponentType } from 'react';
import type { FeedItem } from '#contract/ex-employee/own.ts';
import { handedIn } from '../../../../lib/feature.ts';
import layout from '../../../../ui/pages/layout.module.css';

export function FeedList({ items }: { items: readonly FeedItem[] }) {
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
