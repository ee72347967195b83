import { commentMessages } from '#contract/engagement/comments.ts';
import { type Post, postMessages } from '#contract/engagement/posts.ts';
import { useSwitchComments } from '#web/features/engagement/comments/api.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { toast } from '../../../../ui/toasts/toast.ts';
import { useDeletePost, usePinPost, usePublishPost, useRestorePost, useUnpinPost } from '../api.ts';
import { movedWords } from './post-words.ts';

/** What is done with a post at once; a deletion can be undone. */
export function usePostActions() {
  const deletion = useDeletePost();
  const restoring = useRestorePost();
  const publishing = usePublishPost();
  const [restore] = useTold((id: string) => restoring.mutateAsync(id), {
    done: postMessages.restored,
    failed: postMessages.notRestored,
  });
  const [remove] = useTold(({ _id }: Post) => deletion.mutateAsync(_id), {
    failed: postMessages.notDeleted,
    onDone: ({ _id }) => {
      toast.success(postMessages.deleted, { undo: () => void restore(_id) });
      // The button goes with its post.
      focusHeading();
    },
  });
  const [move] = useTold(({ _id }: Post, publishAt: 'now' | null) => publishing.mutateAsync({ id: _id, publishAt }), {
    done: ({ state }) => movedWords[state],
    failed: postMessages.notMoved,
  });
  const pinning = usePinPost();
  const unpinning = useUnpinPost();
  const [pin] = useTold(({ _id }: Post) => pinning.mutateAsync(_id), {
    done: postMessages.pinned,
    failed: postMessages.notPinned,
  });
  const [unpin] = useTold(({ _id }: Post) => unpinning.mutateAsync(_id), {
    done: postMessages.unpinned,
    failed: postMessages.notUnpinned,
  });
  const switching = useSwitchComments();
  const [switchComments] = useTold(
    ({ _id, commentsOff }: Post) => switching.mutateAsync({ post: _id, off: !commentsOff }),
    {
      done: ({ commentsOff }) => commentMessages[commentsOff ? 'turnedOff' : 'turnedOn'],
      failed: commentMessages.notTurned,
    },
  );
  return { remove, move, pin, unpin, switchComments };
}
