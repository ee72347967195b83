import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notAllowed, notSignedIn, unknownId } from '#api-test/answers.ts';
import { createExemployee, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import type { Post } from '#contract/engagement/posts.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;
let reader: Member;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  team = await createTeam(server);
  reader = await createExemployee(server, team.owner);
});

const publish = async (title: string, publishAt: string | null = 'now'): Promise<string> =>
  (await team.hr.post('/posts', { title, content: 'Text', publishAt })).data._id;
const pin = (id: string) => team.hr.post(`/posts/${id}/pin`);
const unpin = (id: string) => team.hr.delete(`/posts/${id}/pin`);
const page = async (cursor = '') => {
  const { items, nextCursor } = (await reader.get(`/own/feed?cursor=${cursor}`)).data;
  return { titles: items.map(({ title }: Post) => title), nextCursor, items };
};
const titles = async () => (await page()).titles;
const pinned = async () =>
  (await team.hr.get('/posts')).data.posts.filter((post: Post) => post.pinned).map(({ title }: Post) => title);

describe('A pinned post', () => {
  test('is above newer posts and not repeated below until it is unpinned; pinning twice changes nothing', async () => {
    const [old] = [await publish('Old'), await publish('Middle'), await publish('New')];
    expect(await pin(old)).toMatchObject({ status: 200, data: { _id: old, pinned: true } });
    expect(await pin(old)).toMatchObject({ status: 200, data: { pinned: true } });
    expect((await page()).items).toMatchObject([
      { title: 'Old', pinned: true, edited: false },
      { title: 'New', pinned: false },
      { title: 'Middle', pinned: false },
    ]);
    expect(await pinned()).toEqual(['Old']);
    expect(await unpin(old)).toMatchObject({ status: 200, data: { pinned: false } });
    expect(await unpin(old)).toMatchObject({ status: 200, data: { pinned: false } });
    expect(await titles()).toEqual(['New', 'Middle', 'Old']);
    const { entries } = (await team.owner.get('/audit-log')).data;
    const deeds = entries.map(({ action }: { action: string }) => action);
    expect(deeds.filter((deed: string) => /pin/.test(deed))).toEqual(['post.unpinned', 'post.pinned']);
  });

  test('three at a time; a fourth is refused with the reason; a deleted one makes room', async () => {
    const posts: string[] = [];
    for (const title of ['1', '2', '3', '4']) posts.push(await publish(title));
    for (const id of posts.slice(0, 3)) expect((await pin(id)).status).toBe(200);
    const refused = { status: 409, message: '3 posts are already pinned. Please unpin one of them first' };
    expect(await pin(posts[3] ?? '')).toMatchObject(refused);
    expect((await pin(posts[0] ?? '')).status).toBe(200);
    // Last pinned first.
    expect(await titles()).toEqual(['3', '2', '1', '4']);
    await team.hr.delete(`/posts/${posts[1]}`);
    expect((await pin(posts[3] ?? '')).status).toBe(200);
    expect(await titles()).toEqual(['4', '3', '1']);
    // Its place is taken, so it returns to where it was published.
    expect(await team.hr.post(`/posts/${posts[1]}/restore`)).toMatchObject({ status: 200, data: { pinned: false } });
    expect(await titles()).toEqual(['4', '3', '1', '2']);
    await team.hr.delete(`/posts/${posts[0]}`);
    expect(await team.hr.post(`/posts/${posts[0]}/restore`)).toMatchObject({ status: 200, data: { pinned: true } });
  });

  test('must be published, and is unpinned when it becomes a draft again', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    for (const publishAt of [null, tomorrow])
      expect(await pin(await publish('Not yet', publishAt))).toMatchObject({
        status: 409,
        message: 'Only a published post can be pinned',
      });
    const id = await publish('Out');
    await pin(id);
    await team.hr.post(`/posts/${id}/publication`, { publishAt: null });
    expect(await titles()).toEqual([]);
    expect(await team.hr.post(`/posts/${id}/publication`, { publishAt: 'now' })).toMatchObject({
      data: { pinned: false },
    });
  });

  test('only users who may post can pin, and never another company’s posts', async () => {
    const id = await publish('Kept');
    for (const method of ['post', 'delete'] as const) {
      expect(await server.as(null)[method](`/posts/${id}/pin`)).toMatchObject(notSignedIn);
      for (const member of [team.recruiter, team.viewer, reader])
        expect(await member[method](`/posts/${id}/pin`)).toMatchObject(notAllowed);
      for (const [member, post] of [[team.stranger, id] as const, [team.hr, unknownId] as const])
        expect(await member[method](`/posts/${post}/pin`)).toMatchObject({ status: 404, message: 'Post not found' });
      expect(await team.hr[method]('/posts/nonsense/pin')).toMatchObject({ status: 400, message: 'Invalid post id' });
    }
    expect(await pinned()).toEqual([]);
  });
});

describe('Page after page', () => {
  test('no post is missed or shown twice, even when posts are published, pinned and unpinned in between', async () => {
    const posts: string[] = [];
    for (let index = 0; index < 25; index += 1) posts.push(await publish(`Post ${index}`));
    for (const at of [3, 20]) await pin(posts[at] ?? '');
    const first = await page();
    expect(first.titles).toHaveLength(12);
    expect(first.titles.slice(0, 3)).toEqual(['Post 20', 'Post 3', 'Post 24']);
    await publish('Newer');
    await unpin(posts[3] ?? '');
    await pin(posts[5] ?? '');
    const second = await page(first.nextCursor);
    const third = await page(second.nextCursor);
    const shown = [...first.titles, ...second.titles, ...third.titles];
    expect(third.nextCursor).toBeNull();
    expect([...shown].sort()).toEqual(posts.map((_, index) => `Post ${index}`).sort());
    expect((await titles()).slice(0, 3)).toEqual(['Post 5', 'Post 20', 'Newer']);
  });

  test.each(['nonsense', '.', `${unknownId}.nonsense`, Array(5).fill(unknownId).join('.')])(
    'the cursor %s starts at the top',
    async (cursor) => {
      await publish('Post');
      expect((await page(cursor)).titles).toEqual(['Post']);
    },
  );
});
