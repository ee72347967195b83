import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetHold } from '#api/core/installation/outgoing-hold.ts';
import { sendQueue } from '#api/features/mail/messages/send-message.ts';
import { createExemployee, createMember, createPerson, type Member, type Operator } from '#api-test/factories.ts';
import { arrived, instant, outboxOf, settled } from '#api-test/mail.ts';
import { type SmtpSink, startSmtpSink } from '#api-test/outside/smtp.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';

let smtp: SmtpSink;
let server: TestServer;
let admin: Operator;
let owner: Member;

beforeAll(async () => {
  smtp = await startSmtpSink({});
  server = await startTestServer({ SMTP_URL: smtp.url });
  admin = await createMember(server, { type: 'admin' });
  owner = await createMember(server);
  await server.startWorker();
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

const system = () => server.services.database.system;
async function restore() {
  await system().updateTable('installation').set({ mail_held: 'restored' }).execute();
  forgetHold(server.services.database);
}
/** Waits until the worker has processed everything. */
const heard = () =>
  until('the worker to hear', async () => {
    const { rows } = await sql<{ left: number }>`select count(*) as left from background.job
      where name = ${sendQueue} and state in ('created', 'retry', 'active')`.execute(system());
    return rows[0]?.left === 0;
  });
const hold = async () => (await admin.get('/admin/outgoing-hold')).data.hold;
const release = (waiting: unknown) => admin.post('/admin/outgoing-hold/release', { waiting });
const stateOf = async (id: string) => (await outboxOf(server, id)).map(({ state, attempts }) => ({ state, attempts }));

describe('A restored copy mails no one until an operator releases it', () => {
  beforeEach(restore);

  test('mail waits, and is counted for operators', async () => {
    const [asha, ravi] = [await createPerson(owner), await createPerson(owner)];
    const sent = await instant(owner, { recipients: [asha.email, ravi.email] });
    await heard();
    expect(smtp.arrived).toEqual([]);
    expect(await stateOf(sent.data._id)).toEqual([
      { state: 'queued', attempts: 0 },
      { state: 'queued', attempts: 0 },
    ]);
    expect(await hold()).toEqual({ reason: 'restored', mails: 2, webhooks: 0, oldestMailAt: expect.any(String) });
  });

  test('discarded, it is never sent; mail written afterwards is', async () => {
    expect(await release('discard')).toMatchObject({ status: 200, data: { mails: 2, webhooks: 0 } });
    expect(await hold()).toBeNull();
    const later = await createPerson(owner);
    await instant(owner, { recipients: [later.email] });
    await arrived(smtp, 1, later.email);
    expect(smtp.arrived.flatMap(({ to }) => to)).toEqual([later.email]);
  });

  test('sent, it goes out once', async () => {
    const meera = await createPerson(owner);
    const sent = await instant(owner, { recipients: [meera.email] });
    await heard();
    expect(await stateOf(sent.data._id)).toEqual([{ state: 'queued', attempts: 0 }]);
    expect(await release('send')).toMatchObject({ status: 200, data: { mails: 1, webhooks: 0 } });
    await settled(server, sent.data._id);
    expect(smtp.mailTo(meera.email)).toHaveLength(1);
  });

  test('mail on the wire when the backup was made waits too, and can be discarded', async () => {
    const kiran = await createPerson(owner);
    const sent = await instant(owner, { recipients: [kiran.email] });
    await system()
      .updateTable('outbox')
      .set({ state: 'sending', claimed_by: 7 })
      .where('state', '=', 'queued')
      .execute();
    expect(await hold()).toMatchObject({ mails: 1 });
    expect((await release('discard')).data).toEqual({ mails: 1, webhooks: 0 });
    expect(await stateOf(sent.data._id)).toEqual([{ state: 'suppressed', attempts: 0 }]);
  });

  test('the release is in the operators’ log with its counts', async () => {
    await release('send');
    expect((await admin.get('/admin/audit')).data.operations[0]).toMatchObject({
      action: 'outgoing.released',
      detail: { waiting: 'send', mails: 0, webhooks: 0 },
    });
  });

  test('team and operators see in their profile that mail waits; ex-employees do not', async () => {
    const ravi = await createExemployee(server, owner);
    const reasonOf = async (by: { get: Member['get'] }) => (await by.get('/users/profile')).data.outgoingHold;
    expect(await reasonOf(owner)).toBe('restored');
    expect(await reasonOf(admin)).toBe('restored');
    expect(await reasonOf(ravi)).toBeNull();
    await release('send');
    expect(await reasonOf(owner)).toBeNull();
  });

  test('webhooks wait as well, and discarded ones say so', async () => {
    const made = await owner.post('/webhooks', { url: 'https://hooks.example/encore', events: ['person.added'] });
    expect(made.status).toBe(201);
    await createPerson(owner);
    expect(await hold()).toMatchObject({ webhooks: 1 });
    expect((await release('discard')).data).toMatchObject({ webhooks: 1 });
    const { rows } = await server.services.database.withConnection((connection) =>
      connection.query('select state, attempts, last_error from webhook_deliveries'),
    );
    expect(rows).toEqual([
      { state: 'failed', attempts: 0, last_error: 'An operator discarded what waited in a restored copy' },
    ]);
  });
});

test('a release without a hold is refused, and so is an unknown choice', async () => {
  expect(await release('send')).toMatchObject({ status: 409, message: 'Mail and webhooks are not on hold' });
  expect(await release('later')).toMatchObject({
    status: 400,
    errors: [{ path: 'waiting', message: 'Must be send or discard' }],
  });
});

test('ENCORE_MAIL=hold holds everything, and no operator can release it', async () => {
  Object.assign(server.services.config, { holdsMail: true });
  try {
    const person = await createPerson(owner);
    const sent = await instant(owner, { recipients: [person.email] });
    await heard();
    expect(await stateOf(sent.data._id)).toEqual([{ state: 'queued', attempts: 0 }]);
    expect(await hold()).toMatchObject({ reason: 'setting', mails: 1 });
    expect(await release('send')).toMatchObject({
      status: 409,
      message: 'ENCORE_MAIL is set to hold. Remove the setting and start Encore again',
    });
  } finally {
    Object.assign(server.services.config, { holdsMail: false });
  }
});
