import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompanyId } from '#api/core/ids.ts';
import { openTestDatabase, type TestDatabase } from '#api-test/database.ts';
import { createMember, createPeople, type Member } from '#api-test/factories.ts';
import { arrived, outboxOf, rehireNew, settled } from '#api-test/mail.ts';
import { type SmtpSink, startSmtpSink } from '#api-test/outside/smtp.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { cancelRows } from './mailing-queries.ts';
import { requeueFailed } from './queries.ts';

let smtp: SmtpSink;
let opened: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  smtp = await startSmtpSink();
  opened = await openTestDatabase();
  server = await startTestServer({ SMTP_URL: smtp.url }, {}, opened);
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

const system = () => server.services.database.system;
const mailingsOf = (company: CompanyId) =>
  system().selectFrom('mailings').select(['id', 'is_open', 'is_over']).where('company_id', '=', company).execute();
const isOver = async (by: Member) => (await mailingsOf(by.company)).every(({ is_over }) => is_over);
/** Sends a message to everyone, which is a mailing. */
async function toMany(by: Member, people = 51) {
  const emails = await createPeople(by, people);
  const { data } = await rehireNew(by, { selectAll: true });
  return { emails, message: data._id as string };
}

describe('A message to many is a separate mailing (docs/decisions/0019)', () => {
  test('to more than 50; to fewer it is none', async () => {
    const by = await createMember(server);
    const few = await createPeople(by, 3);
    const { data } = await rehireNew(by, { recipients: few });
    expect(await mailingsOf(by.company)).toEqual([]);
    expect((await outboxOf(server, data._id)).every(({ mailing_id }) => mailing_id === null)).toBe(true);
    const { message } = await toMany(by);
    expect(await mailingsOf(by.company)).toEqual([{ id: message, is_open: true, is_over: false }]);
    expect((await outboxOf(server, message)).every(({ mailing_id }) => mailing_id === message)).toBe(true);
    expect((await by.get('/campaigns?kind=mailer')).data.campaigns).toEqual([]);
    expect((await by.post(`/campaigns/${message}/moves`, { act: 'cancel' })).status).toBe(404);
    expect((await by.get(`/messages/${message}`)).data).toMatchObject({ mailer: null, counts: { waiting: 54 } });
  });

  test('so are invitations to sign up', async () => {
    const by = await createMember(server);
    await createPeople(by, 51);
    expect((await by.post('/alumni/invitations', { selectAll: true })).data.invited).toBe(51);
    expect(await mailingsOf(by.company)).toHaveLength(1);
  });
});

describe('A mailing without waiting recipients ends', () => {
  const claim = () => sql`select 1 from due_mailings(10000)`.execute(system());
  const set = (by: Member, changes: Record<string, unknown>) =>
    system().updateTable('outbox').set(changes).where('company_id', '=', by.company);

  test('when its last mail was sent, failed or was left out, and no sooner', async () => {
    const by = await createMember(server);
    const { emails } = await toMany(by);
    await set(by, { state: 'sent' }).execute();
    const last = (changes: Record<string, unknown>) =>
      set(by, changes)
        .where('email', '=', emails[0] ?? '')
        .execute();
    for (const waits of [
      { state: 'queued', next_attempt_at: new Date(Date.now() + 3_600_000) },
      { state: 'sending', claimed_by: 1 },
    ]) {
      await last(waits);
      await claim();
      expect(await isOver(by)).toBe(false);
    }
    await last({ state: 'failed', claimed_by: null });
    await claim();
    expect(await isOver(by)).toBe(true);
  });

  test('mail put back opens it again, even at the moment it ends', async () => {
    const by = await createMember(server);
    await toMany(by);
    for (let round = 0; round < 20; round += 1) {
      await set(by, { state: 'failed' }).execute();
      await Promise.all([claim(), claim(), requeueFailed(system(), by.company), claim()]);
      expect(await isOver(by)).toBe(false);
    }
  });

  test('so no open mailing stays behind; mail that is put back afterwards is still sent', async () => {
    const by = await createMember(server);
    const { emails } = await toMany(by);
    await server.startWorker();
    await arrived(smtp, emails.length, ...emails);
    await until('the end of the mailing', () => isOver(by));
    await set(by, { state: 'failed' }).where('email', 'in', emails.slice(0, 2)).execute();
    expect(await requeueFailed(system(), by.company)).toBe(2);
    await arrived(smtp, emails.length + 2, ...emails);
    await until('the end of the mailing', () => isOver(by));
  });
});

test('a message to 500 refreshes the planner’s statistics', async () => {
  await toMany(await createMember(server), 500);
  const known = async () =>
    (await sql<{ rows: number }>`select reltuples as rows from pg_class where relname = 'outbox'`.execute(system()))
      .rows[0]?.rows ?? 0;
  await until('the statistics', async () => (await known()) >= 500);
});

test.runIf(process.env.ENCORE_TEST_DATABASE === 'postgres')(
  'ending a mailing does not wait for rows that a worker is claiming',
  async () => {
    const by = await createMember(server);
    const { emails, message } = await toMany(by);
    await settled(server, message);
    await system()
      .updateTable('outbox')
      .set({ state: 'queued', claimed_by: null, next_attempt_at: new Date(Date.now() + 3_600_000) })
      .where('company_id', '=', by.company)
      .execute();
    const claimed = emails[7] ?? '';
    const worker = new pg.Client(opened.url ?? '');
    await worker.connect();
    try {
      await worker.query('begin');
      await worker.query('select 1 from outbox where company_id = $1 and email = $2 for update', [by.company, claimed]);
      expect(await cancelRows(system(), by.company, message)).toBe(50);
    } finally {
      await worker.end();
    }
    expect((await outboxOf(server, message)).filter(({ state }) => state === 'queued')).toMatchObject([
      { email: claimed },
    ]);
  },
);
