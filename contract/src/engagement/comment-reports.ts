import { z } from 'zod';
import { rejection } from '../base/rejection.ts';
import { answer, route } from '../base/route.ts';
import { comment, ofComment } from './comments.ts';

export const reportComment = route({
  method: 'POST',
  path: '/own/comments/{id}/report',
  may: 'own:record',
  summary: 'Report a comment by someone else; HR of the company decides',
  params: ofComment,
  responses: { 201: answer(comment) },
});

/** A former colleague as HR sees them. */
export const reportedPerson = z.object({
  _id: z.string(),
  name: z.string(),
  profileImg: z.string().nullable(),
  designation: z.string(),
  department: z.string(),
});

/** A comment reported by ex-employees, with everything HR needs to decide. */
export const commentReport = z.object({
  _id: z.string(),
  text: z.string(),
  writtenAt: z.string(),
  /** When it was first reported. */
  reportedAt: z.string(),
  post: z.string(),
  writer: reportedPerson,
  /** The number of reports, without those of people erased since. */
  reports: z.number(),
  /** Hidden from everyone until this is decided. */
  hidden: z.boolean(),
});
export type CommentReport = z.infer<typeof commentReport>;

export const listCommentReports = route({
  method: 'GET',
  path: '/requests/comments',
  may: 'posts:manage',
  forPeople: true,
  summary: 'Reported comments, longest waiting first, 20 at a time',
  query: z.object({ cursor: z.string().max(200).optional() }),
  responses: {
    200: answer(
      z.object({ reports: z.array(commentReport), totalCount: z.number(), nextCursor: z.string().nullable() }),
    ),
  },
});

const settled = answer(z.object({ _id: z.string() }));

export const dismissCommentReports = route({
  method: 'POST',
  path: '/requests/comments/{id}/dismiss',
  may: 'posts:manage',
  forPeople: true,
  summary: 'Keep a reported comment; a hidden one is shown again',
  params: ofComment,
  responses: { 200: settled },
});

export const removeComment = route({
  method: 'POST',
  path: '/comments/{id}/remove',
  may: 'posts:manage',
  forPeople: true,
  summary: 'Remove a comment, reported or not; its author gets the reason by mail',
  params: ofComment,
  body: rejection,
  responses: { 200: settled },
});
