import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CompanyId } from '#api/core/ids.ts';
import { newId } from '#api/core/ids.ts';
import {
  createCompany,
  createMember,
  createPeople,
  createPerson,
  type Member,
  type Operator,
} from '#api-test/factories.ts';
import { arrived, instant, outboxOf, rehireNew } from '#api-test/mail.ts';
import { type SmtpSink, startSmtpSink } from '#api-test/outside/smtp.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { withAll } from '#api-test/with-all.ts';
import { mailMessages } from '#contract/mail/mail.ts';
import { quotaMessages } from '#contract/mail/mail-quota.ts';

let smtp: SmtpSink;
let server: TestServer;
let admin: Operator;
let member: Member;
let company: CompanyId;

beforeAll(async () => {
  smtp = await startSmtpSink();
  server = await startTestServer({ SMTP_URL: smtp.url });
  admin = await createMember(server, { type: 'admin' });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});
const system = () => server.services.database.system;
const change = (values: object) => system().updateTable('companies').set(values).where('id', '=', company).execute();
const addresses = (count: number) => Array.from({ length: count }, () => `x${newId()}@mail.example`);
const allowance = async () => (await member.get('/emailers/allowance')).data;
const setQuota = (recipients: unknown, reason: unknown = 'They asked') =>
  admin.post(`/admin/companies/${company}/mail-quota`, { recipients, reason });
const countOf = async (table: 'messages' | 'outbox') =>
  (await system().selectFrom(table).select('id').where('company_id', '=', company).execute()).length;

/** A company that has just registered: 50 recipients a day. */
beforeEach(async () => {
  company = await createCompany(server, { trusted: false });
  member = await createMember(server, { company });
  await change({ work_email: null });
});

describe('Recipients in no record (specification, section 9: at most 50)', () => {
  test('a rehire message takes 50 of them and not 51, with any number of ex-employees', async () => {
    await change({ trusted: true });
    const known = await createPeople(member, 120);
    const refused = await rehireNew(member, { recipients: [...known, ...addresses(51)] });
    expect(refused).toMatchObject({
      status: 400,
      message: mailMessages.tooManyRecipients,
      errors: [{ path: 'recipients', message: mailMessages.tooManyRecipients }],
    });
    expect([await countOf('messages'), await countOf('outbox')]).toEqual([0, 0]);
    expect((await system().selectFrom('jobs').select('id').where('company_id', '=', company).execute()).length).toBe(0);
    const sent = await rehireNew(member, { recipients: [...known, ...addresses(50)] });
    expect(sent).toMatchObject({ status: 201, data: { recipients: 170 } });
  });

  test('another company’s ex-employees are strangers', async () => {
    await change({ trusted: true });
    const theirs = await createPeople(member, 60);
    const other = await createMember(server);
    expect(await rehireNew(other, { recipients: theirs })).toMatchObject({
      status: 400,
      message: mailMessages.tooManyRecipients,
    });
  });
});

describe('The quota of a company', () => {
  test('is refused whole, with the number left and ways to raise it; sent mail counts, mail stopped by the gate does not', async () => {
    const [first = '', ...rest] = addresses(41);
    await system()
      .insertInto('suppressions')
      .values({ company_id: company, email: first, reason: 'unsubscribed' })
      .execute();
    expect((await instant(member, { recipients: [first, ...rest] })).data).toMatchObject({
      recipients: 40,
      suppressed: 1,
    });
    expect(await allowance()).toMatchObject({ quota: 50, used: 40, stopped: null, nextFree: { recipients: 40 } });
    const refused = await instant(member, { recipients: addresses(11) });
    expect(refused.status).toBe(429);
    expect(refused.errors).toMatchObject([{ path: 'recipients', message: refused.message }]);
    expect(refused.message).toContain('can message 50 recipients within 24 hours, and 10 of them are left');
    expect(refused.message).toContain('Confirm a sender address in Settings');
    expect(refused.message).toContain('write to support@encore.example');
    expect([await countOf('messages'), await countOf('outbox')]).toEqual([1, 41]);
    expect((await instant(member, { recipients: addresses(10) })).status).toBe(201);
    expect((await instant(member, { recipients: addresses(1) })).message).toContain('none is left');
  });

  test('applies to people of the directory and to invitations too: importing them is free', async () => {
    await createPeople(member, 51);
    const before = await countOf('messages');
    for (const answer of [
      await rehireNew(member, { selectAll: true }),
      await member.post('/alumni/invitations', { selectAll: true }),
    ])
      expect(answer).toMatchObject({ status: 429, errors: [{ path: 'recipients' }] });
    expect(await countOf('messages')).toBe(before);
    expect(await system().selectFrom('account_links').select('id').where('company_id', '=', company).execute()).toEqual(
      [],
    );
    const person = await createPerson(member);
    expect((await member.post('/alumni/invitations', { recipients: [person._id] })).data).toMatchObject({ invited: 1 });
    expect((await allowance()).used).toBe(1);
  });

  test.runIf(withAll)('fifty simultaneous calls never exceed it', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => instant(member, { recipients: addresses(3) })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(16);
    expect(statuses.filter((status) => status === 429)).toHaveLength(34);
    expect(await countOf('outbox')).toBe(48);
    expect((await allowance()).used).toBe(48);
  });

  test('is free again a day later, and grows with age, sender and a clean record', async () => {
    const now = Date.now();
    const hours = (count: number) => server.setNow(new Date(now + count * 3_600_000));
    try {
      await instant(member, { recipients: addresses(30) });
      hours(23.5);
      expect(await allowance()).toMatchObject({ quota: 50, used: 30 });
      hours(25);
      expect(await allowance()).toMatchObject({ quota: 200, used: 0, nextFree: null });
      await change({ work_email: 'talent@acme.example' });
      expect((await allowance()).quota).toBe(1_000);
      server.setNow(null);
      await change({ created_at: new Date(now - 29 * 86_400_000) });
      expect((await allowance()).quota).toBe(10_000);
      const bounced = addresses(5).map((email) => ({ company_id: company, email, reason: 'bounced' as const }));
      await system().insertInto('suppressions').values(bounced).execute();
      expect(await allowance()).toMatchObject({ quota: 1_000, because: expect.stringContaining('16.7% bounced') });
    } finally {
      server.setNow(null);
    }
  });

  test('an operator raises and lowers it with a reason, and returns it to the steps', async () => {
    expect((await setQuota(3)).data.mail).toMatchObject({ quota: 3, set: { recipients: 3, reason: 'They asked' } });
    expect((await instant(member, { recipients: addresses(4) })).status).toBe(429);
    expect((await setQuota(5)).status).toBe(200);
    expect((await instant(member, { recipients: addresses(4) })).status).toBe(201);
    expect((await setQuota(null)).data.mail).toMatchObject({ quota: 50, set: null });
    for (const [value, reason] of [
      [-1, 'x'],
      [1.5, 'x'],
      ['many', 'x'],
      [10_000_001, 'x'],
      [10, ' '],
      [10, 'x'.repeat(501)],
    ])
      expect((await setQuota(value, reason)).status, JSON.stringify(value)).toBe(400);
    expect((await admin.post(`/admin/companies/${newId()}/mail-quota`, { recipients: 1, reason: 'x' })).status).toBe(
      404,
    );
    expect((await member.post(`/admin/companies/${company}/mail-quota`, { recipients: 1, reason: 'x' })).status).toBe(
      403,
    );
    expect((await server.as(null).post(`/admin/companies/${company}/mail-quota`, {})).status).toBe(401);
  });

  test('users who may not mail cannot read it; a company created by an operator starts at the top', async () => {
    const viewer = await createMember(server, { company, role: 'viewer' });
    expect((await viewer.get('/emailers/allowance')).status).toBe(403);
    expect((await server.as(null).get('/emailers/allowance')).status).toBe(401);
    const made = { name: 'Initech', brand: 'encore', ownerName: 'Olga Petrova', ownerEmail: addresses(1)[0] };
    expect((await admin.post('/admin/companies', made)).data.mail).toMatchObject({ quota: 100_000, used: 0 });
  });

  test('counting a month of a company of a million reads only its hours', async () => {
    await sql`insert into mail_counts (company_id, hour, recipients)
      select ${company}::uuid, date_trunc('hour', now()) - make_interval(hours => n), 100000 from generate_series(30, 800) n`.execute(
      system(),
    );
    await change({ trusted: true });
    expect(await allowance()).toMatchObject({ quota: 100_000, used: 0 });
    await instant(member, { recipients: addresses(1) });
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from mail_counts where company_id = ${company}`.execute(system());
    expect(rows[0]?.n).toBeLessThanOrEqual(722);
  });
});

describe('The operators’ stop', () => {
  const stop = (reason = 'Complaints of strangers') => admin.post(`/admin/companies/${company}/stop-mail`, { reason });
  const allow = (waiting: unknown) => admin.post(`/admin/companies/${company}/allow-mail`, { waiting });
  const queued = async () => {
    const person = await createPerson(member);
    const { data } = await instant(member, { recipients: [person.email] });
    return { email: person.email, message: data._id as string };
  };
  const heldOf = (message: string) =>
    until('the worker to put it aside', async () => ((await outboxOf(server, message))[0]?.held ? true : null));

  test('queued mail is not sent, new mail is refused in words, mail about accounts is sent; afterwards everything is sent', async () => {
    const { email, message } = await queued();
    expect((await stop()).data.mail.stopped).toMatchObject({ reason: 'Complaints of strangers' });
    expect((await allowance()).stopped).toMatchObject({ reason: 'Complaints of strangers' });
    const words = quotaMessages.stopped('support@encore.example');
    await server.startWorker();
    try {
      await heldOf(message);
      for (const answer of [
        await instant(member, { recipients: addresses(1) }),
        await rehireNew(member, { selectAll: true }),
        await member.post('/alumni/invitations', { selectAll: true }),
        await member.post('/team/invitations', { email: addresses(1)[0], role: 'viewer' }),
        await member.post('/companies/work-email', { email: addresses(1)[0] }),
      ])
        expect(answer).toMatchObject({ status: 403, message: words });
      await server.as(null).post('/auth/forgot-password', { email: member.email });
      await arrived(smtp, 1, member.email);
      const other = await createMember(server);
      const neighbour = addresses(1);
      await instant(other, { recipients: neighbour });
      await arrived(smtp, 1, ...neighbour);
      expect(smtp.mailTo(email)).toEqual([]);
      expect(await outboxOf(server, message)).toMatchObject([{ state: 'queued', attempts: 0, held: true }]);
      expect((await allow('send')).data.mail.stopped).toBeNull();
      await arrived(smtp, 1, email);
      expect((await instant(member, { recipients: addresses(1) })).status).toBe(201);
    } finally {
      await server.stopWorker();
    }
  });

  test('waiting mail is discarded if the operator says so, put aside already or not', async () => {
    const first = await queued();
    const second = await queued();
    await system().updateTable('outbox').set({ held: true }).where('message_id', '=', first.message).execute();
    await stop();
    expect((await allow('discard')).status).toBe(200);
    for (const { message } of [first, second])
      expect(await outboxOf(server, message)).toMatchObject([
        { state: 'suppressed', block_reason: 'stopped', held: false },
      ]);
  });

  test('only operators may stop and release, in this order', async () => {
    expect(await allow('send')).toMatchObject({ status: 409, message: quotaMessages.notStoppedYet });
    expect((await stop(' ')).status).toBe(400);
    expect((await stop()).status).toBe(200);
    expect(await stop()).toMatchObject({ status: 409, message: quotaMessages.stoppedAlready });
    expect((await allow('burn')).status).toBe(400);
    for (const [path, body] of [
      ['stop-mail', { reason: 'x' }],
      ['allow-mail', { waiting: 'send' }],
    ] as const) {
      expect((await admin.post(`/admin/companies/${newId()}/${path}`, body)).status).toBe(404);
      expect((await member.post(`/admin/companies/${company}/${path}`, body)).status).toBe(403);
      expect((await server.as(null).post(`/admin/companies/${company}/${path}`, body)).status).toBe(401);
    }
  });
});
