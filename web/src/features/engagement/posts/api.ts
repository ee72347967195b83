import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactionKind, ReactionState } from '#contract/base/reaction-kinds.ts';
import type { NewPostPoll } from '#contract/engagement/polls.ts';
import {
  changePost,
  createPost,
  deletePost,
  listPosts,
  type PostState,
  pinPost,
  publishPost,
  removePostPicture,
  restorePost,
  unpinPost,
  uploadPostPicture,
} from '#contract/engagement/posts.ts';
import { reactToPost, removeReaction } from '#contract/engagement/reactions.ts';
import { changeFeedPost, feedQuery } from '#web/features/base/feed/api.ts';
import { byCursor } from '../../../lib/by-cursor.ts';
import { call } from '../../../lib/client.ts';

const key = ['posts'] as const;

export const postsQuery = (state: PostState) =>
  infiniteQueryOptions({
    queryKey: [...key, state],
    queryFn: ({ pageParam, signal }) => call(listPosts, { query: { state, cursor: pageParam } }, { signal }),
    ...byCursor,
  });

function usePostChange<Given, Result>(act: (given: Given) => Promise<Result>) {
  const client = useQueryClient();
  // A part of it may be done when another has failed.
  return useMutation({ mutationFn: act, onSettled: () => client.invalidateQueries({ queryKey: key }) });
}

export type SavedPost = {
  /** Null: it is a new one. */
  id: string | null;
  words: { title: string; content: string; poll?: NewPostPoll | null };
  /** Null takes it out, undefined leaves it as it is. */
  picture: File | null | undefined;
  /** Undefined keeps it. */
  publishAt: string | null | undefined;
  /** The post exists from now on: saving it again after an error changes it. */
  onMade: (id: string) => void;
};

/** Saves text, picture and time. A new post with a picture is a draft until the picture is uploaded, so that no one sees half a post. */
async function savePost({ id, words, picture, publishAt, onMade }: SavedPost): Promise<void> {
  const made =
    id === null
      ? await call(createPost, { body: { ...words, publishAt: picture ? null : publishAt } })
      : await call(changePost, { params: { id }, body: words });
  const params = { id: made._id };
  onMade(made._id);
  if (picture) await call(uploadPostPicture, { params }, { file: picture });
  if (picture === null && made.picture) await call(removePostPicture, { params });
  if (publishAt && made.state === 'draft') await call(publishPost, { params, body: { publishAt } });
}

export const useSavePost = () => usePostChange(savePost);
export const usePublishPost = () =>
  usePostChange(({ id, publishAt }: { id: string; publishAt: string | null }) =>
    call(publishPost, { params: { id }, body: { publishAt } }),
  );
export const useDeletePost = () => usePostChange((id: string) => call(deletePost, { params: { id } }));
export const useRestorePost = () => usePostChange((id: string) => call(restorePost, { params: { id } }));
export const usePinPost = () => usePostChange((id: string) => call(pinPost, { params: { id } }));
export const useUnpinPost = () => usePostChange((id: string) => call(unpinPost, { params: { id } }));

/** Returns the post after the reader's reaction. */
export function reactionOf({ counts, own }: ReactionState, kind: ReactionKind | null): ReactionState {
  const now = { ...counts };
  if (own) now[own] -= 1;
  if (kind) now[kind] += 1;
  return { counts: now, own: kind };
}

/** One tap: shown at once, taken back when it is refused. Taps on a post go one after the other, and the last one stays. */
export function useReact(post: string) {
  const client = useQueryClient();
  const mutationKey = [...key, 'reaction', post];
  const show = (change: (reactions: ReactionState) => ReactionState) =>
    changeFeedPost(client, post, (item) => ({ ...item, reactions: change(item.reactions) }));
  return useMutation({
    mutationKey,
    scope: { id: `reaction ${post}` },
    mutationFn: (kind: ReactionKind | null) =>
      kind
        ? call(reactToPost, { params: { id: post }, body: { kind } })
        : call(removeReaction, { params: { id: post } }),
    onMutate: async (kind) => {
      await client.cancelQueries({ queryKey: feedQuery.queryKey });
      show((reactions) => reactionOf(reactions, kind));
    },
    onSuccess: (reactions) => {
      if (client.isMutating({ mutationKey }) === 1) show(() => reactions);
    },
    onError: () => client.invalidateQueries({ queryKey: feedQuery.queryKey }),
  });
}
