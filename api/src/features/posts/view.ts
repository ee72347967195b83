import type { Post } from '#contract/posts.ts';
import type { PostRow } from './queries.ts';

const isEdited = (row: PostRow) => row.updated_at !== row.created_at;

/** A post as the company's list shows it. */
export function toPost(row: PostRow): Post {
  return {
    _id: row.id,
    title: row.title,
    contentFormatted: row.html,
    createdAt: row.created_at,
    updatedAt: isEdited(row) ? row.updated_at : null,
    by: row.author,
  };
}

/** A post as the feed shows it: the company speaks, whoever wrote it. */
export function toFeedItem(row: PostRow) {
  return {
    kind: 'post' as const,
    _id: row.id,
    at: row.created_at,
    title: row.title,
    contentFormatted: row.html,
    edited: isEdited(row),
  };
}
