import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { recipientToken } from '#api/features/mail/messages/track-links.ts';
import { openEvent } from '#api-test/factories/events.ts';
import { openGift } from '#api-test/factories/merchandise.ts';
import { createPoll, keyOf, startPoll } from '#api-test/factories/polls.ts';
import { createSurvey } from '#api-test/factories/surveys.ts';
import { createMember, createPerson, type Member } from '#api-test/factories.ts';
import { testSecret } from '#api-test/links.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { campaignLimits, campaignMessages } from '#contract/engagement/campaign-messages.ts';

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  owner = await createMember(server);
});
afterAll(() => server.close());
afterEach(() => server.setNow(null));

type Opened = { id: string; key: string; person: string };
async function startedFor(made: { _id: string }): Promise<Opened> {
  const person = (await createPerson(owner))._id;
  await owner.post(`/campaigns/${made._id}`, { audience: { ids: [person] } });
  await startPoll(server, owner, made);
  return { id: made._id, person, key: await keyOf(server, owner, person) };
}

/** Opens one of each kind that people answer, for one person. */
const kinds: Record<string, { at: string; open: () => Promise<Opened> }> = {
  poll: { at: 'polls', open: async () => startedFor(await createPoll(owner)) },
  survey: { at: 'surveys', open: async () => startedFor(await createSurvey(owner)) },
  event: { at: 'events', open: () => openEvent(server, owner) },
  gift: {
    at: 'gifts',
    async open() {
      const { gift, key, people } = await openGift(server, owner);
      return { id: gift._id, key, person: people[0] ?? '' };
    },
  },
};
const see = (at: string, id: string, key: string) => server.as(null).get(`/${at}/${id}/linked?key=${key}`);

/** Returns the key of a message of another kind to the person, which may link to a campaign's page. */
async function keyOfLetter(person: string, link: string | null): Promise<string> {
  const { email } = (await owner.get(`/alumni/${person}`)).data;
  const sent = await owner.post('/emailers/instant', { subject: 'Letter', content: 'Hello', recipients: [email] });
  const html = `<a href="https://localhost${link}?key={recipient-token}">Open</a>`;
  const { system } = server.services.database;
  if (link) await system.updateTable('messages').set({ html }).where('id', '=', sent.data._id).execute();
  const copy = await system
    .selectFrom('outbox')
    .select('id')
    .where('message_id', '=', sent.data._id)
    .executeTakeFirstOrThrow();
  return recipientToken(testSecret, { company: owner.company, outbox: copy.id });
}

describe.each(Object.entries(kinds))('The key of a %s', (_, { at, open }) => {
  test('works for the campaign its mail is about, and no other addressed to the same person', async () => {
    const { id, key, person } = await open();
    expect((await see(at, id, key)).status).toBe(200);
    for (const [link, status] of [
      [null, 404],
      ['/polls/0199c1f0-7c1e-7c1e-8c1e-ba9876543210', 404],
      [`/${at}/${id}`, 200],
    ] as const)
      expect((await see(at, id, await keyOfLetter(person, link))).status, String(link)).toBe(status);
  });

  test('shows the company’s open jobs beside it once it has ended', async () => {
    const { id, key } = await open();
    const url = `/api/${at}/${id}/linked?key=${key}`;
    const jobs = async () => (await server.app.inject({ url, headers: { host: 'localhost' } })).json().company.jobs;
    expect(await jobs()).toBeUndefined();
    await owner.post(`/campaigns/${id}/moves`, { act: 'close' });
    expect(await jobs()).toEqual([]);
  });

  test(`expires ${campaignLimits.keyDays} days after it has ended`, async () => {
    const { id, key } = await open();
    const closed = await owner.post(`/campaigns/${id}/moves`, { act: 'close' });
    expect(closed.status).toBe(200);
    const ended = Date.parse(closed.data.finishedAt);
    server.setNow(new Date(ended + campaignLimits.keyDays * 86_400_000));
    expect((await see(at, id, key)).status).toBe(200);
    server.setNow(new Date(ended + campaignLimits.keyDays * 86_400_000 + 1));
    expect(await see(at, id, key)).toMatchObject({ status: 403, message: campaignMessages.keyExpired });
    // A suspended company gives no information.
    const { system } = server.services.database;
    const suspend = (suspended_at: Date | null) =>
      system.updateTable('companies').set({ suspended_at }).where('id', '=', owner.company).execute();
    await suspend(new Date());
    expect((await see(at, id, key)).status).toBe(404);
    await suspend(null);
  });
});
