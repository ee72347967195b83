import { infiniteQueryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  dismissCommentReports,
  listCommentReports,
  removeComment,
  reportComment,
} from '#contract/engagement/comment-reports.ts';
import {
  answerComments,
  type Comment,
  deleteComment,
  listComments,
  listPostComments,
  switchComments,
  writeComment,
} from '#contract/engagement/comments.ts';
import { changeFeedPost } from '#web/features/base/feed/api.ts';
import { byCursor } from '../../../lib/by-cursor.ts';
import { call } from '../../../lib/client.ts';

const key = ['comments'] as const;
const reportsKey = ['comment-reports'] as const;
/** The company’s posts, each with how many comments it has. */
const postsKey = ['posts'] as const;

/** Comments on a post as a reader sees them: the newest page first, then the earlier ones. */
export const commentsQuery = (post: string) =>
  infiniteQueryOptions({
    ...byCursor,
    queryKey: [...key, 'own', post],
    queryFn: ({ pageParam, signal }) =>
      call(listComments, { params: { id: post }, query: { cursor: pageParam } }, { signal }),
    getNextPageParam: ({ earlierCursor }) => earlierCursor ?? undefined,
    staleTime: 0,
  });

/** The same as the company sees them. */
export const postCommentsQuery = (post: string) =>
  infiniteQueryOptions({
    ...byCursor,
    queryKey: [...key, 'company', post],
    queryFn: ({ pageParam, signal }) =>
      call(listPostComments, { params: { id: post }, query: { cursor: pageParam } }, { signal }),
    getNextPageParam: ({ earlierCursor }) => earlierCursor ?? undefined,
    staleTime: 0,
  });

/** Pages that begin with the newest, in the order in which they were written. */
export const inOrder = <Each>(pages: readonly { comments: readonly Each[] }[]): Each[] =>
  pages.toReversed().flatMap(({ comments }) => comments);

const count = (client: QueryClient, post: string, change: number) =>
  changeFeedPost(client, post, (item) => ({ ...item, comments: Math.max(0, item.comments + change) }));

export function useComment(post: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => call(writeComment, { params: { id: post }, body: { text } }),
    onSuccess: () => count(client, post, 1),
    // Refused, because comments were turned off meanwhile: then the page has changed too.
    onSettled: () => client.invalidateQueries({ queryKey: commentsQuery(post).queryKey }),
  });
}

export function useDeleteComment(post: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: Comment) => call(deleteComment, { params: { id: _id } }),
    onSuccess: () => count(client, post, -1),
    onSettled: () => client.invalidateQueries({ queryKey: commentsQuery(post).queryKey }),
  });
}

export function useReportComment(post: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: Comment) => call(reportComment, { params: { id: _id } }),
    onSettled: () => client.invalidateQueries({ queryKey: commentsQuery(post).queryKey }),
  });
}

/** Refreshes the company's lists of comments, its open reports and the counts of its posts. */
function useCompanyChange<Given, Result>(act: (given: Given) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => Promise.all([key, reportsKey, postsKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

export const useAnswer = (post: string) =>
  useCompanyChange((text: string) => call(answerComments, { params: { id: post }, body: { text } }));
export const useSwitchComments = () =>
  useCompanyChange(({ post, off }: { post: string; off: boolean }) =>
    call(switchComments, { params: { id: post }, body: { off } }),
  );
export const useRemoveComment = () =>
  useCompanyChange(({ id, reason }: { id: string; reason: string }) =>
    call(removeComment, { params: { id }, body: { reason } }),
  );
export const useDismissReports = () =>
  useCompanyChange((id: string) => call(dismissCommentReports, { params: { id } }));

/** Comments that wait for HR, the longest waiting first. */
export const reportsQuery = infiniteQueryOptions({
  ...byCursor,
  queryKey: [...reportsKey],
  queryFn: ({ pageParam, signal }) => call(listCommentReports, { query: { cursor: pageParam } }, { signal }),
});
