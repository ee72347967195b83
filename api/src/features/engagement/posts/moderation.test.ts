import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notAllowed, notSignedIn, unknownId } from '#api-test/answers.ts';
import { createExemployee, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { withAll } from '#api-test/with-all.ts';
import { type Comment, commentLimits, commentMessages } from '#contract/engagement/comments.ts';
import { pausedUntil } from './policy.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;
type ExEmployee = Member & { person: string };
let ravi: ExEmployee;
let readers: ExEmployee[];
let post: string;
let comment: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  team = await createTeam(server);
  ravi = await createExemployee(server, team.owner, { name: 'Ravi Nair' });
  readers = [];
  for (let index = 0; index < 3; index += 1) readers.push(await createExemployee(server, team.owner));
  post = (await team.hr.post('/posts', { title: 'We have moved', content: 'Text' })).data._id;
  comment = (await write(ravi, 'Buy my watches')).data._id;
});
afterEach(() => server.setNow(null));

const day = 86_400_000;
const reader = (index = 0) => readers[index] as ExEmployee;
const write = (by: Member, text = 'Lovely') => by.post(`/own/posts/${post}/comments`, { text });
const report = (by: Pick<Member, 'post'>, id = comment) => by.post(`/own/comments/${id}/report`);
const dismiss = (by: Pick<Member, 'post'>, id = comment) => by.post(`/requests/comments/${id}/dismiss`);
const remove = (by: Pick<Member, 'post'>, id = comment, reason: unknown = 'It advertises') =>
  by.post(`/comments/${id}/remove`, { reason });
const waiting = async (by: Member = team.hr, cursor = '') => (await by.get(`/requests/comments?cursor=${cursor}`)).data;
const textsFor = async (by: Member) =>
  (await by.get(`/own/posts/${post}/comments`)).data.comments.map(({ text }: Comment) => text);
const counted = async (by: Member) => (await by.get('/own/feed')).data.items[0].comments;
const db = () => server.services.database.system;
const reportRows = () =>
  db().selectFrom('comment_reports').selectAll().where('company_id', '=', team.owner.company).execute();
const mails = () =>
  db()
    .selectFrom('messages')
    .innerJoin('outbox', 'outbox.message_id', 'messages.id')
    .select(['messages.subject', 'messages.text', 'outbox.email'])
    .where('messages.company_id', '=', team.owner.company)
    .where('messages.subject', 'like', '%removed one of your comments%')
    .execute();

describe('Reporting a comment', () => {
  test('HR sees how many readers reported it, never who; each reader counts once', async () => {
    expect(await report(reader())).toMatchObject({ status: 201, data: { _id: comment, reported: true } });
    expect(await report(reader())).toMatchObject({ status: 409, message: commentMessages.reportedAlready });
    expect((await reader().get(`/own/posts/${post}/comments`)).data.comments).toMatchObject([{ reported: true }]);
    expect((await ravi.get(`/own/posts/${post}/comments`)).data.comments).toMatchObject([{ reported: false }]);
    const list = await waiting();
    expect(list).toMatchObject({
      totalCount: 1,
      nextCursor: null,
      reports: [
        { _id: comment, text: 'Buy my watches', post: 'We have moved', writer: { name: 'Ravi Nair' }, reports: 1 },
      ],
    });
    expect(JSON.stringify(list)).not.toContain(reader().person);
    expect((await team.hr.get('/overview/waiting')).data.kinds).toContainEqual({ kind: 'comments', count: 1 });
    expect((await waiting(team.stranger)).reports).toEqual([]);
  });

  test.runIf(withAll)('ten simultaneous clicks of one reader make one report', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => report(reader())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(await reportRows()).toHaveLength(1);
  });

  test('three reports hide it, from its writer too; two do not', async () => {
    for (const by of readers.slice(0, 2)) await report(by);
    expect(await textsFor(reader())).toEqual(['Buy my watches']);
    const third = await report(reader(2));
    expect(third.status).toBe(201);
    for (const by of [reader(), ravi]) {
      expect(await textsFor(by)).toEqual([]);
      expect(await counted(by)).toBe(0);
    }
    expect(await ravi.delete(`/own/comments/${comment}`)).toMatchObject({ status: 404 });
    expect((await report(await createExemployee(server, team.owner))).status).toBe(404);
    expect((await waiting()).reports).toMatchObject([{ reports: 3, hidden: true }]);
    expect((await team.hr.get(`/posts/${post}/comments`)).data.comments).toMatchObject([{ hidden: true, reports: 3 }]);
  });

  test('three simultaneous reports hide it too', async () => {
    expect((await Promise.all(readers.map((by) => report(by)))).map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await textsFor(reader())).toEqual([]);
  });

  test('is refused for the reader’s own comment, the company’s, and one the reader cannot see', async () => {
    expect(await report(ravi)).toMatchObject({ status: 409, message: commentMessages.ownReported });
    const { _id: companys } = (await team.hr.post(`/posts/${post}/comments`, { text: 'Welcome' })).data;
    const outside = await createExemployee(server, team.stranger);
    for (const [by, id] of [
      [reader(), companys],
      [reader(), unknownId],
      [outside, comment],
    ] as const)
      expect(await report(by, id)).toMatchObject({ status: 404, message: commentMessages.notFound });
    await team.hr.delete(`/posts/${post}`);
    expect((await report(reader())).status).toBe(404);
    expect(await reportRows()).toEqual([]);
  });

  test('each call is open only to the right roles', async () => {
    await report(reader());
    for (const call of [() => report(server.as(null)), () => dismiss(server.as(null)), () => remove(server.as(null))])
      expect(await call()).toMatchObject(notSignedIn);
    for (const by of [team.owner, team.hr, team.viewer]) expect(await report(by)).toMatchObject(notAllowed);
    for (const by of [team.recruiter, team.viewer, ravi]) {
      expect(await by.get('/requests/comments')).toMatchObject(notAllowed);
      expect(await dismiss(by)).toMatchObject(notAllowed);
      expect(await remove(by)).toMatchObject(notAllowed);
    }
    for (const call of [dismiss, remove]) {
      expect((await call(team.stranger)).status).toBe(404);
      expect((await call(team.hr, unknownId)).status).toBe(404);
      expect(await call(team.hr, 'nonsense')).toMatchObject({ status: 400, message: 'Invalid comment id' });
    }
  });

  test('lists them page by page, longest waiting first', async () => {
    const ids = [comment];
    for (let index = 0; index < 22; index += 1) ids.push((await write(ravi, `Comment ${index}`)).data._id);
    for (const id of ids.toReversed()) await report(reader(), id);
    const first = await waiting();
    // The last comment of a page is settled meanwhile: the next page continues after it.
    await dismiss(team.hr, first.reports.at(-1)._id);
    const second = await waiting(team.hr, first.nextCursor);
    const shown = [...first.reports, ...second.reports].map(({ _id }: { _id: string }) => _id);
    expect(shown).toEqual(ids.toReversed());
    expect([first.totalCount, first.reports.length, second.nextCursor]).toEqual([23, 20, null]);
    const same = { reported_at: new Date('2026-05-06T07:08:09.123Z') };
    await db().updateTable('post_comments').set(same).where('reported_at', 'is not', null).execute();
    const top = await waiting();
    const rest = await waiting(team.hr, top.nextCursor);
    const left = ids.filter((id) => id !== first.reports.at(-1)._id);
    expect([...top.reports, ...rest.reports].map(({ _id }: { _id: string }) => _id)).toEqual(left);
  });
});

describe('HR decides', () => {
  test('a dismissed comment is shown again, and takes three other reports to be hidden again', async () => {
    for (const by of readers) await report(by);
    expect(await dismiss(team.hr)).toMatchObject({ status: 200, data: { _id: comment } });
    expect(await dismiss(team.hr)).toMatchObject({ status: 409, message: commentMessages.settled });
    expect(await textsFor(reader())).toEqual(['Buy my watches']);
    expect((await waiting()).totalCount).toBe(0);
    expect(await report(reader())).toMatchObject({ status: 409, message: commentMessages.reportedAlready });
    expect((await report(await createExemployee(server, team.owner))).status).toBe(201);
    expect(await textsFor(reader())).toEqual(['Buy my watches']);
    expect((await waiting()).reports).toMatchObject([{ reports: 1, hidden: false }]);
    expect(await mails()).toEqual([]);
  });

  test('a removed comment is no longer shown to anyone, and its writer gets the reason by mail', async () => {
    await report(reader());
    expect(await remove(team.hr)).toMatchObject({ status: 200, data: { _id: comment } });
    for (const by of [reader(), ravi]) expect([await textsFor(by), await counted(by)]).toEqual([[], 0]);
    expect((await team.hr.get(`/posts/${post}/comments`)).data.comments).toEqual([]);
    expect((await waiting()).totalCount).toBe(0);
    for (const again of [await remove(team.hr), await dismiss(team.hr)])
      expect(again).toMatchObject({ status: 409, message: commentMessages.settled });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ email: ravi.email });
    expect(mail?.text).toMatch(/Buy my watches[\s\S]*The reason:[\s\S]*It advertises/);
    const held = JSON.parse((await ravi.post('/own/download')).body.toString());
    expect(held.comments).toMatchObject([{ text: 'Buy my watches', removal_reason: 'It advertises' }]);
  });

  test('two simultaneous removals count once and send one mail', async () => {
    const answers = await Promise.all([remove(team.hr), remove(team.owner), remove(team.hr)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await mails()).toHaveLength(1);
  });

  test('HR can also remove a comment no one reported, and the company’s own, which notifies no one', async () => {
    expect((await remove(team.hr)).status).toBe(200);
    const { _id } = (await team.hr.post(`/posts/${post}/comments`, { text: 'A slip' })).data;
    expect((await remove(team.hr, _id)).status).toBe(200);
    expect(await mails()).toHaveLength(1);
    expect(await textsFor(reader())).toEqual([]);
  });

  test.each([
    ['', 'Please enter a reason'],
    [undefined, 'Please enter a reason'],
    ['r'.repeat(501), 'Reason must not exceed 500 characters'],
  ])('%# a removal needs a readable reason', async (reason, message) => {
    const answer = await team.hr.post(`/comments/${comment}/remove`, { reason });
    expect(answer).toMatchObject({ status: 400, errors: [{ path: 'reason', message }] });
    expect(await textsFor(reader())).toEqual(['Buy my watches']);
  });

  test('after three removals in 90 days a person cannot comment for 30, and is shown until when', async () => {
    const now = Date.now();
    const words = (moment: Date) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', dateStyle: 'long' }).format(moment);
    server.setNow(new Date(now));
    await remove(team.hr);
    for (let index = 0; index < 2; index += 1) {
      expect((await ravi.get(`/own/posts/${post}/comments`)).data.pausedUntil).toBeNull();
      await remove(team.hr, (await write(ravi)).data._id);
    }
    const until = new Date(now + 30 * day);
    const message = `3 of your comments were removed, so you cannot comment until ${words(until)}`;
    expect(await write(ravi)).toMatchObject({ status: 403, message });
    expect((await ravi.get(`/own/posts/${post}/comments`)).data.pausedUntil).toBe(until.toISOString());
    expect((await mails()).filter(({ text }) => text.includes(`cannot comment until ${words(until)}`))).toHaveLength(1);
    expect((await write(reader())).status).toBe(201);
    await db()
      .updateTable('post_comments')
      .set({ removed_at: new Date(now - 31 * day) })
      .where('person_id', '=', ravi.person)
      .execute();
    expect((await write(ravi)).status).toBe(201);
  });
});

describe('When a person cannot comment', () => {
  const now = new Date('2026-06-01T10:00:00Z');
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const { removals, removalDays, pauseDays } = commentLimits;
  test.each<[string, number[], number | null]>([
    ['nothing was removed', [], null],
    ['two were removed', [0, 1], null],
    ['three were removed today', [0, 0, 0], pauseDays],
    ['the first is just within the period', [0, 5, removalDays], pauseDays],
    ['the first is too long ago', [0, 5, removalDays + 0.01], null],
    ['the third was some time ago', [10, 20, 30], pauseDays - 10],
    ['the pause has ended', [pauseDays, 40, 50], null],
    ['a later one counts alone', [1, 95, 96, 97], null],
    ['a fourth starts the pause again', [1, 10, 20, 30], pauseDays - 1],
    [
      'three were removed a month ago, and a later one is not one of three',
      [2, 25, 93, 94],
      pauseDays - 25 > 0 ? 5 : null,
    ],
  ])('%s', (_, days, left) => {
    expect(removals).toBe(3);
    expect(pausedUntil(days.map(ago), now)).toEqual(left === null ? null : new Date(now.getTime() + left * day));
  });
});

describe('What happens to reports later', () => {
  test('erasing the people who reported leaves the comment hidden and waiting', async () => {
    for (const by of readers) await report(by);
    for (const by of readers) expect((await team.owner.post(`/alumni/${by.person}/erase`)).status).toBe(201);
    expect(await textsFor(ravi)).toEqual([]);
    expect((await waiting()).reports).toMatchObject([{ reports: 0, hidden: true }]);
    expect(await dismiss(team.hr)).toMatchObject({ status: 200 });
    expect(await textsFor(ravi)).toEqual(['Buy my watches']);
  });

  test('erasing the writer deletes the comment and its reports', async () => {
    await report(reader());
    expect((await team.owner.post(`/alumni/${ravi.person}/erase`)).status).toBe(201);
    expect(await reportRows()).toEqual([]);
    expect((await waiting()).totalCount).toBe(0);
  });

  test('a merge moves them, keeps one per reader, and none on the reader’s own comment', async () => {
    const twin = await createPerson(team.owner, { name: 'Ravi Twin' });
    const { _id: other } = (await write(reader(1))).data;
    await report(reader());
    await report(reader(), other);
    const moments = { created_at: '2026-01-02T03:04:05.000Z', settled_at: '2026-02-03T04:05:06.000Z' };
    await db().updateTable('comment_reports').set(moments).where('comment_id', '=', other).execute();
    const row = { company_id: team.owner.company, comment_id: comment, person_id: twin._id, created_at: new Date() };
    await db().insertInto('comment_reports').values(row).execute();
    expect((await team.owner.post('/alumni/merge', { keep: twin._id, merge: reader().person })).status).toBe(200);
    const of = (rows: Awaited<ReturnType<typeof reportRows>>) =>
      rows.map(({ comment_id, person_id }) => `${comment_id} ${person_id}`).sort();
    expect(of(await reportRows())).toEqual([`${comment} ${twin._id}`, `${other} ${twin._id}`].sort());
    const moved = (await reportRows()).find(({ comment_id }) => comment_id === other);
    expect(moved, 'when it was reported, and when HR settled it').toMatchObject(moments);
    const { _id: second } = await createPerson(team.owner, { name: 'Ravi Second' });
    await db()
      .insertInto('comment_reports')
      .values({ ...row, person_id: second })
      .execute();
    expect((await team.owner.post('/alumni/merge', { keep: second, merge: ravi.person })).status).toBe(200);
    expect(of(await reportRows())).toEqual([`${comment} ${twin._id}`, `${other} ${twin._id}`].sort());
  });

  test('the data download of the person who reported has them, without the other person’s comment', async () => {
    await report(reader());
    const held = (await reader().post('/own/download')).body.toString();
    expect(JSON.parse(held).commentReports).toHaveLength(1);
    expect(held).not.toContain('watches');
  });
});
