import { expect, test } from 'vitest';
import { namedRow, viewContext } from '#api-test/rows.ts';
import type { CommentRow, CompanyCommentRow } from './comment-queries.ts';
import type { ReportRow } from './moderation-queries.ts';
import type { PostRow } from './queries.ts';
import { toComment, toCompanyComment, toFeedItem, toPost, toReport } from './view.ts';

const [created, published, later] = [
  '2026-05-06T07:08:09.000Z',
  '2026-05-07T08:09:10.000Z',
  '2026-05-08T09:10:11.000Z',
];
const post = (given: Partial<PostRow> = {}) =>
  namedRow<PostRow>({ picture: null, created_at: created, published_at: published, updated_at: later, ...given });
const responses = { reactions: { counts: 'of reactions', own: null }, comments: 7, poll: null } as never;

test('a post shows when it was written, published and changed', () => {
  expect(toPost(viewContext(), post(), responses)).toMatchObject({
    _id: 'of id',
    title: 'of title',
    contentFormatted: 'of html',
    publishedAt: published,
    pinned: true,
    createdAt: created,
    updatedAt: later,
    by: 'of author',
    comments: 7,
    commentsOff: 'of comments_off',
  });
  expect(toFeedItem(viewContext(), post(), true)).toEqual({
    kind: 'post',
    _id: 'of id',
    at: published,
    title: 'of title',
    contentFormatted: 'of html',
    picture: null,
    edited: true,
    pinned: true,
    commentsOff: 'of comments_off',
  });
  expect(toFeedItem(viewContext(), post({ published_at: null }), false)).toMatchObject({ at: created, pinned: false });
  expect(toPost(viewContext(), post({ pinned_at: null }), responses).pinned).toBe(false);
});

test.each([
  ['a post changed before it was published', published, later],
  ['a post published as last changed', published, published],
  ['a post changed and never published', later, null],
])('%s is not marked as edited: no one has read another version', (_, updated_at, published_at) => {
  const row = post({ updated_at, published_at });
  expect(toPost(viewContext(), row, responses).updatedAt).toBeNull();
  expect(toFeedItem(viewContext(), row, false).edited).toBe(false);
});

test('a comment, for its readers and for the company, takes each fact from its own column', () => {
  const by = { _id: 'of person_id', name: 'of name', profileImg: null };
  expect(toComment(viewContext(), namedRow<CommentRow>({ profile_image: null }))).toEqual({
    _id: 'of id',
    by,
    text: 'of text',
    at: 'of created_at',
    own: 'of own',
    reported: 'of reported',
  });
  expect(toCompanyComment(viewContext(), namedRow<CompanyCommentRow>({ profile_image: null }))).toEqual({
    _id: 'of id',
    by,
    text: 'of text',
    at: 'of created_at',
    answeredBy: 'of answered_by',
    reports: 'of reports',
    hidden: 'of hidden',
  });
  expect(toComment(viewContext(), namedRow<CommentRow>({ person_id: null })).by, 'the company').toBeNull();
});

test('a reported comment shows when it was written and when it was reported', () => {
  expect(toReport(viewContext(), namedRow<ReportRow>({ profile_image: null }))).toEqual({
    _id: 'of id',
    text: 'of text',
    writtenAt: 'of created_at',
    reportedAt: 'of reported_at',
    post: 'of post',
    writer: {
      _id: 'of person_id',
      name: 'of name',
      profileImg: null,
      designation: 'of designation',
      department: 'of department',
    },
    reports: 'of reports',
    hidden: 'of hidden',
  });
});
