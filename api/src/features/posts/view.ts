import type { Context } from '#api/core/context.ts';
import { fileAddress } from '#api/core/files.ts';
import type { Post } from '#contract/posts.ts';
import type { ReactionCounts } from '#contract/reaction-kinds.ts';
import { stateOf } from './policy.ts';
import type { PostRow } from './queries.ts';

type ViewContext = Pick<Context, 'services' | 'company'>;

/** Whether its words were changed after everybody could see them. */
const isEdited = ({ updated_at, published_at }: PostRow) => published_at !== null && updated_at > published_at;

const pictureOf = ({ services, company }: ViewContext, { picture }: PostRow) =>
  fileAddress(services.config.secret, company, picture);

/** A post as the company's list shows it. */
export function toPost(context: ViewContext, row: PostRow, reactions: ReactionCounts): Post {
  return {
    _id: row.id,
    title: row.title,
    contentFormatted: row.html,
    state: stateOf(row, context.services.clock()),
    publishedAt: row.published_at,
    pinned: row.pinned_at !== null,
    picture: pictureOf(context, row),
    createdAt: row.created_at,
    updatedAt: isEdited(row) ? row.updated_at : null,
    by: row.author,
    reactions,
  };
}

/** A post as the feed shows it, without what its readers say to it: the company speaks, whoever wrote it. */
export function toFeedItem(context: ViewContext, row: PostRow, pinned: boolean) {
  return {
    kind: 'post' as const,
    _id: row.id,
    at: row.published_at ?? row.created_at,
    title: row.title,
    contentFormatted: row.html,
    picture: pictureOf(context, row),
    edited: isEdited(row),
    pinned,
  };
}
