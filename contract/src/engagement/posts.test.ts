import { describe, expect, test } from 'vitest';
import { commentMessages, newComment, switchComments } from './comments.ts';
import { newPost, postWords, publishPost } from './posts.ts';
import { reactToPost } from './reactions.ts';

const faultsIn = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const written = { title: 'News', content: '<p>Hello</p>' };

describe('A post', () => {
  test('is published at once by default', () => {
    expect(newPost.parse(written).publishAt).toBe('now');
  });

  test.each<[unknown, string[]]>([
    ['now', []],
    [null, []],
    ['2026-12-14T12:00:00Z', []],
    ['2026-12-14T12:00:00+05:30', []],
    ['2026-12-14T12:00:00', ['publishAt: Please choose a day and a time']],
    ['later', ['publishAt: Please choose a day and a time']],
  ])('can be put out at %j: faults %j', (publishAt, faults) => {
    expect(faultsIn(publishPost.body.safeParse({ publishAt }))).toEqual(faults);
  });

  test.each<[string, object, string[]]>([
    ['no title', { title: ' ' }, ['title: Please enter a title']],
    ['a title of 121 characters', { title: 'a'.repeat(121) }, ['title: Title must not exceed 120 characters']],
    ['no text', { content: ' ' }, ['content: Please enter the text of the post']],
  ])('with %s: faults %j', (_, changes, faults) => {
    expect(faultsIn(postWords.safeParse({ ...written, ...changes }))).toEqual(faults);
  });
});

test('a comment is trimmed, and may have several lines', () => {
  expect(newComment.parse({ text: ' Well done\nRavi ' })).toEqual({ text: 'Well done\nRavi' });
  expect(faultsIn(newComment.safeParse({ text: ' ' }))).toEqual(['text: Please enter a comment']);
});

test('a person with three removed comments learns when they can comment again', () => {
  expect(commentMessages.paused('14 Dec')).toBe('3 of your comments were removed, so you cannot comment until 14 Dec');
});

test('comments are turned off or on, and reactions are known ones', () => {
  expect(faultsIn(switchComments.body.safeParse({}))).toEqual(['off: Please choose whether comments are off']);
  expect(faultsIn(reactToPost.body.safeParse({ kind: 'boo' }))).toEqual(['kind: Please choose a reaction']);
});
