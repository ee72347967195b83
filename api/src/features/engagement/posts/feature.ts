import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import { notificationSources } from '#api/features/base/notifications/plugs.ts';
import { waitingCounts } from '#api/features/directory/overview/plugs.ts';
import { imageMessages } from '#contract/base/images.ts';
import * as reports from '#contract/engagement/comment-reports.ts';
import * as comments from '#contract/engagement/comments.ts';
import * as contract from '#contract/engagement/posts.ts';
import * as reactions from '#contract/engagement/reactions.ts';
import { listCommentReports } from './list-comment-reports.ts';
import { countReported } from './moderation-queries.ts';
import { notifications } from './notification-queries.ts';
import { tables } from './person-tables.ts';
import { pinPost } from './pin-post.ts';
import { reportComment } from './report-comment.ts';
import { restorePost } from './restore-post.ts';
import { uploadPostPicture } from './upload-post-picture.ts';
import {
  answerComments,
  changePost,
  createPost,
  deleteComment,
  deletePost,
  dismissReports,
  listComments,
  listPostComments,
  listPosts,
  publishPost,
  reactToPost,
  removeComment,
  removePostPicture,
  removeReaction,
  switchComments,
  undoPin,
  voteInPost,
} from './verbs.ts';
import { writeComment } from './write-comment.ts';

export const feature: Feature = {
  routes: [
    bind(contract.listPosts, listPosts),
    bind(contract.createPost, createPost),
    bind(contract.changePost, changePost),
    bind(contract.publishPost, publishPost),
    bind(contract.pinPost, pinPost),
    bind(contract.unpinPost, undoPin),
    bind(contract.uploadPostPicture, uploadPostPicture, { tooLarge: imageMessages.tooLarge }),
    bind(contract.removePostPicture, removePostPicture),
    bind(contract.deletePost, deletePost),
    bind(contract.restorePost, restorePost),
    bind(contract.voteInPost, voteInPost),
    bind(reactions.reactToPost, reactToPost),
    bind(reactions.removeReaction, removeReaction),
    bind(comments.listComments, listComments),
    bind(comments.writeComment, writeComment),
    bind(comments.deleteComment, deleteComment),
    bind(comments.listPostComments, listPostComments),
    bind(comments.answerComments, answerComments),
    bind(comments.switchComments, switchComments),
    bind(reports.reportComment, reportComment),
    bind(reports.listCommentReports, listCommentReports),
    bind(reports.dismissCommentReports, dismissReports),
    bind(reports.removeComment, removeComment),
  ],
  tables,
  plugs: [
    notificationSources.add(notifications),
    waitingCounts.add({
      kind: 'comments',
      may: 'posts:manage',
      count: ({ db, company }) => countReported(db, company),
    }),
  ],
};
