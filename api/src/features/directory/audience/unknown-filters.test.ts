// A search with an unknown id is refused: it would silently find everyone, or no one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unknownId } from '#api-test/answers.ts';
import { createMailer } from '#api-test/factories/campaigns.ts';
import { createGroup, createMember, createPerson, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { createVictim, type Victim } from '#api-test/victim.ts';

let server: TestServer;
let member: Member;
let other: Victim;

beforeAll(async () => {
  server = await startTestServer();
  member = await createMember(server);
  other = await createVictim(server);
  await createPerson(member);
}, 60_000);
afterAll(() => server.close());

const message = (what: string) =>
  `The search uses ${what} that does not exist, or was deleted. Please remove it from the filters`;
const fault = (path: string, what: string) => ({
  status: 400,
  message: message(what),
  errors: [{ path, message: message(what) }],
});

const filters = [
  ['jobid', 'a job', unknownId],
  ['groupIds', 'a group', unknownId],
  ['mailerId', 'a mailer', unknownId],
  ['pollId', 'a poll', unknownId],
  ['surveyId', 'a survey', unknownId],
  ['eventId', 'an event', unknownId],
  ['giftId', 'a gift', unknownId],
  ['orderItemId', 'an item', unknownId],
  ['orderVariantId', 'a variant of an item', unknownId],
  ['importId', 'an import', unknownId],
  ['companyId', 'a company', unknownId],
  ['custom', 'a custom field', `${unknownId}:x`],
] as const;

describe.each(filters)('The filter %s', (name, what, value) => {
  test('with an unknown id is refused', async () => {
    expect(await member.get(`/alumni?${name}=${value}`)).toMatchObject(fault(name, what));
  });
});

describe('Ids of another company are refused in the same words', () => {
  test.each([
    ['jobid', 'a job', () => other.job],
    ['groupIds', 'a group', () => other.group._id],
    ['importId', 'an import', () => other.import],
    ['companyId', 'a company', () => other.company],
    ['custom', 'a custom field', () => `${other.field}:x`],
  ])('%s', async (name, what, id) => {
    expect(await member.get(`/alumni?${name}=${id()}`)).toMatchObject(fault(name, what));
    expect((await other.owner.get(`/alumni?${name}=${id()}`)).status).toBe(200);
  });
});

describe('Everywhere that filters choose people', () => {
  const wrong = { groupIds: [unknownId] };
  test.each([
    ['/emailers/instant', { subject: 'Hello', content: 'Hello all', selectAll: true, filters: wrong }],
    ['/alumni/exports', { format: 'csv', columns: ['name'], selectAll: true, filters: wrong }],
    ['/points', { points: 5, reason: 'Thank you', selectAll: true, filters: wrong }],
    ['/group', { name: 'Followers', filters: wrong }],
    ['/campaigns', { kind: 'mailer', name: 'News', audience: { filters: wrong, removed: [] } }],
  ])('%s', async (path, body) => {
    const answer = await member.post(path, body);
    expect(answer, JSON.stringify(answer.errors)).toMatchObject({ status: 400, message: message('a group') });
  });

  test('an audience that is changed', async () => {
    const mailer = await createMailer(member);
    expect(await member.post(`/campaigns/${mailer._id}`, { audience: { filters: wrong, removed: [] } })).toMatchObject({
      status: 400,
      message: message('a group'),
    });
  });

  test('members who are added to a group', async () => {
    const { _id } = await createGroup(member, 'Adding');
    expect(await member.post(`/group/${_id}`, { selectAll: true, filters: wrong })).toMatchObject({
      status: 400,
      message: message('a group'),
    });
  });
});

test('several unknown ids are all named', async () => {
  const answer = await member.get(`/alumni?jobid=${unknownId}&pollId=${unknownId}`);
  expect(answer.errors.map(({ path }) => path).sort()).toEqual(['jobid', 'pollId']);
});

test('a saved search outlives the group it names: it finds no one', async () => {
  const named = await createGroup(member, 'Soon gone', [(await createPerson(member))._id]);
  const { data } = await member.post('/group', { name: 'Of that group', filters: { groupIds: [named._id] } });
  expect(data.count).toBe(1);
  await member.delete(`/group/${named._id}`);
  const listed = (await member.get('/group')).data.find(({ _id }: { _id: string }) => _id === data._id);
  expect(listed).toMatchObject({ name: 'Of that group', count: 0 });
  expect((await member.get(`/alumni?groupIds=${data._id}`)).data).toMatchObject({ alumnis: [], totalCount: 0 });
});
