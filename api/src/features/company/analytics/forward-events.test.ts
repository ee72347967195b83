import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { PublicContext } from '#api/core/context.ts';
import { inTransaction } from '#api/core/database/database.ts';
import { Browser } from '#api/core/server/browsers.ts';
import { recordLogin } from '#api/features/accounts/sign-in/record-login.ts';
import { createExemployee, createMember, createPerson, type Member } from '#api-test/factories.ts';
import { type Receiver, startReceiver } from '#api-test/outside/receiver.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { batchSize, forwardEvents, givenUpAfter } from './forward-events.ts';

let server: TestServer;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  server = await startTestServer({ ENCORE_ANALYTICS_URL: `${receiver.url}/`, ENCORE_ANALYTICS_KEY: 'phc_key' });
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});
afterEach(() => {
  server.setNow(null);
  receiver.answers((response) => response.end('{"status":1}'));
});

type Told = {
  uuid: string;
  event: string;
  distinct_id: string;
  timestamp: string;
  properties: Record<string, unknown>;
};
const forward = () => forwardEvents(server.services, new AbortController().signal);
/** Returns the events that the address has received since, as they came. */
function told(): Told[] {
  return receiver.received.splice(0).flatMap(({ body }) => (JSON.parse(body) as { batch: Told[] }).batch);
}
const settle = async () => {
  expect(await forward()).toBe(true);
  told();
};
const waiting = async () => {
  const { system } = server.services.database;
  const rows = await system.selectFrom('analytics_events').select('id').where('forward_at', 'is not', null).execute();
  return rows.length;
};
// A single browser for everyone, which is never new.
const browser = new Browser(undefined);
const signingIn = () => ({ services: server.services, browser }) as PublicContext;
/** Signs a user in. */
const signIn = ({ userId }: Pick<Member, 'userId'>) =>
  inTransaction(server.services.database, (_, db) => recordLogin(db, signingIn(), userId));
const signInAnybody = async () => signIn(await createMember(server));
const mail = async (owner: Member) => {
  const { email } = await createPerson(owner);
  const sent = await owner.post('/emailers/instant', {
    subject: 'Secret plans',
    content: 'Words',
    recipients: [email],
  });
  expect(sent.status).toBe(201);
};

test('events are forwarded as hashes and numbers, once', async () => {
  await settle();
  const owner = await createMember(server);
  const { person, ...ex } = await createExemployee(server, owner, { name: 'Zubeida Quill' });
  await signIn(owner);
  await signIn(ex);
  await mail(owner);
  expect(await forward()).toBe(true);
  const [call] = receiver.received;
  expect(call).toMatchObject({ method: 'POST', path: '/batch/' });
  const { api_key, batch } = JSON.parse(call?.body ?? '') as { api_key: string; batch: Told[] };
  expect(api_key).toBe('phc_key');
  expect(batch.map(({ event, properties: { by, count } }) => [event, by, count]).sort()).toEqual([
    ['login', 'colleague', 1],
    ['login', 'exemployee', 1],
    ['message_sent', 'colleague', 1],
  ]);
  for (const { distinct_id, timestamp, properties } of batch) {
    expect(distinct_id).toMatch(/^[0-9a-f]{64}$/);
    expect(Math.abs(Date.now() - Date.parse(timestamp))).toBeLessThan(600_000);
    expect(properties).toMatchObject({ company: batch[0]?.properties.company, $process_person_profile: false });
  }
  // A person has the same name in all forwarded events, and cannot be identified.
  const byColleague = batch.filter(({ properties }) => properties.by === 'colleague');
  expect(new Set(byColleague.map(({ distinct_id }) => distinct_id)).size).toBe(1);
  for (const secret of ['Quill', 'Secret', '@', person, ex.userId, owner.userId, owner.company])
    expect(call?.body).not.toContain(secret);
  told();
  expect(await forward()).toBe(true);
  expect(receiver.received).toEqual([]);
});

test('many events go in batches of a hundred', async () => {
  await settle();
  const owner = await createMember(server);
  for (let more = 0; more < batchSize + 5; more += 1) await signIn(owner);
  expect(await forward()).toBe(true);
  const sizes = receiver.received.map(({ body }) => (JSON.parse(body) as { batch: Told[] }).batch.length);
  expect(sizes).toEqual([batchSize, 5]);
  expect(new Set(told().map(({ uuid }) => uuid)).size).toBe(batchSize + 5);
});

test('refused events wait and are sent later, with the same ids', async () => {
  await settle();
  const owner = await createMember(server);
  await signIn(owner);
  await mail(owner);
  receiver.answers((response) => response.writeHead(503).end());
  expect(await forward()).toBe(false);
  const refused = told();
  expect(refused.length).toBe(2);
  receiver.answers((response) => response.socket?.destroy());
  expect(await forward()).toBe(false);
  expect(await waiting()).toBe(2);
  told();
  receiver.answers((response) => response.end());
  expect(await forward()).toBe(true);
  const ids = (events: readonly Told[]) => events.map(({ uuid }) => uuid).sort();
  expect(ids(told())).toEqual(ids(refused));
  expect(await waiting()).toBe(0);
});

test('a process that dies during a call loses nothing: another one resends a minute later', async () => {
  await settle();
  await signInAnybody();
  receiver.answers(() => {});
  // The call is never answered, and no one else takes its events meanwhile.
  void forward().catch(() => {});
  await until('the call to be on the wire', () => receiver.received.length === 1);
  const [lost] = told();
  receiver.answers((response) => response.end());
  expect(await forward()).toBe(true);
  expect(told()).toEqual([]);
  server.setNow(new Date(Date.now() + 61_000));
  expect(await forward()).toBe(true);
  expect(told()).toEqual([lost]);
});

test('events refused for three days are dropped, with a line in the log', async () => {
  await settle();
  await signInAnybody();
  receiver.answers((response) => response.writeHead(401).end());
  expect(await forward()).toBe(false);
  const said: unknown[] = [];
  const log = Object.assign(Object.create(server.services.log), { error: (facts: unknown) => said.push(facts) });
  server.setNow(new Date(Date.now() + givenUpAfter + 1000));
  receiver.answers((response) => response.end());
  told();
  expect(await forwardEvents({ ...server.services, log }, new AbortController().signal)).toBe(true);
  expect([said, told(), await waiting()]).toEqual([[{ events: 1 }], [], 0]);
});

test('the worker does it by itself', async () => {
  await settle();
  await signInAnybody();
  await server.startWorker();
  await until('the event to arrive', () => receiver.received.length > 0);
  await server.stopWorker();
  expect(told().map(({ event }) => event)).toEqual(['login']);
});
