import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Insertable, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Schema } from '#api/core/database/database.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { createExemployee, createMember, createPerson, type Member, personBody } from '#api-test/factories.ts';
import { unsubscribeTokenOf } from '#api-test/links.ts';
import { type SmtpRefusal, type SmtpSink, startSmtpSink } from '#api-test/outside/smtp.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { type MailTopic, mailTopics } from '#contract/base/privacy.ts';
import { sendAccountMail } from './send-account-mail.ts';

let smtp: SmtpSink;
let server: TestServer;
let member: Member;
/** The mail server's answers to RCPT TO, and to the message, by address. */
const refusedRecipient = new Map<string, SmtpRefusal>();
const refusedMessage = new Map<string, SmtpRefusal>();

beforeAll(async () => {
  smtp = await startSmtpSink({
    refuseRecipient: (address) => refusedRecipient.get(address),
    refuseMessage: ({ to }) => refusedMessage.get(to[0] ?? ''),
  });
  server = await startTestServer({ SMTP_URL: smtp.url });
  member = await createMember(server);
  await server.startWorker();
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

const db = () => server.services.database.system;
const wholeCompany = '00000000-0000-0000-0000-000000000000';
type Case = { company?: string; email: string; person?: string | null; topic: MailTopic | null };
const gate = async ({ company = member.company, email, person = null, topic }: Case) => {
  const { rows } = await sql<{ reason: string | null }>`
    select mail_block_reason(${company}::uuid, ${email}, ${person}::uuid, ${topic}) as reason`.execute(db());
  return rows[0]?.reason ?? null;
};
type Suppression = Insertable<Schema['suppressions']>;
const suppress = (
  company: CompanyId,
  email: string,
  reason: Suppression['reason'],
  topic: Suppression['topic'] = 'all',
) => db().insertInto('suppressions').values({ company_id: company, email, reason, topic }).execute();
const suppressionsOf = async (email: string, company = member.company) =>
  (
    await db()
      .selectFrom('suppressions')
      .select(['topic', 'reason'])
      .where('company_id', '=', company)
      .where('email', '=', email)
      .execute()
  ).map(({ topic, reason }) => `${topic} ${reason}`);
const hashed = async (email: string) => {
  const { rows } = await sql<{ hash: string }>`
    select 'sha256:' || encode(sha256(convert_to(${email}, 'UTF8')), 'hex') as hash`.execute(db());
  return rows[0]?.hash ?? '';
};
const instant = (by: Member, email: string) =>
  by.post('/emailers/instant', { subject: 'Hello', content: 'Hi', recipients: [email] });
const rowsOf = (email: string) =>
  db().selectFrom('outbox').selectAll().where('email', '=', email).orderBy('id').execute();
const becomes = (email: string, state: string) =>
  until(`the mail to ${email} to be ${state}`, async () => (await rowsOf(email)).find((row) => row.state === state));
const mailAccount = (by: Member, to: { email: string; personId?: string }) => {
  const company = by.company;
  const { services } = server;
  const [brand] = services.brands;
  if (!brand) throw new Error('no brand');
  return asCompany(services.database, company, (tenant) =>
    sendAccountMail(
      { ...tenant, company, brand, services },
      { to: { ...to, name: 'Asha' }, subject: 'A', paragraphs: ['B'] },
    ),
  );
};

describe('The gate (product.md, Mail and Privacy): why a mail is not sent', () => {
  const unsubscribed = [...mailTopics];
  test.each([
    // reason and topic of the suppression, topics it stops
    ['unsubscribed', 'all', unsubscribed, false],
    ['unsubscribed', 'jobs', ['jobs'], false],
    ['complained', 'all', unsubscribed, false],
    ['bounced', 'all', unsubscribed, true],
    ['erased', 'all', unsubscribed, true],
  ] as const)('%s from %s stops %j, and mail about an account: %s', async (reason, suppressed, stops, account) => {
    for (const known of [true, false]) {
      const chosen = await createMember(server);
      const email = `gate.${reason}.${suppressed}.${known}@mail.example`;
      const person = known ? (await createPerson(chosen, { email }))._id : null;
      const of = { company: chosen.company, email, person };
      for (const topic of mailTopics)
        await db()
          .insertInto('consents')
          .values({
            company_id: of.company,
            id: crypto.randomUUID(),
            person_id: null,
            purpose: topic,
            granted: true,
            basis: 'legitimate_interest',
            notice_version: 1,
            source: 'declaration',
          })
          .execute();
      for (const topic of [...mailTopics, null]) expect(await gate({ ...of, topic }), `before, ${topic}`).toBeNull();
      await suppress(of.company, email, reason, suppressed);
      for (const topic of mailTopics)
        expect(await gate({ ...of, topic }), topic).toBe((stops as readonly string[]).includes(topic) ? reason : null);
      expect(await gate({ ...of, topic: null })).toBe(account ? reason : null);
      expect(await gate({ ...of, company: member.company, topic: null }), 'another company').toBeNull();
    }
  });

  test.each([
    // declared, own word, may be mailed
    [true, null, true],
    [true, true, true],
    [true, false, false],
    [false, null, false],
    [false, true, true],
    [false, false, false],
  ] as const)('declared %s, own choice %s: mailed %s', async (declared, word, mailed) => {
    const chosen = await createMember(server);
    const { email, _id } = await createPerson(chosen);
    const company = chosen.company;
    await chosen.post('/privacy/declarations', { purpose: 'events', granted: declared });
    if (word !== null)
      await db()
        .insertInto('consents')
        .values({
          company_id: company,
          id: crypto.randomUUID(),
          person_id: _id,
          purpose: 'events',
          granted: word,
          basis: 'consent',
          notice_version: 1,
          source: 'profile',
        })
        .execute();
    const of = { company, email, person: _id };
    expect(await gate({ ...of, topic: 'events' })).toBe(mailed ? null : 'no_consent');
    expect(await gate({ ...of, topic: 'newsletter' }), 'another topic').toBeNull();
    expect(await gate({ ...of, topic: null }), 'about the account').toBeNull();
    // An address in no record has no choice of its own.
    expect(await gate({ company, email: 'x@mail.example', topic: 'events' })).toBe(declared ? null : 'no_consent');
  });

  test('birthday greetings need a yes, for everyone', async () => {
    const { email, _id } = await createPerson(member);
    expect(await gate({ email, person: _id, topic: 'birthday' })).toBe('no_consent');
    expect(await gate({ email: 'unknown@mail.example', topic: 'birthday' })).toBe('no_consent');
  });

  test('a deleted person gets no mail at all; a suspended or closed company mails about accounts only', async () => {
    const chosen = await createMember(server);
    const { email, _id } = await createPerson(chosen);
    const of = { company: chosen.company, email, person: _id };
    for (const column of ['suspended_at', 'closed_at'] as const) {
      await db()
        .updateTable('companies')
        .set({ [column]: new Date() })
        .where('id', '=', of.company)
        .execute();
      expect(await gate({ ...of, topic: 'jobs' })).toBe('closed');
      expect(await gate({ ...of, topic: null })).toBeNull();
      await db()
        .updateTable('companies')
        .set({ [column]: null })
        .where('id', '=', of.company)
        .execute();
      expect(await gate({ ...of, topic: 'jobs' })).toBeNull();
    }
    await chosen.post(`/alumni/${_id}`, { status: 0 });
    for (const topic of ['jobs', null] as const) expect(await gate({ ...of, topic })).toBe('deleted');
  });

  test('an erased address is known by its hash alone, even after it was imported again', async () => {
    const { email, _id } = await createPerson(member);
    await member.post(`/alumni/${_id}/erase`);
    expect(await suppressionsOf(email)).toEqual([]);
    expect(await suppressionsOf(await hashed(email))).toEqual(['all erased']);
    const again = await createPerson(member, personBody({ email }));
    for (const topic of ['newsletter', null] as const)
      expect(await gate({ email, person: again._id, topic })).toBe('erased');
    expect((await instant(member, email)).status).toBe(400);
  });
});

describe('A dead address is suppressed, one that was refused for another reason is not (product.md, Suppression)', () => {
  const refused = async (email: string, where: Map<string, SmtpRefusal>, answer: SmtpRefusal) => {
    where.set(email, answer);
    await instant(member, email);
    // It has failed, or waits: by itself, or with its sender.
    await until(`the refusal of ${email}`, async () => (await rowsOf(email)).at(-1)?.last_error ?? null);
    // Mail refused before and waiting with it is tried again, and would pause the sender of the next test.
    await server.stopWorker();
    await db().updateTable('outbox').set({ state: 'failed' }).where('state', '=', 'queued').execute();
    await db().deleteFrom('mail_pauses').execute();
    await server.startWorker();
    return suppressionsOf(email);
  };

  test.each([
    [550, '5.1.1 The email account that you tried to reach does not exist'],
    [550, '5.1.10 Recipient not found'],
    [553, '5.1.3 Bad destination mailbox address syntax'],
  ])('%s %s at RCPT TO', async (status, words) => {
    const email = `dead.${words.replace(/\W/g, '').slice(0, 30).toLowerCase()}@mail.example`;
    expect(await refused(email, refusedRecipient, { status, words })).toEqual(['all bounced']);
    expect((await instant(member, email)).status).toBe(400);
  });

  test.each([
    [550, '5.7.1 Relaying denied'],
    [550, 'Relay not permitted'],
    [550, 'No such user here'],
    [550, '5.7.26 Unauthenticated mail is prohibited'],
    [550, 'Blocked by our policy, see https://bl.example'],
    [552, '5.2.2 Mailbox full'],
    [554, '5.7.1 Client host blocked'],
    [550, '5.1.8 Sender address rejected'],
    [550, '5.1.7 Bad sender mailbox'],
  ])('%s %s at RCPT TO is about us or temporary: not suppressed', async (status, words) => {
    const email = `alive.${words.replace(/\W/g, '').slice(0, 30).toLowerCase()}@mail.example`;
    expect(await refused(email, refusedRecipient, { status, words })).toEqual([]);
  });

  test('the same words after the message has arrived are about its content', async () => {
    const words = '5.1.1 User unknown';
    expect(await refused('content@mail.example', refusedMessage, { status: 550, words })).toEqual([]);
  });

  test('an unsubscription is kept when the address bounces', async () => {
    const email = 'unsubscribed.then.dead@mail.example';
    await server.as(null).post(`/unsubscribe?token=${unsubscribeTokenOf(member.company, email)}`);
    refusedRecipient.set(email, { status: 550, words: '5.1.1 User unknown' });
    await mailAccount(member, { email });
    await becomes(email, 'failed');
    expect((await suppressionsOf(email)).sort()).toEqual(
      ['all bounced', ...mailTopics.map((topic) => `${topic} unsubscribed`)].sort(),
    );
  });
});

describe('The gate is asked when a mail is put into the outbox, and again when it is sent', () => {
  /** Puts a mail into the outbox without a worker, changes something, and starts the worker. */
  async function between(by: Member, email: string, change: () => Promise<unknown>, send = () => instant(by, email)) {
    await server.stopWorker();
    try {
      await send();
      expect((await rowsOf(email)).at(-1)?.state).toBe('queued');
      await change();
    } finally {
      await server.startWorker();
    }
  }

  test.each([
    ['unsubscribed by the link', 'unsubscribed'],
    ['withdrew consent', 'no_consent'],
    ['was deleted', 'deleted'],
    ['is suppressed as bounced', 'bounced'],
    ['company was suspended', 'closed'],
    ['declaration was taken back', 'no_consent'],
  ])('a person whose state changed in between (%s) is not mailed', async (what, reason) => {
    const chosen = await createMember(server);
    const ex = await createExemployee(server, chosen);
    const { email } = (await chosen.get(`/alumni/${ex.person}`)).data;
    const company = chosen.company;
    const acts: Record<string, () => Promise<unknown>> = {
      'unsubscribed by the link': () =>
        server.as(null).post(`/unsubscribe?token=${unsubscribeTokenOf(company, email, 'newsletter')}`),
      'withdrew consent': () => ex.post('/own/consents', { purpose: 'newsletter', granted: false }),
      'was deleted': () => chosen.post(`/alumni/${ex.person}`, { status: 0 }),
      'is suppressed as bounced': () => suppress(company, email, 'bounced'),
      'company was suspended': () =>
        db().updateTable('companies').set({ suspended_at: new Date() }).where('id', '=', company).execute(),
      'declaration was taken back': () =>
        chosen.post('/privacy/declarations', { purpose: 'newsletter', granted: false }),
    };
    await between(chosen, email, acts[what] ?? (() => Promise.reject(new Error(what))));
    const row = await becomes(email, 'suppressed');
    expect(row.block_reason).toBe(reason);
    expect(smtp.mailTo(email)).toEqual([]);
  });

  test('mail about an account still goes to people who unsubscribed, not to a dead address', async () => {
    const [left, dead] = ['left@mail.example', 'dead@mail.example'];
    await suppress(member.company, left, 'unsubscribed');
    await suppress(member.company, dead, 'bounced');
    for (const email of [left, dead]) await mailAccount(member, { email });
    await becomes(left, 'sent');
    expect(await becomes(dead, 'suppressed')).toMatchObject({ block_reason: 'bounced' });
    expect([smtp.mailTo(left).length, smtp.mailTo(dead).length]).toEqual([1, 0]);
  });

  test('a person erased in between is not mailed, and the outbox has forgotten them', async () => {
    const { email, _id } = await createPerson(member);
    let id = '';
    await between(member, email, async () => {
      id = (await rowsOf(email))[0]?.id ?? '';
      expect((await member.post(`/alumni/${_id}/erase`)).status).toBe(201);
    });
    const row = await db().selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'suppressed', block_reason: 'erased', email: '', name: '', person_id: null });
    expect(smtp.mailTo(email)).toEqual([]);
  });

  test('no code hands mail to the transport except the worker of the outbox', () => {
    const root = join(import.meta.dirname, '../../..');
    const senders = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .filter((path) =>
        /\.sendMail\(|transport\.send\(|openMailTransport\(|createCopySender\(/.test(
          readFileSync(join(root, path), 'utf8'),
        ),
      );
    expect(senders.sort()).toEqual([
      'core/mail/transport.ts',
      'features/mail/messages/delivery/deliver-outbox.ts',
      'features/mail/messages/send-copy.ts',
      'features/mail/messages/tasks.ts',
    ]);
  });
});

test('the zero id of the ledger is the company', async () => {
  const states = await db()
    .selectFrom('consent_states')
    .select('purpose')
    .where('company_id', '=', member.company)
    .where('person_id', '=', wholeCompany)
    .orderBy('purpose')
    .execute();
  expect(states.map(({ purpose }) => purpose)).toEqual(['events', 'jobs', 'newsletter', 'surveys']);
});
