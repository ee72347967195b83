import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { changePost, createPost, deletePost, listPosts, restorePost } from '#contract/posts.ts';
import { call } from '../../lib/client.ts';

const key = ['posts'] as const;

export const postsQuery = infiniteQueryOptions({
  queryKey: [...key, 'list'],
  queryFn: ({ pageParam, signal }) => call(listPosts, { query: { cursor: pageParam ?? undefined } }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

function usePostChange<Given>(act: (given: Given) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: act, onSuccess: () => client.invalidateQueries({ queryKey: key }) });
}

/** Without an id it is a new one. */
export const useSavePost = () =>
  usePostChange(({ id, post }: { id: string | null; post: { title: string; content: string } }) =>
    id === null ? call(createPost, { body: post }) : call(changePost, { params: { id }, body: post }),
  );

export const useDeletePost = () => usePostChange((id: string) => call(deletePost, { params: { id } }));
export const useRestorePost = () => usePostChange((id: string) => call(restorePost, { params: { id } }));
