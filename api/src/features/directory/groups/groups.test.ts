import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#api/core/ids.ts';
import { createGroup, createMember, createPerson, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { withAll } from '#api-test/with-all.ts';

let server: TestServer;
let member: Member;

beforeAll(async () => {
  server = await startTestServer();
  member = await createMember(server);
});
afterAll(() => server.close());

describe('Groups (specification, sections 5, 7 and 8)', () => {
  test('a group is created, listed and deleted', async () => {
    const other = await createGroup(member, 'Other mentors', [(await createPerson(member))._id]);
    const created = await member.post('/group', { name: '  Mentors  ' });
    expect(created.status).toBe(201);
    expect(created.data).toMatchObject({ name: 'Mentors', count: 0, alumnis: [] });
    const listed = await member.get('/group');
    expect(listed.data).toContainEqual(created.data);
    expect((await member.delete(`/group/${created.data._id}`)).status).toBe(200);
    const left = (await member.get('/group')).data;
    expect(left).not.toContainEqual(created.data);
    expect(left).toContainEqual(expect.objectContaining({ _id: other._id, name: 'Other mentors', count: 1 }));
  });

  test.each([
    ['', 'Please enter group name'],
    ['   ', 'Group name cannot be blank'],
    ['a'.repeat(31), 'Group name must not exceed 30 characters'],
  ])('the name %j is refused', async (name, message) => {
    const answer = await member.post('/group', { name });
    expect(answer).toMatchObject({ status: 400, message, errors: [{ path: 'name', message }] });
  });

  test('a name of exactly 30 characters is accepted, a second group of the same name is not', async () => {
    const name = 'n'.repeat(30);
    expect((await member.post('/group', { name })).status).toBe(201);
    expect(await member.post('/group', { name: name.toUpperCase() })).toMatchObject({
      status: 409,
      message: 'A group with this name already exists',
    });
  });

  test('of several created at once with the same name one is made, the others are refused', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => member.post('/group', { name: 'At once' })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  test.each(['ÉCOLE', 'ΑΓΟΡΕΣ', 'ÇAĞRI İŞ', 'आशा'])(
    'the name %s is recognised again, however the database lower-cases it',
    async (name) => {
      expect((await member.post('/group', { name })).status).toBe(201);
      expect((await member.post('/group', { name })).status).toBe(409);
      const other = await createGroup(member);
      expect((await member.post(`/group/${other._id}`, { name })).status).toBe(409);
    },
  );

  test('people are added and removed, once each', async () => {
    const people = [await createPerson(member), await createPerson(member)];
    const group = await createGroup(member, 'Added', [people[0]!._id]);
    const both = people.map((person) => person._id);
    const other = await createGroup(member, 'Both elsewhere', both);
    const added = (await member.post(`/group/${group._id}`, { alumnis: both })).data;
    expect(added, 'the answer names the people added, for undo').toMatchObject({
      count: 2,
      added: [both[1]],
      addedCount: 1,
    });
    const again = (await member.post(`/group/${group._id}`, { alumnis: both })).data;
    expect(again).toMatchObject({ added: [], addedCount: 0 });
    const removed = await member.post(`/group/${group._id}`, { alumnisToRemove: [both[0]] });
    expect(removed.data).toMatchObject({ count: 1, alumnis: [both[1]] });
    const listed = (await member.get('/group')).data.find(({ _id }: { _id: string }) => _id === other._id);
    expect(listed, 'another group keeps both').toMatchObject({ name: 'Both elsewhere', count: 2 });
  });

  test('section 3: an unknown id is named, and no one is added; people deleted meanwhile are skipped', async () => {
    const [here, gone] = [await createPerson(member), await createPerson(member)];
    await member.post(`/alumni/${gone._id}`, { status: 0 });
    const group = await createGroup(member, 'Unknown');
    const unknown = newId();
    const answer = await member.post(`/group/${group._id}`, { alumnis: [here._id, unknown] });
    expect(answer).toMatchObject({
      status: 400,
      message: `There is no ex-employee with the id ${unknown}`,
      errors: [{ path: 'alumnis.1', message: `There is no ex-employee with the id ${unknown}` }],
    });
    const after = await member.post(`/group/${group._id}`, { alumnis: [here._id, gone._id] });
    expect(after).toMatchObject({ status: 200, data: { count: 1, alumnis: [here._id] } });
  });

  test('section 3: `alumnis` holds the ids of all members; with members=0 the newest 100, and where to read all of them', async () => {
    const group = await createGroup(member, 'Many');
    const few = await createPerson(member);
    const small = await member.post(`/group/${group._id}`, { alumnis: [few._id] });
    expect(small.data).toMatchObject({ count: 1, alumnis: [few._id], allAlumnis: null });
    const people = await Promise.all(Array.from({ length: 100 }, () => createPerson(member)));
    const ids = [few._id, ...people.map(({ _id }) => _id)];
    const changed = await member.post(`/group/${group._id}`, { alumnis: ids });
    const listed = (await member.get('/group')).data.find(({ _id }: { _id: string }) => _id === group._id);
    const allAlumnis = `/alumni?groupIds=${group._id}`;
    const newest = ids.toSorted().toReversed();
    for (const data of [changed.data, listed])
      expect(data).toMatchObject({ count: 101, alumnis: newest, allAlumnis: null });
    const short = (await member.get('/group?members=0')).data.find(({ _id }: { _id: string }) => _id === group._id);
    const renamed = await member.post(`/group/${group._id}?members=0`, { name: 'Many more' });
    for (const data of [short, renamed.data])
      expect(data).toMatchObject({ count: 101, alumnis: newest.slice(0, 100), allAlumnis });
    const { data } = await member.get(`${allAlumnis}&pageContent=100&pageNumber=2`);
    expect(data).toMatchObject({ totalCount: 101, alumnis: [{ _id: ids.toSorted()[0] }] });
  });

  test.runIf(withAll)('members that are added, removed and deleted at the same moment block no one', async () => {
    const busy = await createMember(server);
    const ids: string[] = [];
    for (let count = 0; count < 24; count += 1) ids.push((await createPerson(busy))._id);
    const { _id } = await createGroup(busy, 'Busy', ids);
    for (const id of ids) {
      const answers = await Promise.all([
        busy.post(`/group/${_id}`, { alumnisToRemove: ids }),
        busy.post(`/group/${_id}`, { selectAll: true }),
        busy.post(`/group/${_id}`, { alumnis: ids }),
        busy.post(`/alumni/${id}`, { status: 0 }),
        busy.post(`/group/${_id}`, { alumnis: ids.toReversed() }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    }
  });

  test('select-all minus the de-selected is resolved on the server', async () => {
    const chosen = await createMember(server);
    const people = [];
    for (let index = 0; index < 12; index += 1)
      people.push(await createPerson(chosen, { department: index < 8 ? 'Sales' : 'Legal' }));
    const group = await createGroup(chosen);
    const answer = await chosen.post(`/group/${group._id}`, {
      groupId: group._id,
      selectAll: true,
      selectAllRemoved: [people[0]!._id],
      filters: { departments: ['Sales'], searchText: 'priya' },
    });
    expect(answer.data.count).toBe(7);
    const inGroup = await chosen.get(`/alumni?groupIds=${group._id}&pageContent=50`);
    expect(inGroup.data.totalCount).toBe(7);
    expect(inGroup.data.alumnis.map((person: { _id: string }) => person._id)).not.toContain(people[0]!._id);
  });

  test('and so is select-all for removal; the answer names the people removed (sections 7 and 8)', async () => {
    const chosen = await createMember(server);
    const people: { _id: string }[] = [];
    for (let index = 0; index < 5; index += 1) people.push(await createPerson(chosen));
    const ids = people.map(({ _id }) => _id);
    const group = await createGroup(chosen, 'Leaving', ids);
    const path = `/group/${group._id}`;
    expect((await chosen.post(path, { remove: true, alumnis: ids })).status).toBe(400);
    const body = { selectAll: true, remove: true, selectAllRemoved: [ids[0]], filters: { groupIds: [group._id] } };
    const { data } = await chosen.post(path, body);
    expect(data).toMatchObject({ count: 1, alumnis: [ids[0]] });
    expect(data.removed.toSorted()).toEqual(ids.slice(1).toSorted());
    expect((await chosen.post(path, { alumnis: data.removed })).data.count).toBe(5);
  });

  test('renaming keeps the members; to the same name it does nothing', async () => {
    const other = await createGroup(member, 'Keeps its name');
    const group = await createGroup(member, 'Before');
    expect((await member.post(`/group/${group._id}`, { name: 'Before' })).status).toBe(200);
    expect((await member.post(`/group/${group._id}`, { name: 'After' })).data.name).toBe('After');
    const listed = (await member.get('/group')).data.find(({ _id }: { _id: string }) => _id === other._id);
    expect(listed.name).toBe('Keeps its name');
  });

  test('another company finds nothing, and its people cannot be added', async () => {
    const stranger = await createMember(server);
    const group = await createGroup(member, 'Ours');
    const theirs = await createPerson(stranger);
    expect((await stranger.post(`/group/${group._id}`, { name: 'Theirs' })).status).toBe(404);
    expect((await stranger.delete(`/group/${group._id}`)).status).toBe(404);
    const added = await member.post(`/group/${group._id}`, { alumnis: [theirs._id] });
    expect(added.status, 'nothing reveals that they exist elsewhere').toBe(400);
    expect((await member.get('/group')).data.find(({ _id }: { _id: string }) => _id === group._id).count).toBe(0);
  });

  test('no one without a session, a viewer not at all', async () => {
    expect(await server.as(null).post('/group', { name: 'No' })).toMatchObject({
      status: 401,
      message: 'User not authenticated',
    });
    const viewer = await createMember(server, { company: member.company, role: 'viewer' });
    expect((await viewer.post('/group', { name: 'No' })).status).toBe(403);
  });

  test('a wrong id and an empty change are named', async () => {
    expect(await member.post('/group/nonsense', { name: 'x' })).toMatchObject({
      status: 400,
      message: 'Invalid group id',
    });
    const group = await createGroup(member);
    expect((await member.post(`/group/${group._id}`, {})).status).toBe(400);
  });
});
