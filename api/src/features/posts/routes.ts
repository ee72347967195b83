import { bind } from '#api/core/http.ts';
import * as contract from '#contract/posts.ts';
import { changePost } from './change-post.ts';
import { createPost } from './create-post.ts';
import { deletePost } from './delete-post.ts';
import { listPosts } from './list-posts.ts';
import { restorePost } from './restore-post.ts';

export const postRoutes = [
  bind(contract.listPosts, listPosts),
  bind(contract.createPost, createPost),
  bind(contract.changePost, changePost),
  bind(contract.deletePost, deletePost),
  bind(contract.restorePost, restorePost),
];
