import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notAllowed, notSignedIn, unknownId } from '#api-test/answers.ts';
import { createExemployee, createMember, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { type Comment, commentLimits, commentMessages } from '#contract/engagement/comments.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;
type ExEmployee = Member & { person: string };
let ravi: ExEmployee;
let meera: ExEmployee;
let post: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  team = await createTeam(server);
  ravi = await createExemployee(server, team.owner, { name: 'Ravi Nair' });
  meera = await createExemployee(server, team.owner, { name: 'Meera Iyer' });
  post = (await team.hr.post('/posts', { title: 'We have moved', content: 'Text' })).data._id;
});
afterEach(() => server.setNow(null));

type Reader = Pick<Member, 'get' | 'post' | 'delete'>;
const write = (by: Reader, text: unknown = 'Lovely', id = post) => by.post(`/own/posts/${id}/comments`, { text });
const answer = (by: Reader, text: unknown = 'Welcome', id = post) => by.post(`/posts/${id}/comments`, { text });
const page = async (by: Reader, cursor = '') => (await by.get(`/own/posts/${post}/comments?cursor=${cursor}`)).data;
const textsFor = async (by: Reader) => (await page(by)).comments.map(({ text }: Comment) => text);
const feedPost = async (by: Reader) => (await by.get('/own/feed')).data.items[0];
const listedPost = async () => (await team.hr.get('/posts')).data.posts[0];
const switchOff = (by: Reader, off: unknown = true, id = post) => by.post(`/posts/${id}/commenting`, { off });
const db = () => server.services.database.system;
const rows = () => db().selectFrom('post_comments').selectAll().where('company_id', '=', team.owner.company).execute();

describe('Comments on a post', () => {
  test('are shown to all readers of the post, newest last, with name and picture; the company’s comments do not name the author', async () => {
    const written = await write(ravi, '  Two lines\nof <b>text</b> ');
    expect(written).toMatchObject({
      status: 201,
      data: {
        by: { _id: ravi.person, name: 'Ravi Nair', profileImg: null },
        text: 'Two lines\nof <b>text</b>',
        own: true,
        reported: false,
      },
    });
    expect(await answer(team.hr)).toMatchObject({
      status: 201,
      data: { by: null, answeredBy: 'Asha Rao', reports: 0, hidden: false },
    });
    const { comments, earlierCursor, off, pausedUntil } = await page(meera);
    expect(comments).toEqual([
      { ...written.data, own: false },
      { _id: expect.any(String), by: null, text: 'Welcome', at: expect.any(String), own: false, reported: false },
    ]);
    expect([earlierCursor, off, pausedUntil]).toEqual([null, false, null]);
    expect(JSON.stringify(comments)).not.toMatch(/Asha|@/);
    expect(await feedPost(meera)).toMatchObject({ comments: 2, commentsOff: false });
    expect(await listedPost()).toMatchObject({ comments: 2, commentsOff: false });
    expect((await team.owner.get(`/posts/${post}/comments`)).data).toMatchObject({
      comments: [
        { by: { name: 'Ravi Nair' }, answeredBy: null },
        { by: null, answeredBy: 'Asha Rao' },
      ],
    });
    const log = JSON.stringify((await team.owner.get('/audit-log')).data);
    expect(log).not.toContain('Two lines');
  });

  test('load from the newest back, ten at a time, even while comments are written and deleted', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 25; index += 1) ids.push((await write(index % 2 ? ravi : meera, `${index}`)).data._id);
    const first = await page(ravi);
    await write(meera, 'Later');
    expect((await meera.delete(`/own/comments/${ids[14]}`)).status).toBe(200);
    const second = await page(ravi, first.earlierCursor);
    const third = await page(ravi, second.earlierCursor);
    const texts = [...third.comments, ...second.comments, ...first.comments].map(({ text }: Comment) => text);
    expect(texts).toEqual(ids.flatMap((_, index) => (index === 14 ? [] : `${index}`)));
    expect([first.comments.length, second.comments.length, third.earlierCursor]).toEqual([10, 10, null]);
    expect((await page(ravi, 'nonsense')).comments).toHaveLength(10);
    expect((await feedPost(ravi)).comments).toBe(25);
  });

  const fault = (message: string) => ({ status: 400, errors: [{ path: 'text', message }] });
  test.each([
    ['', fault('Please enter a comment')],
    ['  \n ', fault('Please enter a comment')],
    [null, fault('Please enter a comment')],
    [7, fault('Please enter a comment')],
    ['c'.repeat(1001), fault('Comment must not exceed 1000 characters')],
  ])('%# an invalid comment is refused', async (text, expected) => {
    expect(await write(ravi, text)).toMatchObject(expected);
    expect(await answer(team.hr, text)).toMatchObject(expected);
    expect(await rows()).toEqual([]);
  });

  test('a comment of a thousand letters is accepted', async () => {
    expect((await write(ravi, 'ß'.repeat(1000))).status).toBe(201);
  });

  test('readers delete their own comments for good, and no one else’s', async () => {
    const { _id } = (await write(ravi)).data;
    await write(ravi, 'Another of mine');
    await write(meera, 'One of hers');
    const outside = await createExemployee(server, team.stranger);
    for (const by of [meera, outside])
      expect(await by.delete(`/own/comments/${_id}`)).toMatchObject({ status: 404, message: commentMessages.notFound });
    expect(await ravi.delete(`/own/comments/${_id}`)).toMatchObject({ status: 200, data: { _id } });
    expect((await ravi.delete(`/own/comments/${_id}`)).status).toBe(404);
    expect(await textsFor(ravi)).toEqual(['Another of mine', 'One of hers']);
    const { _id: companys } = (await answer(team.hr)).data;
    expect((await ravi.delete(`/own/comments/${companys}`)).status).toBe(404);
  });

  test('each person may write 30 a day, even in parallel; the company’s are not counted', async () => {
    const answers = await Promise.all(Array.from({ length: commentLimits.perDay + 5 }, () => write(ravi)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(commentLimits.perDay).fill(201), ...Array(5).fill(429)]);
    expect(answers.find(({ status }) => status === 429)?.message).toBe(
      'You can write 30 comments within 24 hours. Please try again later',
    );
    expect((await write(meera)).status).toBe(201);
    expect((await answer(team.hr)).status).toBe(201);
    server.setNow(new Date(Date.now() + 25 * 3_600_000));
    expect((await write(ravi)).status).toBe(201);
  });

  test('when turned off, existing comments stay and no one can add one; when turned on again, readers can', async () => {
    await write(ravi);
    expect(await switchOff(team.hr)).toMatchObject({
      status: 200,
      data: { _id: post, commentsOff: true, comments: 1 },
    });
    expect(await switchOff(team.hr)).toMatchObject({ status: 200, data: { commentsOff: true } });
    for (const refused of [await write(ravi), await answer(team.hr)])
      expect(refused).toMatchObject({ status: 409, message: 'Comments are turned off for this post' });
    expect(await feedPost(ravi)).toMatchObject({ comments: 1, commentsOff: true });
    expect(await page(ravi)).toMatchObject({ off: true, comments: [{ text: 'Lovely' }] });
    expect((await team.hr.get(`/posts/${post}/comments`)).data.off).toBe(true);
    expect(await switchOff(team.hr, false)).toMatchObject({ data: { commentsOff: false } });
    expect((await write(ravi)).status).toBe(201);
    expect(await switchOff(team.hr, 'yes')).toMatchObject({ status: 400, errors: [{ path: 'off' }] });
    const deeds = (await team.owner.get('/audit-log')).data.entries.map(({ action }: { action: string }) => action);
    expect(deeds.filter((deed: string) => deed === 'post.comments-switched')).toHaveLength(2);
  });

  test('are not possible on a post the reader cannot see', async () => {
    const { _id: draft } = (await team.hr.post('/posts', { title: 'Draft', content: 'Text', publishAt: null })).data;
    const outside = await createExemployee(server, team.stranger);
    const unseen = [
      [ravi, draft],
      [ravi, unknownId],
      [outside, post],
    ] as const;
    for (const [by, id] of unseen)
      for (const refused of [await write(by, 'Text', id), await by.get(`/own/posts/${id}/comments`)])
        expect(refused).toMatchObject({ status: 404, message: 'Post not found' });
    expect(await answer(team.hr, 'Text', draft)).toMatchObject({ status: 404 });
    await team.hr.delete(`/posts/${post}`);
    expect((await write(ravi)).status).toBe(404);
  });

  test('each call is open only to the right roles', async () => {
    const { _id } = (await write(ravi)).data;
    const own: ((by: Reader) => Promise<{ status: number }>)[] = [
      (by) => by.get(`/own/posts/${post}/comments`),
      (by) => write(by),
      (by) => by.delete(`/own/comments/${_id}`),
    ];
    const companys: ((by: Reader) => Promise<{ status: number }>)[] = [
      (by) => by.get(`/posts/${post}/comments`),
      (by) => answer(by),
      (by) => switchOff(by),
    ];
    const claiming = await createMember(server, { company: team.owner.company, type: 'exemployee' });
    for (const call of [...own, ...companys]) expect(await call(server.as(null))).toMatchObject(notSignedIn);
    for (const call of own)
      for (const by of [team.owner, team.hr, team.viewer, claiming]) expect(await call(by)).toMatchObject(notAllowed);
    for (const call of companys) {
      for (const by of [team.recruiter, team.viewer, ravi, claiming]) expect(await call(by)).toMatchObject(notAllowed);
      expect(await call(team.stranger)).toMatchObject({ status: 404, message: 'Post not found' });
    }
    expect(await rows()).toHaveLength(1);
    expect(await ravi.delete('/own/comments/nonsense')).toMatchObject({ status: 400, message: 'Invalid comment id' });
  });
});

describe('What happens to comments later', () => {
  test('comments of a deleted record are hidden, and shown again when the record is restored', async () => {
    await write(ravi);
    await team.owner.post(`/alumni/${ravi.person}`, { status: 0 });
    expect(await textsFor(meera)).toEqual([]);
    expect((await feedPost(meera)).comments).toBe(0);
    expect((await team.hr.get(`/posts/${post}/comments`)).data.comments).toEqual([]);
  });

  test('the data download contains them', async () => {
    await write(ravi, 'Mine');
    await write(meera, 'Hers');
    const held = (await ravi.post('/own/download')).body.toString();
    expect(JSON.parse(held).comments).toMatchObject([{ post: 'We have moved', text: 'Mine' }]);
    expect(held).not.toContain('Hers');
  });

  test('they are deleted when their writer is erased', async () => {
    await write(ravi, 'These words go');
    await write(meera, 'These stay');
    expect((await team.owner.post(`/alumni/${ravi.person}/erase`)).status).toBe(201);
    expect(await textsFor(meera)).toEqual(['These stay']);
    expect(await rows()).toHaveLength(1);
  });

  test('a merge moves them to the kept record', async () => {
    await write(ravi, 'Moved');
    const twin = await createPerson(team.owner, { name: 'Ravi Twin' });
    expect((await team.owner.post('/alumni/merge', { keep: twin._id, merge: ravi.person })).status).toBe(200);
    expect(await rows()).toMatchObject([{ person_id: twin._id, text: 'Moved' }]);
    expect((await page(meera)).comments).toMatchObject([{ by: { _id: twin._id } }]);
  });
});
