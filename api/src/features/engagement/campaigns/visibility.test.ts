import { afterAll, beforeAll, expect, test } from 'vitest';
import { act, createMailer, reached, read } from '#api-test/factories/campaigns.ts';
import { createGroup, createPerson, createTeam } from '#api-test/factories.ts';
import { instant } from '#api-test/mail.ts';
import { type Client, startTestServer, type TestServer } from '#api-test/server.ts';
import type { Campaign } from '#contract/engagement/campaigns.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;
let person: { _id: string; email: string };

beforeAll(async () => {
  server = await startTestServer();
  await server.startWorker();
  team = await createTeam(server);
  person = await createPerson(team.owner);
  await server.services.database.system
    .updateTable('people')
    .set({ job_search_status: 'active' })
    .where('id', '=', person._id)
    .execute();
});
afterAll(() => server.close());

/** Audiences a viewer may not search for. */
const unseen: Record<string, () => Promise<Campaign['audience']>> = {
  'by their job search': async () => ({ filters: { jobSearchStatus: ['active'] }, removed: [] }),
  'by a group': async () => {
    const { _id } = await createGroup(team.owner, 'Friends', [person._id]);
    return { filters: { groupIds: [_id] }, removed: [] };
  },
  'by address': async () => ({ emails: [person.email] }),
  'by a mailer to people looking for a job': async () => {
    const inner = await createMailer(team.owner, {
      audience: { filters: { jobSearchStatus: ['active'] }, removed: [] },
    });
    return { filters: { mailerId: inner._id }, removed: [] };
  },
};

test.each(Object.keys(unseen))(
  'a mailer to people chosen %s shows a viewer neither the filter nor the people',
  async (how) => {
    const audience = (await unseen[how]?.()) ?? { ids: [] };
    const mailer = await createMailer(team.owner, { audience });
    const search = `/alumni?mailerId=${mailer._id}`;
    for (const state of ['draft', 'finished'] as const) {
      if (state === 'finished') {
        await act(team.owner, mailer, { act: 'start' });
        await reached(team.owner, mailer, 'finished');
      }
      expect((await read(team.owner, mailer)).audience).not.toBeNull();
      expect((await team.owner.get(search)).data.totalCount).toBe(1);
      const seen = await read(team.viewer, mailer);
      expect(seen).toMatchObject({ state, audience: null });
      expect((await team.viewer.get(search)).status).toBe(403);
      if (state === 'finished') {
        expect(seen.counts).toMatchObject({ audience: 1, sent: 1 });
        expect((await team.viewer.get(`${search}&mailerResult=sent`)).status).toBe(403);
      }
    }
  },
);

test('a viewer sees all of a mailer whose audience they may search for', async () => {
  const mailer = await createMailer(team.owner, { audience: { filters: { departments: ['Sales'] }, removed: [] } });
  expect((await read(team.viewer, mailer)).audience).toEqual({ filters: { departments: ['Sales'] }, removed: [] });
  expect((await team.viewer.get(`/alumni?mailerId=${mailer._id}`)).status).toBe(200);
});

test('a user who cannot see campaigns finds no one by a campaign', async () => {
  const mailer = await createMailer(team.owner);
  await act(team.owner, mailer, { act: 'start' });
  await reached(team.owner, mailer, 'finished');
  for (const result of ['', '&mailerResult=sent'])
    expect((await team.recruiter.get(`/alumni?mailerId=${mailer._id}${result}`)).status).toBe(403);
});

test('a message is found by its own id only by users who may read messages, and never a campaign’s message', async () => {
  const { owner, recruiter, viewer } = team;
  const mailer = await createMailer(owner);
  await act(owner, mailer, { act: 'start' });
  await reached(owner, mailer, 'finished');
  const { id: _id } = await server.services.database.system
    .selectFrom('messages')
    .select('id')
    .where('mailing_id', '=', mailer._id)
    .executeTakeFirstOrThrow();
  const instantly = (await instant(owner, { recipients: [person.email] })).data;
  const found = async (by: Client, id: string) => {
    const { status, data } = await by.get(`/alumni?mailerId=${id}`);
    return status === 200 ? data.totalCount : status;
  };
  for (const [by, count] of [
    [owner, 1],
    [recruiter, 1],
    [viewer, 403],
  ] as const) {
    expect(await found(by, instantly._id)).toBe(count);
    expect(await found(by, _id)).toBe(by === viewer ? 403 : 0);
  }
});

test('two mailers whose audiences refer to each other do not make a search endless', async () => {
  const first = await createMailer(team.owner);
  const toFirst = { filters: { mailerId: first._id }, removed: [] };
  const second = await createMailer(team.owner, { audience: toFirst });
  await act(team.owner, second, { act: 'start' });
  await reached(team.owner, second, 'finished');
  await team.owner.post(`/campaigns/${first._id}`, { audience: { filters: { mailerId: second._id }, removed: [] } });
  await act(team.owner, first, { act: 'start' });
  await reached(team.owner, first, 'finished');
  for (const { _id } of [first, second]) {
    expect((await team.owner.get(`/alumni?mailerId=${_id}`)).data.totalCount).toBeGreaterThan(0);
    expect((await read(team.viewer, { _id })).audience).not.toBeNull();
    expect((await team.viewer.get(`/alumni?mailerId=${_id}`)).status).toBe(200);
  }
});
