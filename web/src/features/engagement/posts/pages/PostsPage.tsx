import { Button } from '@mantine/core';
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import type { Post } from '#contract/engagement/posts.ts';
import { useAsked } from '../../../../lib/use-asked.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { ChoiceField } from '../../../../ui/fields/ChoiceField.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { PostBoard } from '../components/PostBoard.tsx';
import { PostCard } from '../components/PostCard.tsx';
import { PostDialog } from '../components/PostDialog.tsx';
import classes from '../components/Posts.module.css';
import { postStateWords } from '../components/post-words.ts';
import { ScheduleDialog } from '../components/ScheduleDialog.tsx';
import { usePostActions } from '../components/use-post-actions.ts';
import { usePostLists } from '../components/use-post-lists.ts';

const views = [
  { value: 'list', label: 'List' },
  { value: 'board', label: 'Board' },
] as const;

/** What the company tells its ex-employees, told, to be told and being written: one below the other, or as a board. */
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
        description="News for your ex-employees. Posts appear in the feed of everyone who signs in; nobody is messaged."
        action={!isEmpty && write}
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
