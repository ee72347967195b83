import { bind } from '#api/core/http.ts';
import { imageMessages } from '#contract/images.ts';
import * as contract from '#contract/posts.ts';
import * as reactions from '#contract/reactions.ts';
import { changePost } from './change-post.ts';
import { createPost } from './create-post.ts';
import { deletePost } from './delete-post.ts';
import { listPosts } from './list-posts.ts';
import { pinPost } from './pin-post.ts';
import { publishPost } from './publish-post.ts';
import { reactToPost } from './react-to-post.ts';
import { removePostPicture } from './remove-post-picture.ts';
import { removeReaction } from './remove-reaction.ts';
import { restorePost } from './restore-post.ts';
import { undoPin } from './undo-pin.ts';
import { uploadPostPicture } from './upload-post-picture.ts';

export const postRoutes = [
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
  bind(reactions.reactToPost, reactToPost),
  bind(reactions.removeReaction, removeReaction),
];
