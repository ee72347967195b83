// Both databases: hints of a transaction use the database's own notifications, and the embedded one has a single connection.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp, createServices } from '#api/app.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { sendHints } from '#api/core/server/hints.ts';
import { notAllowed, notSignedIn } from '#api-test/answers.ts';
import { createExemployee, createMember, createProgram, createTeam, type Member } from '#api-test/factories.ts';
import { openStream } from '#api-test/outside/live.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { type LiveTopic, liveLimits, liveMessages } from '#contract/base/live.ts';

let server: TestServer;
let owner: Member;
let hr: Member;
let viewer: Member;
let stranger: Member;

beforeAll(async () => {
  server = await startTestServer();
  ({ owner, hr, viewer, stranger } = await createTeam(server));
});
afterAll(() => server.close());

const hint = (topic: LiveTopic, id: string | null, user: string | null = null) => ({
  company: owner.company,
  topic,
  id,
  user,
});
const say = (...hints: ReturnType<typeof hint>[]) =>
  asCompany(server.services.database, owner.company, ({ db }) => sendHints(db, hints));

test('committed changes are hinted at, once, to those who may know; rolled-back ones to no one', async () => {
  const [own, colleague, looking, foreign] = await Promise.all(
    [owner, hr, viewer, stranger].map((member) => openStream(server, member)),
  );
  if (!own || !colleague || !looking || !foreign) throw new Error('Four were opened');
  expect(own.status).toBe(200);
  expect(own.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  expect(own.headers).not.toHaveProperty('content-encoding');
  for (const stream of [own, colleague, looking, foreign]) await stream.seen('hello');
  const failed = asCompany(server.services.database, owner.company, async ({ db }) => {
    await sendHints(db, [hint('import', 'rolled-back')]);
    throw new Error('after all not');
  });
  await expect(failed).rejects.toThrow('after all not');
  await say(hint('import', 'one'), hint('import', 'one'));
  await say(hint('notifications', null, hr.userId));
  await say(hint('campaign', 'last'));
  for (const stream of [own, colleague, looking]) await stream.seen('campaign last');
  expect(own.events).toEqual(['hello', 'import one', 'campaign last']);
  expect(colleague.events).toEqual(['hello', 'import one', 'notifications', 'campaign last']);
  // A viewer imports nothing, and so gets no hint about an import.
  expect(looking.events).toEqual(['hello', 'campaign last']);
  expect(foreign.events).toEqual(['hello']);
  for (const stream of [own, colleague, looking, foreign]) stream.close();
});

test('a session that ends closes its stream, and so does a change of role; the others continue', async () => {
  const leaving = await createMember(server, { company: owner.company, role: 'hr' });
  const promoted = await createMember(server, { company: owner.company, role: 'viewer' });
  const streams = await Promise.all([leaving, promoted, hr].map((member) => openStream(server, member)));
  const [first, second, third] = streams;
  if (!first || !second || !third) throw new Error('Three were opened');
  await leaving.post('/auth/logout');
  await server.services.database.system
    .updateTable('users')
    .set({ role: 'hr' })
    .where('id', '=', promoted.userId)
    .execute();
  await server.services.live.beat();
  await Promise.all([first.ended, second.ended]);
  await say(hint('import', 'later'));
  await third.seen('import later');
  expect(third.beats()).toBe(1);
  third.close();
});

test('eight windows of one user at once, even when fifty open together; a closed one makes room', async () => {
  const member = await createMember(server, { company: owner.company });
  const answers = await Promise.all(Array.from({ length: 50 }, () => openStream(server, member)));
  const open = answers.filter(({ status }) => status === 200);
  expect(open).toHaveLength(liveLimits.perUser);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(50 - liveLimits.perUser);
  expect(await member.get('/live')).toMatchObject({ status: 429, message: liveMessages.tooMany });
  open[0]?.close();
  const another = await until('room', async () => {
    const stream = await openStream(server, member);
    return stream.status === 200 ? stream : null;
  });
  another.close();
  for (const stream of open) stream.close();
});

test('only for the users of a company, in person', async () => {
  const exemployee = await createExemployee(server, owner);
  const operator = await createMember(server, { type: 'admin' });
  const program = await createProgram(server, owner, ['people:read']);
  for (const other of [exemployee, operator, program]) expect(await other.get('/live')).toMatchObject(notAllowed);
  expect(await server.as(null).get('/live')).toMatchObject(notSignedIn);
  expect(await server.as({ token: owner.halves.token }).get('/live')).toMatchObject(notSignedIn);
});

test('a server that stops ends its streams at once, and the next one greets the page', async () => {
  const services = await createServices(server.services.config, server.services.database);
  const app = await createApp(services);
  const before = await openStream({ app }, owner);
  await before.seen('hello');
  await app.close();
  await before.ended;
  const after = await openStream(server, owner);
  await after.seen('hello');
  await say(hint('export', 'after', owner.userId));
  await after.seen('export after');
  after.close();
  await services.queue.stop();
});
