// Both databases: moments, and pages by a key.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notAllowed, notSignedIn, unknownId } from '#api-test/answers.ts';
import { createExemployee, createMember, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import type { Post } from '#contract/posts.ts';

let server: TestServer;
let owner: Member;
let hr: Member;
let recruiter: Member;
let viewer: Member;
let stranger: Member;
let reader: Member;

beforeAll(async () => {
  server = await startTestServer();
  ({ owner, hr, recruiter, viewer, stranger } = await createTeam(server));
  reader = await createExemployee(server, owner);
});
afterAll(() => server.close());

const publish = async (title: string, content = 'Some text'): Promise<Post> =>
  (await hr.post('/posts', { title, content })).data;
const feedOf = async (member: Member) => (await member.get('/own/feed')).data.items;
const listed = async (): Promise<Post[]> => (await hr.get('/posts')).data.posts;
const postNotFound = { status: 404, message: 'Post not found' };

describe('Posts of the company to its ex-employees', () => {
  test('written, seen, changed where it stands, deleted, brought back', async () => {
    const answer = await hr.post('/posts', { title: ' The new campus ', content: '<p>Open <em>house</em></p>' });
    expect(answer).toMatchObject({
      status: 201,
      data: {
        title: 'The new campus',
        contentFormatted: '<p>Open <em>house</em></p>',
        updatedAt: null,
        by: 'Asha Rao',
      },
    });
    const { _id } = answer.data;
    expect(await feedOf(reader)).toMatchObject([{ kind: 'post', _id, title: 'The new campus', edited: false }]);
    const changed = await owner.post(`/posts/${_id}`, { title: 'The campus', content: 'Two lines\nof text' });
    expect(changed).toMatchObject({
      status: 200,
      data: { title: 'The campus', contentFormatted: '<p>Two lines<br>of text</p>', updatedAt: expect.any(String) },
    });
    expect(await feedOf(reader)).toMatchObject([{ _id, title: 'The campus', edited: true }]);
    expect(await hr.delete(`/posts/${_id}`)).toMatchObject({ status: 200, data: { _id } });
    expect(await feedOf(reader)).toEqual([]);
    expect(await listed()).toEqual([]);
    expect(await hr.delete(`/posts/${_id}`)).toMatchObject(postNotFound);
    expect(await hr.post(`/posts/${_id}`, { title: 'Late', content: 'Late' })).toMatchObject(postNotFound);
    expect(await hr.post(`/posts/${_id}/restore`)).toMatchObject({ status: 200, data: changed.data });
    expect(await hr.post(`/posts/${_id}/restore`)).toMatchObject(postNotFound);
    expect(await listed()).toEqual([changed.data]);
    await hr.delete(`/posts/${_id}`);
  });

  test('what could act is taken out before it is kept: every ex-employee would run it', async () => {
    const { _id, contentFormatted } = await publish(
      'Careful',
      '<p onclick="a()">Hi<script>alert(1)</script><img src=x onerror=alert(2)><a href="javascript:alert(3)">x</a></p><svg onload=b()>',
    );
    expect(contentFormatted).toBe('<p>Hi<a rel="noopener noreferrer" target="_blank">x</a></p>');
    expect((await feedOf(reader))[0].contentFormatted).toBe(contentFormatted);
    await hr.delete(`/posts/${_id}`);
  });

  const fault = (path: string, message: string) => ({ status: 400, errors: [{ path, message }] });
  test.each([
    [{ title: '' }, fault('title', 'Please enter a title')],
    [{ title: 't'.repeat(121) }, fault('title', 'Title must not exceed 120 characters')],
    [{ content: '' }, fault('content', 'Please enter the text of the post')],
    [{ content: '<p> </p>' }, fault('content', 'Please enter the text of the post')],
    [{ content: 'c'.repeat(10_001) }, fault('content', 'Post should be less than or equal to 10000 characters')],
    [{ content: undefined }, fault('content', 'Please enter the text of the post')],
  ])('%# bad input is named, and nothing is posted or changed', async (wrong, expected) => {
    const kept = await publish('Kept');
    for (const path of ['/posts', `/posts/${kept._id}`])
      expect(await hr.post(path, { title: 'Title', content: 'Text', ...wrong })).toMatchObject(expected);
    expect(await listed()).toEqual([kept]);
    await hr.delete(`/posts/${kept._id}`);
  });

  test('a title of 120 and a text of 10,000 characters are taken; formatting does not count', async () => {
    const content = `<p><strong>${'c'.repeat(10_000)}</strong></p>`;
    const { _id } = await publish('t'.repeat(120), content);
    expect((await listed())[0]).toMatchObject({ title: 't'.repeat(120), contentFormatted: content });
    await hr.delete(`/posts/${_id}`);
  });

  test('only who may post, and never another company’s', async () => {
    const kept = await publish('Kept');
    const gone = await publish('Gone');
    await hr.delete(`/posts/${gone._id}`);
    const body = { title: 'Taken', content: 'Over' };
    const calls: ((member: Pick<Member, 'get' | 'post' | 'delete'>) => Promise<unknown>)[] = [
      (member) => member.get('/posts'),
      (member) => member.post('/posts', body),
      (member) => member.post(`/posts/${kept._id}`, body),
      (member) => member.delete(`/posts/${kept._id}`),
      (member) => member.post(`/posts/${gone._id}/restore`),
    ];
    const admin = await createMember(server, { type: 'admin' });
    for (const call of calls) {
      expect(await call(server.as(null))).toMatchObject(notSignedIn);
      for (const member of [recruiter, viewer, reader, admin]) expect(await call(member)).toMatchObject(notAllowed);
    }
    for (const call of calls.slice(2)) expect(await call(stranger)).toMatchObject(postNotFound);
    expect((await stranger.get('/posts')).data.posts).toEqual([]);
    expect(await hr.post(`/posts/${unknownId}`, body)).toMatchObject(postNotFound);
    expect(await hr.post('/posts/nonsense', body)).toMatchObject({ status: 400, message: 'Invalid post id' });
    expect(await listed()).toEqual([kept]);
    await hr.delete(`/posts/${kept._id}`);
  });

  test('mass assignment: the id, the company, the author and the dates are not the caller’s to choose', async () => {
    const more = {
      _id: unknownId,
      id: unknownId,
      company_id: stranger.company,
      created_by: stranger.userId,
      html: '<b>x</b>',
    };
    const { data } = await hr.post('/posts', { title: 'Mine', content: 'Mine', created_at: '2001-01-01', ...more });
    expect(data._id).not.toBe(unknownId);
    expect(data).toMatchObject({ contentFormatted: '<p>Mine</p>', by: 'Asha Rao' });
    expect(new Date(data.createdAt).getFullYear()).toBeGreaterThan(2001);
    expect(await listed()).toEqual([data]);
    await hr.delete(`/posts/${data._id}`);
  });

  test('the list goes on page by page', async () => {
    const all: string[] = [];
    for (let index = 0; index < 11; index += 1) all.unshift((await publish(`Post ${index}`))._id);
    const first = (await hr.get('/posts')).data;
    const second = (await hr.get(`/posts?cursor=${first.nextCursor}`)).data;
    expect([...first.posts, ...second.posts].map(({ _id }: Post) => _id)).toEqual(all);
    expect([first.posts.length, second.nextCursor]).toEqual([10, null]);
  });
});
