import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#api/core/actor.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { listChosenIds } from '#api/features/directory/audience/shared.ts';
import { download } from '#api-test/factories/exports.ts';
import { createGroup, createMember, createPerson, type Member } from '#api-test/factories.ts';
import { instant, outboxOf, rehireNew } from '#api-test/mail.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';

let server: TestServer;
let owner: Member;
/** The ids that the search finds, those de-selected, and those that remain. */
let all: string[];
let left: string[];
let selection: object;
let groups = 0;

beforeAll(async () => {
  server = await startTestServer();
  owner = await createMember(server);
  // The worker writes the export.
  await server.startWorker();
  const people = [];
  for (let index = 0; index < 5; index += 1)
    people.push(await createPerson(owner, { department: 'Sales', designation: 'Lighthouse Keeper' }));
  await createPerson(owner, { department: 'Legal' });
  all = people.map(({ _id }) => _id);
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

/** Every way to act on a selection (contract/src/directory/person-filters.ts); each returns the ids of the people it reached. */
const acts: Record<string, () => Promise<string[]>> = {
  'adds to a group': async () => {
    const { _id } = await createGroup(owner);
    await owner.post(`/group/${_id}`, selection);
    return members(_id);
  },
  'removes from a group': async () => {
    const { _id } = await createGroup(owner, `All but two leave ${(groups += 1)}`, all);
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

test.each(['lighthouse', 'lihgthouse'])('the same when the people were found by the words “%s”', async (searchtext) => {
  const byFilter = selection;
  selection = { ...byFilter, filters: { searchtext } };
  for (const act of ['adds to a group', 'removes from a group', 'exports'])
    expect(await acts[act]?.(), act).toEqual(left);
  selection = byFilter;
});

test.each([{ departments: ['Sales'] }, { searchtext: 'lighthouse' }])(
  'their ids come page by page, the oldest first: %j',
  (filters) =>
    asCompany(server.services.database, owner.company, async (tenant) => {
      const { services } = server;
      const actor = { permissions: new Set(['people:read', 'people:read-contact']), person: null } as unknown as Actor;
      const context = { ...tenant, company: owner.company, services, actor };
      const page = (after: string | null) =>
        listChosenIds(context, { selectAll: true, selectAllRemoved: [all[1] ?? ''], filters }, { after, most: 2 });
      const kept = all.toSorted().filter((id) => id !== all[1]);
      expect(await page(null)).toEqual(kept.slice(0, 2));
      expect(await page(kept[1] ?? '')).toEqual(kept.slice(2));
      expect(await page(kept[3] ?? '')).toEqual([]);
    }),
);

test.each(Object.keys(acts))('all matches but two: it %s the remaining people, and no one else', async (act) => {
  expect(await acts[act]?.()).toEqual(left);
});
