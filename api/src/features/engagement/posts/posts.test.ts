import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { notAllowed, notSignedIn, unknownId } from '#api-test/answers.ts';
import { createExemployee, createMember, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import type { Post } from '#contract/engagement/posts.ts';

let server: TestServer;
let owner: Member;
let hr: Member;
let recruiter: Member;
let viewer: Member;
let stranger: Member;
let reader: Member;
let photo: { name: string; content: Buffer };

beforeAll(async () => {
  server = await startTestServer();
  ({ owner, hr, recruiter, viewer, stranger } = await createTeam(server));
  reader = await createExemployee(server, owner);
  const drawing = sharp({ create: { width: 1600, height: 1600, channels: 3, background: '#7d2a6b' } });
  photo = { name: 'campus.png', content: await drawing.png().toBuffer() };
});
afterAll(() => server.close());

const publish = async (title: string, content = 'Some text'): Promise<Post> =>
  (await hr.post('/posts', { title, content })).data;
const feedOf = async (member: Member) => (await member.get('/own/feed')).data.items;
const listed = async (): Promise<Post[]> => (await hr.get('/posts')).data.posts;
const postNotFound = { status: 404, message: 'Post not found' };

describe('Posts of the company to its ex-employees', () => {
  test('a post is written, seen, changed in place, deleted and restored', async () => {
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
    const other = await publish('Another one');
    expect(await hr.delete(`/posts/${_id}`)).toMatchObject({ status: 200, data: { _id } });
    expect(await feedOf(reader)).toMatchObject([{ _id: other._id, title: 'Another one' }]);
    expect(await listed()).toEqual([other]);
    await hr.delete(`/posts/${other._id}`);
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
  ])('%# bad input is reported by field, and nothing is posted or changed', async (wrong, expected) => {
    const kept = await publish('Kept');
    for (const path of ['/posts', `/posts/${kept._id}`])
      expect(await hr.post(path, { title: 'Title', content: 'Text', ...wrong })).toMatchObject(expected);
    expect(await listed()).toEqual([kept]);
    await hr.delete(`/posts/${kept._id}`);
  });

  test('a title of 120 and a text of 10,000 characters are accepted; formatting does not count', async () => {
    const content = `<p><strong>${'c'.repeat(10_000)}</strong></p>`;
    const { _id } = await publish('t'.repeat(120), content);
    expect((await listed())[0]).toMatchObject({ title: 't'.repeat(120), contentFormatted: content });
    await hr.delete(`/posts/${_id}`);
  });

  test('only users who may post can, and never on another company’s posts', async () => {
    const kept = await publish('Kept');
    const gone = await publish('Gone');
    await hr.delete(`/posts/${gone._id}`);
    const body = { title: 'Taken', content: 'Over' };
    const calls: ((member: Pick<Member, 'get' | 'post' | 'delete' | 'upload'>) => Promise<unknown>)[] = [
      (member) => member.get('/posts'),
      (member) => member.post('/posts', body),
      (member) => member.post(`/posts/${kept._id}`, body),
      (member) => member.post(`/posts/${kept._id}/publication`, { publishAt: null }),
      (member) => member.upload(`/posts/${kept._id}/picture`, photo),
      (member) => member.delete(`/posts/${kept._id}/picture`),
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

  test('mass assignment: the caller cannot choose the id, the company, the author or the dates', async () => {
    const more = {
      _id: unknownId,
      id: unknownId,
      company_id: stranger.company,
      created_by: stranger.userId,
      html: '<b>x</b>',
    };
    const post = { title: 'Mine', content: 'Mine' };
    const refused = await hr.post('/posts', { ...post, created_at: '2001-01-01', ...more });
    expect([refused.status, refused.errors.map(({ path }) => path)]).toEqual([
      400,
      ['created_at', '_id', 'id', 'company_id', 'created_by', 'html'],
    ]);
    const { data } = await hr.post('/posts', post);
    expect(data).toMatchObject({ contentFormatted: '<p>Mine</p>', by: 'Asha Rao' });
    expect(new Date(data.createdAt).getFullYear()).toBeGreaterThan(2001);
    expect(await listed()).toEqual([data]);
    await hr.delete(`/posts/${data._id}`);
  });

  test('the list loads page by page', async () => {
    const all: string[] = [];
    for (let index = 0; index < 11; index += 1) all.unshift((await publish(`Post ${index}`))._id);
    const first = (await hr.get('/posts')).data;
    const second = (await hr.get(`/posts?cursor=${first.nextCursor}`)).data;
    expect([...first.posts, ...second.posts].map(({ _id }: Post) => _id)).toEqual(all);
    expect([first.posts.length, second.nextCursor]).toEqual([10, null]);
    for (const id of all) await hr.delete(`/posts/${id}`);
  });
});

describe('Draft, scheduled, published', () => {
  const move = (id: string, publishAt: unknown) => hr.post(`/posts/${id}/publication`, { publishAt });
  const inState = async (state: string): Promise<string[]> =>
    (await hr.get(`/posts?state=${state}`)).data.posts.map(({ title }: Post) => title);
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  afterEach(() => server.setNow(null));

  test('a draft is visible only to the team; once published, it is above earlier posts', async () => {
    const before = await publish('Before');
    const { data: draft } = await hr.post('/posts', { title: 'Draft', content: 'Text', publishAt: null });
    expect(draft).toMatchObject({ state: 'draft', publishedAt: null, updatedAt: null });
    expect([await inState('draft'), await inState('published')]).toEqual([['Draft'], ['Before']]);
    await publish('Between');
    expect((await feedOf(reader)).map(({ title }: Post) => title)).toEqual(['Between', 'Before']);
    await hr.post(`/posts/${draft._id}`, { title: 'Ready', content: 'Text' });
    const out = await move(draft._id, 'now');
    // Changed before it was published: no one has seen another version.
    expect(out).toMatchObject({ status: 200, data: { state: 'published', updatedAt: null } });
    expect(await feedOf(reader)).toMatchObject([
      { title: 'Ready', at: out.data.publishedAt, edited: false },
      { title: 'Between' },
      { title: 'Before' },
    ]);
    expect(await move(draft._id, null)).toMatchObject({ status: 200, data: { state: 'draft', publishedAt: null } });
    expect(await feedOf(reader)).toMatchObject([{ title: 'Between' }, { title: 'Before' }]);
    for (const { _id } of [draft, before, ...(await listed())]) await hr.delete(`/posts/${_id}`);
  });

  test('a scheduled post appears at its time, in its place, by itself', async () => {
    const later = (await hr.post('/posts', { title: 'Later', content: 'Text', publishAt: inHours(2) })).data;
    const sooner = (await hr.post('/posts', { title: 'Sooner', content: 'Text', publishAt: inHours(1) })).data;
    const present = await publish('Present');
    expect(later).toMatchObject({ state: 'scheduled', updatedAt: null });
    expect(await inState('scheduled')).toEqual(['Sooner', 'Later']);
    expect(await feedOf(reader)).toMatchObject([{ title: 'Present' }]);
    server.setNow(new Date(Date.now() + 1.5 * 3_600_000));
    expect(await feedOf(reader)).toMatchObject([{ title: 'Sooner', at: sooner.publishedAt }, { title: 'Present' }]);
    expect([await inState('scheduled'), await inState('published')]).toEqual([['Later'], ['Sooner', 'Present']]);
    expect(await move(later._id, new Date(Date.now() + 3 * 3_600_000).toISOString())).toMatchObject({ status: 200 });
    for (const { _id } of [later, sooner, present]) await hr.delete(`/posts/${_id}`);
  });

  test.each([
    ['draft', null, null, 'The post is already a draft'],
    ['published', 'now', 'now', 'The post is already published'],
    ['published', 'now', inHours(1), 'The post is already published'],
  ])('%s: %j, then %j, is refused and changes nothing', async (_, first, second, message) => {
    const { data: post } = await hr.post('/posts', { title: 'Post', content: 'Text', publishAt: first });
    expect(await move(post._id, second)).toMatchObject({ status: 409, message });
    const { data } = await hr.get(`/posts?state=${post.state}`);
    expect(data.posts).toEqual([post]);
    await hr.delete(`/posts/${post._id}`);
  });

  test.each([
    [inHours(-1), 'Please choose a time in the future'],
    [inHours(24 * 367), 'Please choose a time within a year'],
    ['tomorrow', 'Please choose a day and a time'],
    ['2030-01-01T10:00:00', 'Please choose a day and a time'],
    [5, 'Please choose a day and a time'],
  ])('%s is refused as a time to publish', async (publishAt, message) => {
    const answer = { status: 400, errors: [{ path: 'publishAt', message }] };
    expect(await hr.post('/posts', { title: 'Post', content: 'Text', publishAt })).toMatchObject(answer);
    const { data: draft } = await hr.post('/posts', { title: 'Draft', content: 'Text', publishAt: null });
    expect(await move(draft._id, publishAt)).toMatchObject(answer);
    expect([await inState('draft'), await inState('scheduled'), await listed()]).toEqual([['Draft'], [], []]);
    await hr.delete(`/posts/${draft._id}`);
  });

  test('ten simultaneous requests publish it once', async () => {
    const { data: draft } = await hr.post('/posts', { title: 'Draft', content: 'Text', publishAt: null });
    const answers = await Promise.all(Array.from({ length: 10 }, () => move(draft._id, 'now')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    await hr.delete(`/posts/${draft._id}`);
  });

  test('drafts and scheduled posts load page by page', async () => {
    const made: Post[] = [];
    for (let index = 0; index < 11; index += 1)
      for (const publishAt of [null, inHours(index + 1)])
        made.push((await hr.post('/posts', { title: `Post ${index}`, content: 'Text', publishAt })).data);
    for (const state of ['draft', 'scheduled'] as const) {
      const first = (await hr.get(`/posts?state=${state}`)).data;
      const second = (await hr.get(`/posts?state=${state}&cursor=${first.nextCursor}`)).data;
      const expected = made.filter((post) => post.state === state).map(({ title }) => title);
      const found = [...first.posts, ...second.posts].map(({ title }: Post) => title);
      expect(found).toEqual(state === 'draft' ? expected.toReversed() : expected);
      expect(second.nextCursor).toBeNull();
    }
    for (const { _id } of made) await hr.delete(`/posts/${_id}`);
  });

  test('an unknown state is refused with the valid ones', async () => {
    expect(await hr.get('/posts?state=old')).toMatchObject({
      status: 400,
      errors: [{ path: 'state', message: 'State must be draft, scheduled or published' }],
    });
  });
});

describe('The picture of a post', () => {
  const files = (): Promise<{ id: string }[]> =>
    server.services.database.system
      .selectFrom('files')
      .select('id')
      .where('company_id', '=', owner.company)
      .where('kind', '=', 'post-picture')
      .execute();

  test('is saved twice as wide as high, shown in list and feed, replaced and removed; no file is left behind', async () => {
    const post = await publish('With a picture');
    const { status, data } = await hr.upload(`/posts/${post._id}/picture`, photo);
    expect(status).toBe(200);
    const shown = await server.app.inject({ url: data.picture });
    expect(shown.headers['content-type']).toBe('image/jpeg');
    const { width, height, exif } = await sharp(shown.rawPayload).metadata();
    expect({ width, height, exif }).toEqual({ width: 1200, height: 600, exif: undefined });
    expect(await feedOf(reader)).toMatchObject([{ picture: data.picture, edited: false }]);
    const other = await hr.upload(`/posts/${post._id}/picture`, photo);
    expect(other.data.picture).not.toBe(data.picture);
    expect(await files()).toHaveLength(1);
    expect((await server.app.inject({ url: data.picture })).statusCode).toBe(404);
    expect(await hr.delete(`/posts/${post._id}/picture`)).toMatchObject({ status: 200, data: { picture: null } });
    expect(await hr.delete(`/posts/${post._id}/picture`)).toMatchObject({ status: 200, data: { picture: null } });
    expect(await files()).toEqual([]);
    await hr.delete(`/posts/${post._id}`);
  });

  test.each([
    ['no picture by its content', { name: 'a.png', content: Buffer.from('<svg/>') }, 'Please select valid image type'],
    ['over 5 MB', { name: 'a.png', content: Buffer.alloc(5 * 1024 * 1024 + 1) }, 'Image should be less than 5MB'],
  ])('%s is refused, and nothing is kept', async (_, wrong, message) => {
    const post = await publish('Without');
    const answer = await hr.upload(`/posts/${post._id}/picture`, wrong);
    expect(answer).toMatchObject({ message });
    expect([400, 413]).toContain(answer.status);
    expect([await files(), (await listed())[0]?.picture]).toEqual([[], null]);
    await hr.delete(`/posts/${post._id}`);
  });
});
