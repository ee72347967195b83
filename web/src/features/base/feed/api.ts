import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { type FeedItem, listFeed } from '#contract/ex-employee/own.ts';
import { byCursor } from '../../../lib/by-cursor.ts';
import { call } from '../../../lib/client.ts';

/** The person's feed, page by page. */
export const feedQuery = infiniteQueryOptions({
  queryKey: ['own', 'feed'],
  queryFn: ({ pageParam, signal }) => call(listFeed, { query: { cursor: pageParam } }, { signal }),
  ...byCursor,
});

type FeedPost = Extract<FeedItem, { kind: 'post' }>;

/** Updates a post in the loaded feed without refetching it. */
export const changeFeedPost = (client: QueryClient, id: string, change: (post: FeedPost) => FeedPost) =>
  client.setQueryData(
    feedQuery.queryKey,
    (feed) =>
      feed && {
        ...feed,
        pages: feed.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (item.kind === 'post' && item._id === id ? change(item) : item)),
        })),
      },
  );
