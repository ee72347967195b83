import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGroup, createMember, createPerson, createProgram, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';

let server: TestServer;
let member: Member;

beforeAll(async () => {
  server = await startTestServer();
  member = await createMember(server);
  for (const [name, department, location] of [
    ['Anita Rao', 'Sales', 'Pune'],
    ['Bikram Rao', 'Sales', 'Delhi'],
    ['Chitra Iyer', 'Legal', 'Pune'],
  ])
    await createPerson(member, { name, department, location });
});
afterAll(() => server.close());

const save = async (name: string, filters: Record<string, unknown>) =>
  (await member.post('/group', { name, filters })).data;
async function members(groupIds: string): Promise<string[]> {
  const { alumnis, totalCount } = (await member.get(`/alumni?groupIds=${groupIds}`)).data;
  expect(totalCount).toBe(alumnis.length);
  return alumnis.map((person: { name: string }) => person.name.split(' ')[0]).sort();
}
const listed = async (id: string) =>
  (await member.get('/group')).data.find((group: { _id: string }) => group._id === id);

describe('Dynamic groups (product.md: saved searches become live groups)', () => {
  test('membership follows the data', async () => {
    const group = await save('Sales people', { departments: ['Sales'] });
    expect(group).toMatchObject({ count: 2, alumnis: [], filters: { departments: ['Sales'] } });
    expect(await members(group._id)).toEqual(['Anita', 'Bikram']);
    const late = await createPerson(member, { name: 'Daya Pillai', department: 'Sales' });
    expect(await members(group._id)).toEqual(['Anita', 'Bikram', 'Daya']);
    expect(await listed(group._id)).toMatchObject({ count: 3 });
    await member.post(`/alumni/${late._id}`, { department: 'Legal' });
    expect(await members(group._id)).toEqual(['Anita', 'Bikram']);
    expect(await listed(group._id)).toMatchObject({ count: 2 });
  });

  test('a saved search text is part of it', async () => {
    expect(await members((await save('Rao of Sales', { searchtext: 'rao', departments: ['Sales'] }))._id)).toEqual([
      'Anita',
      'Bikram',
    ]);
  });

  test('next to a fixed group it means either, next to other filters both', async () => {
    const dynamic = await save('In Delhi', { locations: ['Delhi'] });
    const [chitra] = (await member.get('/alumni?searchtext=chitra')).data.alumnis;
    const fixed = await createGroup(member, 'Fixed', [chitra._id]);
    expect(await members(`${dynamic._id},${fixed._id}`)).toEqual(['Bikram', 'Chitra']);
    expect((await member.get(`/alumni?groupIds=${dynamic._id}&departments=Legal`)).data.totalCount).toBe(0);
  });

  test('a saved search may itself name groups, dynamic ones included', async () => {
    const sales = await save('Sales again', { departments: ['Sales'] });
    const inPune = await save('Sales in Pune', { groupIds: [sales._id], locations: ['Pune'] });
    expect(await members(inPune._id)).toEqual(['Anita']);
  });

  test('mail and fixed groups take it as an audience like any other filter', async () => {
    const group = await save('Audience', { departments: ['Sales'], locations: ['Pune'] });
    const target = await createGroup(member, 'Taken over');
    const added = await member.post(`/group/${target._id}`, {
      selectAll: true,
      selectAllRemoved: [],
      filters: { groupIds: [group._id] },
    });
    expect(added.data).toMatchObject({ count: 1, filters: null });
  });

  test('members are neither added nor removed by hand; the name can be changed', async () => {
    const group = await save('Hands off', { departments: ['Legal'] });
    const [person] = (await member.get('/alumni?searchtext=anita')).data.alumnis;
    for (const body of [{ alumnis: [person._id] }, { alumnisToRemove: [person._id] }, { selectAll: true }])
      expect(await member.post(`/group/${group._id}`, body)).toMatchObject({
        status: 409,
        message: 'Members of a dynamic group update automatically; they can’t be added or removed by hand',
      });
    expect((await member.post(`/group/${group._id}`, { name: 'Renamed' })).data).toMatchObject({ name: 'Renamed' });
  });

  test('a search that narrows nothing down, or ranks for a job, is refused', async () => {
    expect(await member.post('/group', { name: 'Everybody', filters: {} })).toMatchObject({
      status: 400,
      message: 'Search or filter first: a dynamic group is a saved search',
    });
    expect(
      await member.post('/group', {
        name: 'Ranked',
        filters: { recommendations: '1', jobid: '00000000-0000-7000-8000-000000000000' },
      }),
    ).toMatchObject({ status: 400, message: 'Recommendations for a job cannot be saved as a dynamic group' });
    expect((await member.post('/group', { name: 'Wrong', filters: { gender: ['robot'] } })).status).toBe(400);
  });

  test.each([
    { searchtext: '  ' },
    { departments: [] },
    { custom: [] },
    { experienceMin: 0, experienceMax: 30 },
    { tenureMax: 30 },
    { upcomingBirthdays: '0', exclusiveAlumni: '0', recommendations: '0' },
  ])('%j narrows nothing down: it would be a group of everyone', async (filters) => {
    expect(await member.post('/group', { name: 'Everybody', filters })).toMatchObject({
      status: 400,
      errors: [{ path: 'filters', message: 'Search or filter first: a dynamic group is a saved search' }],
    });
  });

  test('groups within groups find their people at any depth', async () => {
    const other = await createMember(server);
    await createPerson(other, { department: 'Sales' });
    let group = (await other.post('/group', { name: 'Level 0', filters: { departments: ['Sales'] } })).data;
    for (let level = 1; level <= 8; level += 1) {
      group = (await other.post('/group', { name: `Level ${level}`, filters: { groupIds: [group._id] } })).data;
      expect(group.count).toBe(1);
    }
    expect((await other.get('/group')).data.map(({ count }: { count: number }) => count)).toEqual(Array(9).fill(1));
  });

  test('a search that expands to too many others is refused; a group named often counts once', async () => {
    const other = await createMember(server);
    await createPerson(other, { department: 'Sales' });
    const make = (name: string, filters: Record<string, unknown>) => other.post('/group', { name, filters });
    const groups = [(await make('Doubled 0', { departments: ['Sales'] })).data._id];
    const often = await make('Often', { groupIds: Array(500).fill(groups[0]) });
    expect(often).toMatchObject({ status: 201, data: { count: 1 } });
    // Each names all groups before it, so it expands to twice as many searches.
    for (let count = 1; count <= 6; count += 1)
      groups.push((await make(`Doubled ${count}`, { groupIds: groups })).data._id);
    expect(await make('Doubled 7', { groupIds: groups })).toMatchObject({
      status: 400,
      errors: [{ path: 'filters', message: 'This search uses too many dynamic groups. Please choose fewer' }],
    });
  });

  test('ids are the same in capitals', async () => {
    const group = await save('In capitals', { departments: ['Sales'] });
    expect(await members(group._id.toUpperCase())).toEqual(await members(group._id));
    expect(await members(group._id)).not.toEqual([]);
  });

  test('no one learns from a saved search what they may not search for: a viewer finds nothing by group', async () => {
    const viewer = await createMember(server, { company: member.company, role: 'viewer' });
    const birthdays = await save('Birthdays', { upcomingBirthdays: '1' });
    expect(await viewer.get(`/alumni?groupIds=${birthdays._id}`)).toMatchObject({
      status: 403,
      message: 'You do not have permission to do this',
    });
    const recruiter = await createMember(server, { company: member.company, role: 'recruiter' });
    expect((await recruiter.get(`/alumni?groupIds=${birthdays._id}`)).status).toBe(200);
  });

  test('a caller who may not see who looks for a job does not learn it indirectly, by a group or a group within it', async () => {
    const other = await createMember(server);
    const person = await createPerson(other);
    await other.post(`/alumni/${person._id}`, { jobSearchStatus: 'active' });
    const looking = (await other.post('/group', { name: 'Looking', filters: { jobSearchStatus: ['active'] } })).data;
    const within = (await other.post('/group', { name: 'Within', filters: { groupIds: [looking._id] } })).data;
    const plain = (await other.post('/group', { name: 'Plain', filters: { signups: '0' } })).data;
    expect(looking.count).toBe(1);
    const program = await createProgram(server, other, ['people:read', 'groups:read']);
    const names = async (by: Pick<typeof program, 'get'>) =>
      (await by.get('/group')).data.map(({ name }: { name: string }) => name);
    expect(await names(other)).toEqual(['Looking', 'Plain', 'Within']);
    expect(await names(program)).toEqual(['Plain']);
    for (const { _id } of [looking, within])
      expect(await program.get(`/alumni?groupIds=${_id}`)).toMatchObject({ status: 403 });
    expect((await program.get(`/alumni?groupIds=${plain._id}`)).data.totalCount).toBe(1);
    const wider = await createProgram(server, other, ['people:read', 'people:read-contact', 'groups:read']);
    expect((await wider.get(`/alumni?groupIds=${within._id}`)).data.totalCount).toBe(1);
  });

  test('a deleted one is unknown', async () => {
    const group = await save('Short-lived', { departments: ['Sales'] });
    expect(await members(group._id)).not.toEqual([]);
    await member.delete(`/group/${group._id}`);
    expect((await member.get(`/alumni?groupIds=${group._id}`)).errors).toMatchObject([{ path: 'groupIds' }]);
  });

  test('at most 50 in each company', async () => {
    const other = await createMember(server);
    for (let count = 0; count < 50; count += 1)
      expect((await other.post('/group', { name: `Saved ${count}`, filters: { departments: ['Sales'] } })).status).toBe(
        201,
      );
    expect(await other.post('/group', { name: 'One more', filters: { departments: ['Sales'] } })).toMatchObject({
      status: 409,
      message: 'You have reached the maximum number of dynamic groups that can be added',
    });
  });

  test('a viewer may not save one', async () => {
    const viewer = await createMember(server, { company: member.company, role: 'viewer' });
    expect((await viewer.post('/group', { name: 'No', filters: { departments: ['Sales'] } })).status).toBe(403);
    expect((await server.as(null).post('/group', { name: 'No', filters: { departments: ['Sales'] } })).status).toBe(
      401,
    );
  });
});
