import { Button } from '@mantine/core';
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { commentMessages } from '#contract/engagement/comments.ts';
import { type Post, type PostState, postMessages, postMoves } from '#contract/engagement/posts.ts';
import { useSwitchComments } from '#web/features/engagement/comments/api.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { late } from '../../../../lib/late.ts';
import { useAsked } from '../../../../lib/use-asked.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { ChoiceField } from '../../../../ui/fields/ChoiceField.tsx';
import { Board } from '../../../../ui/lists/Board.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { Moment } from '../../../../ui/text/Moment.tsx';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { useDeletePost, usePinPost, usePublishPost, useRestorePost, useUnpinPost } from '../api.ts';
import { PostCard } from '../components/PostCard.tsx';
import { type PostActions, PostMenu } from '../components/PostMenu.tsx';
import classes from '../components/Posts.module.css';
import { movedWords, postStateWords, textOf } from '../components/post-words.ts';
import { type PostLists, usePostLists } from '../components/use-post-lists.ts';

const PostDialog = late(() => import('../components/PostDialog.tsx'), 'PostDialog');

const ScheduleDialog = late(() => import('../components/ScheduleDialog.tsx'), 'ScheduleDialog');

const empty = {
  draft: 'Nothing is being written.',
  scheduled: 'Nothing is scheduled.',
  published: 'Nothing is published yet.',
} as const satisfies Record<PostState, string>;

/** Drafts, scheduled and published posts side by side. */
function PostBoard({ lists, actions }: { lists: PostLists; actions: PostActions }) {
  const columns = lists.map(({ state, posts, list }) => ({
    state,
    name: postStateWords[state].label,
    items: posts,
    empty: empty[state],
    more: <ShowMore list={list} wide />,
  }));
  const move = (post: Post, to: PostState) =>
    to === 'scheduled' ? actions.onSchedule(post) : actions.onMove(post, to === 'draft' ? null : 'now');
  return (
    <Board
      label="Posts by state"
      columns={columns}
      keyOf={(post) => post._id}
      nameOf={(post) => post.title}
      movesOf={(post) => postMoves[post.state]}
      onMove={move}
      renderCard={(post) => (
        <article className={classes.tile}>
          {post.picture && (
            <img className={classes.picture} src={post.picture} alt="" width={1200} height={600} draggable={false} />
          )}
          <div className={classes.head}>
            <h3 className={text.breaking}>{post.title}</h3>
            <PostMenu post={post} actions={actions} />
          </div>
          <p className={classes.first}>{textOf(post)}</p>
          <p className={text.small}>
            {post.by && `${post.by} · `}
            <Moment at={post.publishedAt ?? post.createdAt} />
            {post.poll && ' · poll'}
            {post.pinned && ' · pinned'}
          </p>
        </article>
      )}
    />
  );
}

/** Actions on a post without a dialog; a deletion can be undone. */
function usePostActions() {
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

const views = [
  { value: 'list', label: 'List' },
  { value: 'board', label: 'Board' },
] as const;

/** The company's posts, published, scheduled and drafts, as a list or a board. */
export function PostsPage() {
  const { lists, isPending, error, retry } = usePostLists();
  const [{ view }, change] = useFilters();
  const [written, setWritten] = useState<Post | 'new'>();
  useAsked('create', () => setWritten('new'));
  const [scheduled, setScheduled] = useState<Post>();
  const { remove, move, pin, unpin, switchComments } = usePostActions();
  const actions = {
    onEdit: setWritten,
    onSchedule: setScheduled,
    onDelete: (post: Post) => void remove(post),
    onMove: (post: Post, publishAt: 'now' | null) => void move(post, publishAt),
    onPin: (post: Post) => void pin(post),
    onUnpin: (post: Post) => void unpin(post),
    onSwitchComments: (post: Post) => void switchComments(post),
  };
  const isReady = !isPending && !error;
  const isEmpty = lists.every(({ posts }) => posts.length === 0);
  const write = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setWritten('new')}>
      Write post
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Posts"
        description="News for your ex-employees. Posts appear in the feed of everyone who signs in and wants news. No one gets an email."
        action={!(isReady && isEmpty) && write}
      />
      {isPending && !error && <RowSkeletons count={4} />}
      {error && <LoadFailure error={error} onRetry={retry} />}
      {isReady && isEmpty && (
        <EmptyState icon={IconSpeakerphone} title="No posts yet" action={write}>
          Share what’s new: a product, a campus, an anniversary.
        </EmptyState>
      )}
      {isReady && !isEmpty && (
        <>
          <div className={classes.view}>
            <ChoiceField
              label="View"
              options={views}
              value={view === 'board' ? 'board' : 'list'}
              onChange={(next) => change({ view: next === 'board' ? next : undefined })}
            />
          </div>
          {view === 'board' ? (
            <PostBoard lists={lists} actions={actions} />
          ) : (
            // What is to be done comes before what is done.
            lists.map(
              ({ state, posts, list }) =>
                posts.length > 0 && (
                  <section key={state} className={classes.list} aria-label={postStateWords[state].label}>
                    <ul>
                      {posts.map((post) => (
                        <li key={post._id}>
                          <PostCard post={post} actions={actions} />
                        </li>
                      ))}
                    </ul>
                    <ShowMore list={list} />
                  </section>
                ),
            )
          )}
        </>
      )}
      {written && <PostDialog post={written === 'new' ? null : written} onClose={() => setWritten(undefined)} />}
      {scheduled && <ScheduleDialog post={scheduled} onClose={() => setScheduled(undefined)} />}
    </>
  );
}
