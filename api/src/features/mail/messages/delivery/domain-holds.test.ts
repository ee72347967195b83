import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { holdWorkerLock } from '#api/core/installation/worker-lock.ts';
import { openMailTransport } from '#api/core/mail/transport.ts';
import { createMember, createPerson, personBody } from '#api-test/factories.ts';
import { arrived, instant, outboxOf } from '#api-test/mail.ts';
import { type SmtpRefusal, type SmtpSink, startSmtpSink } from '#api-test/outside/smtp.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { withAll } from '#api-test/with-all.ts';
import type { Claimed } from '../queries.ts';
import { startMailWorker } from '../tasks.ts';
import { deliverOutbox } from './deliver-outbox.ts';
import { holdKey, putOff, readHolds, takeDomainTurn } from './hold-queries.ts';
import { learnSoftAnswer, learnTaken, passOverHeld } from './learn-pace.ts';

let smtp: SmtpSink;
let server: TestServer;
let tried: string[] = [];
let answer: (address: string) => SmtpRefusal = () => null;
let answerMessage: (address: string) => SmtpRefusal = () => null;

beforeAll(async () => {
  smtp = await startSmtpSink({
    refuseRecipient: (address) => {
      tried.push(address);
      return answer(address);
    },
    refuseMessage: ({ to: [address = ''] }) => answerMessage(address),
  });
  server = await startTestServer({ SMTP_URL: smtp.url });
  await server.startWorker();
});
afterEach(async () => {
  answer = answerMessage = () => null;
  tried = [];
  await system().deleteFrom('domain_holds').execute();
  await system().updateTable('outbox').set({ state: 'failed' }).where('state', '=', 'queued').execute();
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

const system = () => server.services.database.system;
const holds = () => system().selectFrom('domain_holds').selectAll().execute();
async function company() {
  const member = await createMember(server);
  const domain = `${crypto.randomUUID()}.example`;
  await system()
    .updateTable('companies')
    .set({ work_email: `hr@${domain}` })
    .where('id', '=', member.company)
    .execute();
  return { member, domain };
}
type Company = Awaited<ReturnType<typeof company>>;
async function peopleAt({ member }: Company, domain: string, count: number) {
  const emails: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const email = `${crypto.randomUUID()}@${domain}`;
    await createPerson(member, { ...personBody(), email });
    emails.push(email);
  }
  return emails;
}
const send = async ({ member }: Company, recipients: string[]) =>
  (await instant(member, { recipients })).data._id as string;
const later =
  (domain: string, words = '4.7.1 later') =>
  (address: string) =>
    address.endsWith(`@${domain}`) ? { status: 451, words } : null;

/** Lets time pass for waiting mail, and for the known domains. */
async function pass(seconds: number) {
  const by = sql`make_interval(secs => ${seconds}::int)`;
  await sql`update domain_holds set held_until = held_until - ${by}, counted_from = counted_from - ${by}, halved_at = halved_at - ${by}`.execute(
    system(),
  );
  await sql`update outbox set next_attempt_at = next_attempt_at - ${by} where state = 'queued'`.execute(system());
}
/** Creates a worker that looks for mail on request. */
async function worker() {
  const { config, database, brands } = server.services;
  const lock = await holdWorkerLock(database, async () => {});
  const transport = openMailTransport(config, database, brands);
  const never = new AbortController().signal;
  const state = {
    refusals: new Map(),
    knownDomains: new Map(),
    bell: new EventTarget(),
    stopping: never,
    cutting: never,
  };
  return {
    work: () => deliverOutbox({ ...server.services, transport, lock, ...state }),
    stop: async () => {
      transport.close();
      await lock.release();
    },
  };
}
const learning = () => ({ database: server.services.database, knownDomains: new Map<string, number>() });
const rowOf = (sending: string, receiving: string, name = 'somebody') =>
  ({ from_email: `hr@${sending}`, email: `${name}@${receiving}`, topic: 'newsletter' }) as Claimed;

describe('A receiving domain that answers ‘later’', () => {
  test('is held for one sending domain, tried by one mail, and released: everyone gets it once', async () => {
    const [slow, sender, other] = [`${crypto.randomUUID()}.example`, await company(), await company()];
    const held = await peopleAt(sender, slow, 25);
    const free = await peopleAt(sender, 'quick.example', 5);
    const stop = await startMailWorker(server.services);
    try {
      answer = later(slow);
      const message = await send(sender, [...held, ...free]);
      await arrived(smtp, 5, ...free);
      const waiting = () =>
        until('all to wait', async () => {
          const rows = (await outboxOf(server, message)).filter((row) => held.includes(row.email));
          return rows.every((row) => row.state === 'queued') && (await holds())[0]?.held_until ? rows : null;
        });
      const rows = await waiting();
      const first = tried.filter((address) => held.includes(address)).length;
      expect(first).toBeGreaterThanOrEqual(3);
      expect(first).toBeLessThan(held.length);
      // Only recipients refused before the hold began have used an attempt.
      expect(rows.filter((row) => row.attempts > 0).length).toBeLessThanOrEqual(2);

      // The hold expires: one mail tries, and the domain waits twice as long.
      const due = async () => {
        await system()
          .updateTable('domain_holds')
          .set({ held_until: new Date(0) })
          .execute();
        await system()
          .updateTable('outbox')
          .set({ next_attempt_at: new Date(0) })
          .where('message_id', '=', message)
          .where('state', '=', 'queued')
          .execute();
      };
      tried = [];
      await due();
      await until('the second hold', async () => (await holds())[0]?.holds === 2);
      await waiting();
      expect(tried).toHaveLength(1);
      const admin = await createMember(server, { type: 'admin' });
      expect((await admin.get('/admin/mail-pauses')).data.heldDomains).toEqual({
        total: 1,
        domains: [
          {
            sendingDomain: sender.domain,
            receivingDomain: slow,
            answer: 'SMTP 451 4.7.1 at RCPT TO',
            since: expect.any(String),
            nextTryAt: expect.any(String),
            perMinute: null,
          },
        ],
      });

      // Another sending domain is not held.
      answer = () => null;
      const others = await peopleAt(other, slow, 2);
      await send(other, others);
      await arrived(smtp, 2, ...others);
      expect(await holds()).toHaveLength(1);

      // The first accepted mail ends the hold; the rest follows at its pace.
      await due();
      await until('the end of the hold', async () => (await holds())[0]?.held_until === null);
      expect((await holds())[0]).toMatchObject({ pace: 10, refused: [] });
      expect((await admin.get('/admin/mail-pauses')).data.heldDomains.domains[0]).toMatchObject({
        nextTryAt: null,
        perMinute: 10,
      });
      await pass(300);
      await until('its share', async () => (await holds())[0]?.let_go !== 1);
      expect((await outboxOf(server, message)).filter((row) => row.state === 'sent').length).toBeLessThan(15);
      await system().deleteFrom('domain_holds').execute();
      await due();
      await arrived(smtp, held.length, ...held);
      await until('all sent', async () => (await outboxOf(server, message)).every((row) => row.state === 'sent'));
      for (const email of [...held, ...free]) expect(smtp.mailTo(email)).toHaveLength(1);
    } finally {
      await stop();
    }
  });

  test.runIf(withAll).each(['RCPT TO', 'DATA'])(
    '421 4.7.0 at %s holds the domain alone: other mail is sent meanwhile',
    async (stage) => {
      const [slow, sender] = [`${crypto.randomUUID()}.example`, await company()];
      const [held, free] = [await peopleAt(sender, slow, 6), await peopleAt(sender, 'quick.example', 3)];
      const goAway = (address: string) =>
        address.endsWith(`@${slow}`) ? { status: 421, words: '4.7.0 too many connections, later' } : null;
      if (stage === 'DATA') answerMessage = goAway;
      else answer = goAway;
      await send(sender, held);
      await until('the hold', async () => (await holds())[0]?.held_until);
      expect((await holds())[0]).toMatchObject({ receiving_domain: slow, answer: `SMTP 421 4.7.0 at ${stage}` });
      await send(sender, free);
      await arrived(smtp, 3, ...free);
      expect(await system().selectFrom('mail_pauses').selectAll().execute()).toEqual([]);
    },
  );

  test.runIf(withAll)(
    'a domain that still refuses after three days is no longer held: its mail uses up its attempts',
    async () => {
      const [domain, sender] = [`${crypto.randomUUID()}.example`, await company()];
      const emails = await peopleAt(sender, domain, 4);
      answer = later(domain);
      const message = await send(sender, emails);
      await until('the hold', async () => (await holds())[0]?.held_until);
      const old = new Date(Date.now() - 4 * 86_400_000);
      await system()
        .updateTable('domain_holds')
        .set({ since: old, held_until: new Date(0) })
        .execute();
      await system()
        .updateTable('outbox')
        .set({ next_attempt_at: new Date(0) })
        .where('message_id', '=', message)
        .execute();
      await instant(sender.member, { recipients: ['wakes@quick.example'] });
      await until('an attempt of each', async () =>
        (await outboxOf(server, message)).every(({ state, attempts }) => state === 'queued' && attempts > 0),
      );
    },
  );

  test('each hold is twice as long as the last, up to an hour; a quiet day forgets it', async () => {
    const [sending, receiving] = [`${crypto.randomUUID()}.example`, `${crypto.randomUUID()}.example`];
    const row = (name: string) => rowOf(sending, receiving, name);
    const again = async (name: string) => {
      await learnSoftAnswer(learning(), { ...row(name), triesDomain: true }, 'SMTP 451');
      const [hold] = await holds();
      return hold?.held_until ? Math.round((Date.parse(hold.held_until) - Date.now()) / 10_000) * 10 : null;
    };
    expect([await again('one'), await again('one'), await again('two'), await again('three')]).toEqual([
      null,
      null,
      null,
      30,
    ]);
    // Answers to others meanwhile do not make it longer.
    await learnSoftAnswer(learning(), row('four'), 'SMTP 451');
    const waits: (number | null)[] = [];
    for (let index = 0; index < 8; index += 1) waits.push(await again('five'));
    expect(waits).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600]);
    // One worker has the turn.
    await system()
      .updateTable('domain_holds')
      .set({ held_until: new Date(0) })
      .execute();
    const turns = await Promise.all([1, 2, 3, 4].map(() => takeDomainTurn(system(), holdKey(row('six')))));
    expect(turns.filter(Boolean)).toHaveLength(1);

    await system()
      .updateTable('domain_holds')
      .set({ last_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute();
    expect((await readHolds(system())).size).toBe(0);
    expect(await again('seven')).toBeNull();
    expect((await holds())[0]?.refused).toHaveLength(1);
  });

  test('full mailboxes hold no one, and a success resets the count', async () => {
    const [domain, sender] = [`${crypto.randomUUID()}.example`, await company()];
    const [one = '', two = '', three = '', four = '', fine = ''] = await peopleAt(sender, domain, 5);
    answer = () => ({ status: 452, words: '4.2.2 full' });
    const full = await send(sender, [one, two, three, four]);
    await until('their answers', async () => (await outboxOf(server, full)).every((row) => row.last_error));
    expect(await holds()).toEqual([]);
    answer = later(domain);
    await send(sender, [one, two]);
    await until('two answers', async () => (await holds())[0]?.refused.length === 2);
    answer = () => null;
    await send(sender, [fine]);
    await arrived(smtp, 1, fine);
    await until('nothing counted', async () => (await holds())[0]?.refused.length === 0);
    expect((await holds())[0]).toMatchObject({ pace: null, held_until: null });
  });
});

describe('A receiving domain’s pace is learned', () => {
  test.runIf(withAll)(
    'a domain that accepts thirty a minute gets two hundred mails with few refusals, and none fails',
    async () => {
      const [slow, sender] = [`${crypto.randomUUID()}.example`, await company()];
      const { work, stop } = await worker();
      let [seconds, minute, taken, refused] = [0, 0, 0, 0];
      answer = () => {
        if (Math.floor(seconds / 60) !== minute) [minute, taken] = [Math.floor(seconds / 60), 0];
        if (taken < 30) taken += 1;
        else {
          refused += 1;
          return { status: 451, words: '4.7.0 too many, later' };
        }
        return null;
      };
      const messages: string[] = [];
      for (let part = 0; part < 4; part += 1)
        messages.push(
          await send(
            sender,
            Array.from({ length: 50 }, (_, index) => `${part}.${index}@${slow}`),
          ),
        );
      const rows = async () => (await Promise.all(messages.map((message) => outboxOf(server, message)))).flat();
      const isDone = async () => (await rows()).every((row) => row.state !== 'queued' && row.state !== 'sending');
      for (; !(await isDone()) && seconds < 3600; seconds += 20) {
        await pass(20);
        await work();
      }
      await stop();
      const states = (await rows()).map((row) => row.state);
      expect(states).toEqual(Array(200).fill('sent'));
      const reached = smtp.accepted.flatMap(({ to }) => to).filter((address) => address.endsWith(`@${slow}`));
      expect([reached.length, new Set(reached).size]).toEqual([200, 200]);
      // Without a pace there would be some three hundred.
      expect(refused).toBeLessThan(60);
      expect(seconds).toBeLessThan(1500);
    },
  );

  test('all workers together keep it; mail about an account does not wait for it', async () => {
    const [sending, receiving] = [`${crypto.randomUUID()}.example`, `${crypto.randomUUID()}.example`];
    await sql`insert into domain_holds (sending_domain, receiving_domain, refused, answer, pace)
      values (${sending}, ${receiving}, '{}', 'SMTP 451', 60)`.execute(system());
    const many = Array.from({ length: 20 }, (_, index) => rowOf(sending, receiving, `${index}`));
    const [few, account] = [rowOf(sending, receiving, 'few'), { ...rowOf(sending, receiving, 'account'), topic: null }];
    const claims = [1, 2, 3, 4].map(() =>
      passOverHeld(learning(), [
        ...many.map((row) => ({ ...row, mailing_id: 'mailing' })),
        { ...few, mailing_id: null },
      ]),
    );
    const shares = await Promise.all(claims);
    const free = shares.flatMap((share) => share.free);
    expect(free.length).toBeGreaterThanOrEqual(10);
    expect(free.length).toBeLessThanOrEqual(12);
    expect(shares.reduce((sum, { later }) => sum + later.length, free.length)).toBe(84);
    // Mail to a few goes before mail to many.
    expect(shares.find((share) => share.free.length)?.free[0]?.email).toBe(few.email);
    const urgent = await passOverHeld(learning(), [account]);
    expect(urgent).toEqual({ free: [account], later: [] });
  });

  test("mail put off uses nothing of its mailing's share of an hour", async () => {
    const { member } = await company();
    const [id, next_at] = [crypto.randomUUID(), new Date(Date.now() + 600_000)];
    const values = { company_id: member.company, id, sender: 'hr@acme.example', per_hour: 60, next_at };
    await system().insertInto('mailings').values(values).execute();
    const row = { ...rowOf('acme.example', 'slow.example'), company_id: member.company, id, mailing_id: id };
    await putOff(system(), [
      { row, wait: 0 },
      { row, wait: 0 },
    ]);
    const mailing = await system().selectFrom('mailings').select('next_at').where('id', '=', id).executeTakeFirst();
    expect(Date.parse(mailing?.next_at ?? '') - next_at.getTime()).toBe(-120_000);
  });

  test('starts when many are answered ‘later’, even if never three in a row', async () => {
    const row = rowOf(`${crypto.randomUUID()}.example`, `${crypto.randomUUID()}.example`);
    const worker = learning();
    for (let count = 0; count < 10; count += 1) {
      worker.knownDomains.set(holdKey(row), 6);
      await learnSoftAnswer(worker, { ...row, email: row.email.replace('some', `${count}`) }, 'SMTP 451');
    }
    expect((await holds())[0]).toMatchObject({ pace: 30, held_until: null, soft: 10, taken: 60 });
    // Several concurrent answers are recorded once.
    worker.knownDomains.set(holdKey(row), 4);
    await Promise.all([1, 2, 3].map(() => learnSoftAnswer(worker, row, 'SMTP 451')));
    expect((await holds())[0]).toMatchObject({ soft: 13, taken: 64 });
    expect(worker.knownDomains.get(holdKey(row))).toBe(0);
    // A calm minute doubles it.
    await pass(61);
    await system().updateTable('domain_holds').set({ soft: 0 }).execute();
    worker.knownDomains.set(holdKey(row), 1);
    await learnTaken(worker);
    expect((await holds())[0]).toMatchObject({ pace: 60 });
  });
});
