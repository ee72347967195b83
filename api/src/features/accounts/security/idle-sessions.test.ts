import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notSignedIn } from '#api-test/answers.ts';
import { createMember } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';

const start = new Date('2026-11-01T10:00:00Z');

let server: TestServer;
const at = (minutes: number) => server.setNow(new Date(start.getTime() + minutes * 60_000));

beforeAll(async () => {
  server = await startTestServer({ ENCORE_SESSION_IDLE_HOURS: '1' });
});
beforeEach(() => at(0));
afterAll(() => server.close());

describe('Unused sessions (ENCORE_SESSION_IDLE_HOURS, OWASP ASVS 3.3.2)', () => {
  test('a session unused for an hour ends, a used one stays', async () => {
    const [idle, used] = [await createMember(server), await createMember(server)];
    at(59.9);
    expect((await used.get('/users/profile')).status).toBe(200);
    at(60);
    expect(await idle.get('/users/profile')).toMatchObject(notSignedIn);
    at(119);
    expect((await used.get('/users/profile')).status).toBe(200);
    // It stays ended: the call did not count as use.
    expect(await idle.get('/users/profile')).toMatchObject(notSignedIn);
    at(179);
    expect(await used.get('/users/profile')).toMatchObject(notSignedIn);
  });

  test('an ended one is not listed, and ends no other', async () => {
    const member = await createMember(server);
    at(30);
    const later = server.as(await server.session(member.userId));
    at(60);
    expect((await later.get('/users/sessions')).data).toMatchObject([{ current: true }]);
  });

  test('the stream of an open page ends with it', async () => {
    const member = await createMember(server);
    const { live } = server.services;
    const { id: session } = await server.services.database.system
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', member.userId)
      .executeTakeFirstOrThrow();
    const { company, userId: user } = member;
    const stream = await live.open({ company, user, session, role: 'owner', permissions: new Set() });
    at(59);
    await live.beat();
    expect(stream.readableEnded || stream.destroyed).toBe(false);
    at(60);
    await live.beat();
    await expect.poll(() => stream.resume().readableEnded).toBe(true);
  });
});
