import { Button } from '@mantine/core';
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Post } from '#contract/posts.ts';
import { postMessages } from '#contract/posts.ts';
import { failureText } from '../../../lib/client.ts';
import { focusHeading } from '../../../lib/focus-heading.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { RowSkeletons } from '../../../ui/Skeletons.tsx';
import { toast } from '../../../ui/toast.ts';
import { postsQuery, useDeletePost, useRestorePost } from '../api.ts';
import { PostCard } from '../components/PostCard.tsx';
import { PostDialog } from '../components/PostDialog.tsx';
import classes from '../components/Posts.module.css';

/** What the company tells its ex-employees in their feed. */
export function PostsPage() {
  const list = useInfiniteQuery(postsQuery);
  const posts = list.data?.pages.flatMap((page) => page.posts) ?? [];
  const [written, setWritten] = useState<Post | 'new'>();
  const deletion = useDeletePost();
  const restoring = useRestorePost();
  const bringBack = (id: string) =>
    restoring
      .mutateAsync(id)
      .then(() => toast.success(postMessages.restored))
      .catch((error: unknown) => toast.failure(failureText(error, postMessages.notRestored)));
  const remove = async ({ _id }: Post) => {
    try {
      await deletion.mutateAsync(_id);
      toast.success(postMessages.deleted, { undo: () => void bringBack(_id) });
      // The button goes with its post.
      focusHeading();
    } catch (error) {
      toast.failure(failureText(error, postMessages.notDeleted));
    }
  };
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
        action={posts.length > 0 && write}
      />
      {list.isPending && <RowSkeletons count={4} />}
      {list.isError && !list.data && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {list.data && posts.length === 0 && (
        <EmptyState icon={IconSpeakerphone} title="No posts yet" action={write}>
          Share what’s new: a product, a campus, an anniversary.
        </EmptyState>
      )}
      {posts.length > 0 && (
        <ul className={classes.list} aria-label="Posts">
          {posts.map((post) => (
            <li key={post._id}>
              <PostCard post={post} onEdit={() => setWritten(post)} onDelete={() => remove(post)} />
            </li>
          ))}
        </ul>
      )}
      <div className={classes.more}>
        <ShowMore list={list} />
      </div>
      {written && <PostDialog post={written === 'new' ? null : written} onClose={() => setWritten(undefined)} />}
    </>
  );
}
