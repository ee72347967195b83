import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { Post } from '#contract/posts.ts';
import { exactTime, lastActive } from '../../../lib/dates.ts';
import { useOnce } from '../../../lib/use-once.ts';
import layout from '../../../ui/layout.module.css';
import { RichContent } from '../../../ui/RichContent.tsx';
import text from '../../../ui/text.module.css';
import classes from './Posts.module.css';

type PostCardProps = { post: Post; onEdit: () => void; onDelete: () => Promise<void> };

/** A post as the feed shows it, with who wrote it and what can be done. */
export function PostCard({ post, onEdit, onDelete }: PostCardProps) {
  const { title, contentFormatted, by, createdAt, updatedAt } = post;
  const [remove] = useOnce(onDelete);
  return (
    <article className={classes.post}>
      <div className={classes.head}>
        <div className={`${layout.words} ${text.breaking}`}>
          <h2>{title}</h2>
          <p className={text.small}>
            {by && `${by} · `}
            <time dateTime={createdAt} title={exactTime(createdAt)}>
              {lastActive(createdAt)}
            </time>
            {updatedAt && <span title={exactTime(updatedAt)}> · edited</span>}
          </p>
        </div>
        <ActionIcon aria-label={`Edit ${title}`} onClick={onEdit}>
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={`Delete ${title}`} onClick={() => void remove()}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
      <RichContent html={contentFormatted} of={title} />
    </article>
  );
}
