import { afterAll, beforeAll, expect, test } from 'vitest';
import { download } from '#api-test/factories/exports.ts';
import { createGroup, createMember, createPerson, type Member } from '#api-test/factories.ts';
import { instant, outboxOf, rehireNew } from '#api-test/mail.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';

let server: TestServer;
let owner: Member;
/** Whom the search finds, those of them who are de-selected, and who is left. */
let everybody: string[];
let left: string[];
let selection: object;

beforeAll(async () => {
  server = await startTestServer();
  owner = await createMember(server);
  // It writes the export.
  await server.startWorker();
  const people = [];
  for (let index = 0; index < 5; index += 1) people.push(await createPerson(owner, { department: 'Sales' }));
  await createPerson(owner, { department: 'Legal' });
  everybody = people.map(({ _id }) => _id);
  const deselected = [people[1], people[3]].map((person) => person?._id);
  left = people.flatMap(({ _id, email }) => (deselected.includes(_id) ? [] : [email])).toSorted();
  selection = { selectAll: true, selectAllRemoved: deselected, filters: { departments: ['Sales'] } };
});
afterAll(() => server.close());

const emailsOf = async (message: string) => (await outboxOf(server, message)).map(({ email }) => email).toSorted();
const members = async (group: string) => {
  const { data } = await owner.get(`/alumni?groupIds=${group}&pageContent=50`);
  return data.alumnis.map(({ email }: { email: string }) => email).toSorted();
};

/** Every way to act on a selection (contract/src/directory/person-filters.ts), and whom it has reached. */
const acts: Record<string, () => Promise<string[]>> = {
  'adds to a group': async () => {
    const { _id } = await createGroup(owner);
    await owner.post(`/group/${_id}`, selection);
    return members(_id);
  },
  'removes from a group': async () => {
    const { _id } = await createGroup(owner, 'All but two leave', everybody);
    const before = await members(_id);
    await owner.post(`/group/${_id}`, { ...selection, remove: true });
    const after = await members(_id);
    return before.filter((email: string) => !after.includes(email));
  },
  exports: async () => {
    const csv = String(await download(owner, { format: 'csv', columns: ['email'], ...selection }));
    return (csv.match(/[^\s",]+@[^\s",]+/g) ?? []).toSorted();
  },
  mails: async () => emailsOf((await instant(owner, selection as Record<string, unknown>)).data._id),
  'shares a job': async () => emailsOf((await rehireNew(owner, selection as Record<string, unknown>)).data._id),
  invites: async () => {
    await owner.post('/alumni/invitations', selection);
    const { id } = await server.services.database.system
      .selectFrom('messages')
      .select('id')
      .where('company_id', '=', owner.company)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return emailsOf(id);
  },
};

test.each(Object.keys(acts))('all who match but two: it %s those who are left, and nobody else', async (act) => {
  expect(await acts[act]?.()).toEqual(left);
});
