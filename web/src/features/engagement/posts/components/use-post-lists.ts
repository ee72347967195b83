import { useInfiniteQuery } from '@tanstack/react-query';
import { type Post, type PostState, postStates } from '#contract/engagement/posts.ts';
import type { Paged } from '../../../../ui/lists/ShowMore.tsx';
import { postsQuery } from '../api.ts';

export type PostList = { state: PostState; posts: Post[]; list: Paged };
export type PostLists = readonly PostList[];

/** The posts of every state, in the order of a post's life. */
export function usePostLists() {
  const queries = {
    draft: useInfiniteQuery(postsQuery('draft')),
    scheduled: useInfiniteQuery(postsQuery('scheduled')),
    published: useInfiniteQuery(postsQuery('published')),
  };
  const all = Object.values(queries);
  const lists: PostLists = postStates.map((state) => ({
    state,
    posts: queries[state].data?.pages.flatMap((page) => page.posts) ?? [],
    list: queries[state],
  }));
  return {
    lists,
    isPending: all.some(({ isPending }) => isPending),
    error: all.find(({ isError, data }) => isError && !data)?.error ?? null,
    retry: () => Promise.all(all.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}
