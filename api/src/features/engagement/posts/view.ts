import type { Context } from '#api/core/context.ts';
import { fileAddress } from '#api/core/work/files.ts';
import type { CommentReport } from '#contract/engagement/comment-reports.ts';
import type { Comment, CompanyComment } from '#contract/engagement/comments.ts';
import type { Post } from '#contract/engagement/posts.ts';
import type { CommentRow, CompanyCommentRow, WriterRow } from './comment-queries.ts';
import type { Responses } from './count-responses.ts';
import type { ReportRow } from './moderation-queries.ts';
import { stateOf } from './policy.ts';
import type { PostRow } from './queries.ts';

type ViewContext = Pick<Context, 'services' | 'company'>;

/** Checks whether the text was changed after it was published. */
const isEdited = ({ updated_at, published_at }: PostRow) => published_at !== null && updated_at > published_at;

const pictureOf = ({ services, company }: ViewContext, { picture }: PostRow) =>
  fileAddress(services.config.secrets, company, picture);

/** Returns a post as the company's list shows it. */
export function toPost(
  context: ViewContext,
  row: PostRow,
  { reactions, comments, poll }: Responses & Pick<Post, 'poll'>,
): Post {
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
    reactions: reactions.counts,
    comments,
    commentsOff: row.comments_off,
    poll,
  };
}

/** Returns a post as the feed shows it, without responses and votes. It speaks for the company and does not name its author. */
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
    commentsOff: row.comments_off,
  };
}

const photoOf = ({ services, company }: ViewContext, row: { profile_image: string | null }) =>
  fileAddress(services.config.secrets, company, row.profile_image);

/** Returns the name and picture of a comment's writer; null for the company. */
const writerOf = (context: ViewContext, row: WriterRow): Comment['by'] =>
  row.person_id === null ? null : { _id: row.person_id, name: row.name ?? '', profileImg: photoOf(context, row) };

/** Returns a comment as readers of the feed see it, without naming the team member who answered. */
export const toComment = (context: ViewContext, row: CommentRow): Comment => ({
  _id: row.id,
  by: writerOf(context, row),
  text: row.text,
  at: row.created_at,
  own: row.own,
  reported: row.reported,
});

export const toCompanyComment = (context: ViewContext, row: CompanyCommentRow): CompanyComment => ({
  _id: row.id,
  by: writerOf(context, row),
  text: row.text,
  at: row.created_at,
  answeredBy: row.answered_by,
  reports: row.reports,
  hidden: row.hidden,
});

/** Returns a reported comment without naming the people who reported it. */
export const toReport = (context: ViewContext, row: ReportRow): CommentReport => ({
  _id: row.id,
  text: row.text,
  writtenAt: row.created_at,
  reportedAt: row.reported_at,
  post: row.post,
  writer: {
    _id: row.person_id,
    name: row.name,
    profileImg: photoOf(context, row),
    designation: row.designation,
    department: row.department,
  },
  reports: row.reports,
  hidden: row.hidden,
});
