import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notAllowed, notSignedIn, unknownId } from '#api-test/answers.ts';
import { createExemployee, createMember, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { withAll } from '#api-test/with-all.ts';
import type { ReactionKind } from '#contract/base/reaction-kinds.ts';

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
  ravi = await createExemployee(server, team.owner);
  meera = await createExemployee(server, team.owner);
  post = (await team.hr.post('/posts', { title: 'We have moved', content: 'Text' })).data._id;
});

type Reader = Pick<Member, 'get' | 'post' | 'delete'>;
const react = (by: Reader, kind: unknown, id = post) => by.post(`/own/posts/${id}/reaction`, { kind });
const takeAway = (by: Reader, id = post) => by.delete(`/own/posts/${id}/reaction`);
const none = { like: 0, celebrate: 0, support: 0, thanks: 0 };
const counted = (counts: Partial<Record<ReactionKind, number>>, own: ReactionKind | null = null) => ({
  counts: { ...none, ...counts },
  own,
});
const seenBy = async (member: Reader) => (await member.get('/own/feed')).data.items[0].reactions;
const seenByHr = async () => (await team.hr.get('/posts')).data.posts[0].reactions;
const rows = () =>
  server.services.database.system
    .selectFrom('post_reactions')
    .selectAll()
    .where('company_id', '=', team.owner.company)
    .execute();

describe('Reactions to a post', () => {
  test('a person has one: changed, repeated, removed; other readers and HR see how many', async () => {
    expect(await seenBy(ravi)).toEqual(counted({}));
    expect(await react(ravi, 'like')).toMatchObject({ status: 200, data: counted({ like: 1 }, 'like') });
    expect(await react(meera, 'like')).toMatchObject({ status: 200, data: counted({ like: 2 }, 'like') });
    expect((await react(ravi, 'thanks')).data).toEqual(counted({ like: 1, thanks: 1 }, 'thanks'));
    expect((await react(ravi, 'thanks')).data).toEqual(counted({ like: 1, thanks: 1 }, 'thanks'));
    expect(await seenBy(meera)).toEqual(counted({ like: 1, thanks: 1 }, 'like'));
    expect(await seenByHr()).toEqual({ ...none, like: 1, thanks: 1 });
    expect(await takeAway(ravi)).toMatchObject({ status: 200, data: counted({ like: 1 }) });
    expect(await takeAway(ravi)).toMatchObject({ status: 200, data: counted({ like: 1 }) });
    expect((await team.hr.post(`/posts/${post}`, { title: 'Changed', content: 'Text' })).data.reactions).toEqual({
      ...none,
      like: 1,
    });
  });

  test.runIf(withAll)('many at once from one person leave one, and from many people all', async () => {
    const kinds = ['like', 'celebrate', 'support', 'thanks'] as const;
    const answers = await Promise.all([...kinds, ...kinds].map((kind) => react(ravi, kind)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await rows()).toHaveLength(1);
    const readers: Member[] = [];
    for (let index = 0; index < 5; index += 1) readers.push(await createExemployee(server, team.owner));
    await Promise.all(readers.map((reader) => react(reader, 'celebrate')));
    expect((await seenBy(readers[0] as Member)).counts.celebrate).toBeGreaterThanOrEqual(5);
    expect(await rows()).toHaveLength(6);
  });

  test('a pinned post has them too, and each post has its own', async () => {
    const { _id: other } = (await team.hr.post('/posts', { title: 'Other', content: 'Text' })).data;
    await team.hr.post(`/posts/${post}/pin`);
    await react(ravi, 'support');
    await react(ravi, 'like', other);
    const { items } = (await ravi.get('/own/feed')).data;
    expect(items).toMatchObject([
      { _id: post, pinned: true, reactions: counted({ support: 1 }, 'support') },
      { _id: other, pinned: false, reactions: counted({ like: 1 }, 'like') },
    ]);
  });

  test('a post the reader cannot see takes none', async () => {
    const { _id: draft } = (await team.hr.post('/posts', { title: 'Draft', content: 'Text', publishAt: null })).data;
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const { _id: later } = (await team.hr.post('/posts', { title: 'Later', content: 'T', publishAt: tomorrow })).data;
    const { _id: gone } = (await team.hr.post('/posts', { title: 'Gone', content: 'Text' })).data;
    await team.hr.delete(`/posts/${gone}`);
    const outside = await createExemployee(server, team.stranger);
    const unseen = [draft, later, gone, unknownId].map((id) => [ravi, id] as const);
    for (const [by, id] of [...unseen, [outside, post] as const])
      for (const answer of [await react(by, 'like', id), await takeAway(by, id)])
        expect(answer).toMatchObject({ status: 404, message: 'Post not found' });
    expect(await rows()).toEqual([]);
  });

  test('only ex-employees with a record can react, and only with the known kinds', async () => {
    const claiming = await createMember(server, { company: team.owner.company, type: 'exemployee' });
    const calls = [(by: Reader) => react(by, 'like'), (by: Reader) => takeAway(by)];
    for (const call of calls) {
      expect(await call(server.as(null))).toMatchObject(notSignedIn);
      for (const member of [team.owner, team.hr, team.viewer, claiming])
        expect(await call(member)).toMatchObject(notAllowed);
    }
    for (const kind of [undefined, null, 'angry', 1])
      expect(await react(ravi, kind)).toMatchObject({
        status: 400,
        errors: [{ path: 'kind', message: 'Please choose a reaction' }],
      });
    expect(await react(ravi, 'like', 'nonsense')).toMatchObject({ status: 400, message: 'Invalid post id' });
    expect(await rows()).toEqual([]);
  });
});

describe('What happens to reactions later', () => {
  test('the data download contains them', async () => {
    await react(ravi, 'thanks');
    const held = JSON.parse((await ravi.post('/own/download')).body.toString());
    expect(held.postReactions).toMatchObject([{ post: 'We have moved', kind: 'thanks' }]);
  });

  test('they are deleted when the person is erased', async () => {
    await react(ravi, 'thanks');
    await react(meera, 'like');
    expect((await team.owner.post(`/alumni/${ravi.person}/erase`)).status).toBe(201);
    expect(await seenByHr()).toEqual({ ...none, like: 1 });
  });

  test('a merge moves them; where both records have one, the kept record’s stays', async () => {
    const { _id: other } = (await team.hr.post('/posts', { title: 'Other', content: 'Text' })).data;
    await react(ravi, 'thanks');
    await react(ravi, 'like', other);
    const twin = await createPerson(team.owner);
    const reaction = { company_id: team.owner.company, post_id: post, person_id: twin._id, created_at: new Date() };
    await server.services.database.system
      .insertInto('post_reactions')
      .values({ ...reaction, kind: 'celebrate' })
      .execute();
    const reactedAt = (all: Awaited<ReturnType<typeof rows>>, of: string) =>
      all.find(({ post_id }) => post_id === of)?.created_at;
    const before = reactedAt(await rows(), other);
    expect((await team.owner.post('/alumni/merge', { keep: twin._id, merge: ravi.person })).status).toBe(200);
    expect(reactedAt(await rows(), other), 'when it was given').toBe(before);
    const kindOf = (row: Awaited<ReturnType<typeof rows>>[number]) => [row.person_id, row.post_id, row.kind];
    const expected = [
      [twin._id, post, 'celebrate'],
      [twin._id, other, 'like'],
    ];
    expect((await rows()).map(kindOf).sort()).toEqual(expected.sort());
  });
});
