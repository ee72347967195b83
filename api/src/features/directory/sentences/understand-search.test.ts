import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, createPerson, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';

let server: TestServer;
let member: Member;
let viewer: Member;
let stranger: Member;

beforeAll(async () => {
  server = await startTestServer();
  member = await createMember(server);
  viewer = await createMember(server, { role: 'viewer', company: member.company });
  stranger = await createMember(server);
  const people = [
    { name: 'Anita Rao', designation: 'Software Engineer', department: 'Engineering', location: 'Bangalore' },
    { name: 'Bikram Rao', designation: 'QA Engineer', department: 'Engineering', location: 'Pune' },
    { name: 'Chitra Rao', designation: 'Sales Manager', department: 'Sales', location: 'Pune' },
  ];
  for (const person of people) await createPerson(member, person);
  await createPerson(stranger, { name: 'Secret Person', department: 'Skunkworks', location: 'Pune' });
});
afterAll(() => server.close());

const understand = async (who: Member, searchtext: string) =>
  who.get(`/alumni/understand?${new URLSearchParams({ searchtext })}`);

test('a sentence becomes filters that find the right people', async () => {
  const { status, data } = await understand(member, 'engineers in Bengaluru or Pune');
  expect(status).toBe(200);
  expect(data.seemsSentence).toBe(false);
  expect(data.understood.parts.map(({ text }: { text: string }) => text)).toEqual([
    'engineers',
    'in Bengaluru',
    'Pune',
  ]);
  const { designations, locations } = data.understood.filters;
  expect([...designations].sort()).toEqual(['QA Engineer', 'Software Engineer']);
  expect([...locations].sort()).toEqual(['Bangalore', 'Pune']);
  const query = new URLSearchParams({ designations: designations.join(), locations: locations.join() });
  const found = await member.get(`/alumni?${query}`);
  expect(found.data.alumnis.map(({ name }: { name: string }) => name).sort()).toEqual(['Anita Rao', 'Bikram Rao']);
});

test('a joining date finds the people who joined then', async () => {
  const { data } = await understand(member, 'people who joined in 2015');
  expect(data.understood.filters).toEqual({ dateOfJoiningGTE: '2015/01/01', dateOfJoiningLTE: '2015/12/31' });
  expect((await member.get(`/alumni?${new URLSearchParams(data.understood.filters)}`)).data.totalCount).toBe(3);
  expect((await member.get('/alumni?dateOfJoiningGTE=2015/04/02')).data.totalCount).toBe(0);
  expect((await member.get('/alumni?dateOfJoiningLTE=2015/03/31')).data.totalCount).toBe(0);
  expect((await member.get('/alumni?dateOfJoiningLTE=soon')).status).toBe(400);
});

test('a new name is understood at once, and no other company knows it', async () => {
  const asked = 'people from Research Labs';
  expect((await understand(member, asked)).data).toEqual({ understood: null, seemsSentence: true });
  await createPerson(member, { name: 'Divya Rao', department: 'Research Labs' });
  expect((await understand(member, asked)).data.understood.filters).toEqual({ departments: ['Research Labs'] });
  expect((await understand(stranger, asked)).data.understood).toBeNull();
  expect((await understand(member, 'people from Skunkworks')).data.understood).toBeNull();
});

test('a role is not offered filters that it may not use', async () => {
  await member.post('/group', { name: 'Mentors' });
  for (const asked of [
    'engineers who are looking',
    'who is eligible for rehire',
    'people with upcoming birthdays',
    'members of Mentors',
  ]) {
    expect((await understand(member, asked)).data.understood, asked).not.toBeNull();
    expect((await understand(viewer, asked)).data.understood, asked).toBeNull();
  }
  expect((await understand(viewer, 'engineers in Pune')).data.understood).not.toBeNull();
});

test('words are left alone; an empty or overlong text is refused', async () => {
  expect((await understand(member, 'Priya Pune')).data).toEqual({ understood: null, seemsSentence: false });
  expect((await understand(member, '')).data).toEqual({ understood: null, seemsSentence: false });
  expect(await understand(member, 'in '.repeat(80))).toMatchObject({
    status: 400,
    message: expect.stringContaining('200'),
  });
  expect((await server.as(null).get('/alumni/understand?searchtext=engineers+in+Pune')).status).toBe(401);
});
