// Both databases: a worker beside requests on one connection, which never reuses its counts.
// Begins first: mail with waits.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { workerLockClass } from '#api/core/installation/worker-lock.ts';
import { createMember, createPerson, type Member, personBody } from '#api-test/factories.ts';
import { arrived, instant, outboxOf, parsed, rehireNew, settled } from '#api-test/mail.ts';
import { type SmtpSink, startSmtpSink } from '#api-test/outside/smtp.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { withAll } from '#api-test/with-all.ts';
import { startMailWorker } from '../tasks.ts';
import { gateBelievedFor } from './plan-delivery.ts';

let smtp: SmtpSink;
let server: TestServer;
let member: Member;
/** Addresses whose message is answered with 451 while they are in here. */
const busy = new Set<string>();
/** How long the mail server takes for a message, in milliseconds. */
let slow = 0;
/** A gate that it also waits for before it accepts one. */
let gate: Promise<void> | null = null;
/** Messages that it has begun to accept. */
let begun = 0;

beforeAll(async () => {
  smtp = await startSmtpSink({
    refuseRecipient: (address) => (address.startsWith('gone') ? 550 : null),
    refuseMessage: async ({ to }) => {
      begun += 1;
      // oxlint-disable-next-line no-restricted-globals -- a mail server that takes its time
      await new Promise((done) => setTimeout(done, slow));
      await gate;
      return to.some((address) => busy.has(address)) ? 451 : null;
    },
  });
  server = await startTestServer({ SMTP_URL: smtp.url });
  member = await createMember(server);
  await server.startWorker();
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

describe('When the mail server refuses (product.md, Outbox: retries with back-off)', () => {
  test('4xx is tried again later, with the same Message-ID; others do not wait', async () => {
    const [late, first, second] = [await createPerson(member), await createPerson(member), await createPerson(member)];
    busy.add(late.email);
    const sent = await instant(member, { recipients: [late.email, first.email, second.email] });
    await arrived(smtp, 2, first.email, second.email);
    const rowOfLate = async () => (await outboxOf(server, sent.data._id)).find((row) => row.email === late.email);
    const row = await until('the failed attempt', async () => {
      const found = await rowOfLate();
      return found?.state === 'queued' && found.attempts === 1 ? found : null;
    });
    expect(row.last_error).toBe('SMTP 451 at DATA');
    const wait = Date.parse(row.next_attempt_at) - Date.now();
    expect(wait).toBeGreaterThan(3_000);
    expect(wait).toBeLessThan(11_000);
    expect(smtp.mailTo(late.email)).toEqual([]);
    busy.delete(late.email);
    await server.services.database.system
      .updateTable('outbox')
      .set({ next_attempt_at: new Date(0) })
      .where('id', '=', row.id)
      .execute();
    await instant(member, { recipients: ['wakes@mail.example'] });
    await arrived(smtp, 1, late.email);
    expect(
      await until('the mark', async () => ((await rowOfLate())?.state === 'sent' ? rowOfLate() : null)),
    ).toMatchObject({
      attempts: 2,
      last_error: null,
      claimed_by: null,
    });
    const attempts = smtp.arrived.filter(({ to }) => to.includes(late.email));
    const ids = await Promise.all(attempts.map(async (mail) => (await parsed(mail)).messageId));
    expect(ids).toEqual([`<${row.id}@company.example>`, `<${row.id}@company.example>`]);
  });

  test('5xx has failed for good; one refused recipient does not hold up the others', async () => {
    const people = [await createPerson(member), await createPerson(member)];
    const sent = await instant(member, { recipients: ['gone1@mail.example', ...people.map((person) => person.email)] });
    await arrived(smtp, 2, ...people.map((person) => person.email));
    const failed = await until('the failure', async () =>
      (await outboxOf(server, sent.data._id)).find((row) => row.state === 'failed'),
    );
    expect(failed).toMatchObject({
      email: 'gone1@mail.example',
      attempts: 1,
      last_error: 'SMTP 550 at RCPT TO',
      claimed_by: null,
    });
  });

  test('after the last wait the message has failed', async () => {
    const person = await createPerson(member);
    busy.add(person.email);
    const sent = await instant(member, { recipients: [person.email] });
    await until('the first attempt', async () => (await outboxOf(server, sent.data._id))[0]?.attempts === 1);
    await settled(server, sent.data._id);
    await server.services.database.system
      .updateTable('outbox')
      .set({ next_attempt_at: new Date(0), attempts: 6 })
      .where('message_id', '=', sent.data._id)
      .execute();
    await instant(member, { recipients: ['wakes@mail.example'] });
    await until('the end', async () => (await outboxOf(server, sent.data._id))[0]?.state === 'failed');
    busy.delete(person.email);
  });
});

describe('Exactly once', () => {
  test('the same person by name and by select-all, and several senders at once', async () => {
    const chosen = await createMember(server);
    const people = [];
    for (let index = 0; index < 20; index += 1) people.push(await createPerson(chosen, personBody()));
    const answers = await Promise.all([
      instant(chosen, { selectAll: true }),
      rehireNew(chosen, { selectAll: true }),
      instant(chosen, { recipients: people.map((person) => person.email) }),
    ]);
    expect(answers.map((answer) => answer.data?.recipients)).toEqual([20, 20, 20]);
    await arrived(smtp, 60, ...people.map((person) => person.email));
    for (const answer of answers)
      expect((await settled(server, answer.data._id)).every((row) => row.state === 'sent' && row.attempts === 1)).toBe(
        true,
      );
    const ids = await Promise.all(
      people.flatMap((person) => smtp.mailTo(person.email)).map(async (mail) => (await parsed(mail)).messageId),
    );
    expect(ids).toHaveLength(60);
    expect(new Set(ids).size).toBe(60);
  });

  /** Makes the database refuse to mark messages as sent until the given work is done. */
  async function withoutMarks(work: () => Promise<void>) {
    const run = (text: string) => server.services.database.withConnection((connection) => connection.script(text));
    await run(`create function refuse_mark() returns trigger language plpgsql as $$ begin raise exception 'no marks today'; end $$;
      create trigger refuse_mark before update on outbox for each row when (new.state = 'sent') execute function refuse_mark()`);
    try {
      await work();
    } finally {
      await run('drop trigger refuse_mark on outbox; drop function refuse_mark()');
    }
  }

  test('one slow mail holds up no other, earlier or later', async () => {
    const chosen = await createMember(server);
    let open = () => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    begun = 0;
    const address = (name: string) => `${chosen.company}-${name}@mail.example`;
    await instant(chosen, { recipients: [address('slow')] });
    await until('the slow one', () => begun === 1);
    // The others have finished looking by now.
    // oxlint-disable-next-line no-restricted-globals -- a worker that looks and finds nothing shows it nowhere
    await new Promise((done) => setTimeout(done, 300));
    gate = null;
    const others = Array.from({ length: 5 }, (_, n) => address(`other${n}`));
    await instant(chosen, { recipients: others });
    await arrived(smtp, 5, ...others);
    expect(smtp.mailTo(address('slow'))).toEqual([]);
    open();
    await arrived(smtp, 1, address('slow'));
  });

  test.each(['unsubscribes', 'the company’s mail is stopped'])(
    'while the server is slow %s: mail claimed ahead is not sent, and only mail on the wire is',
    async (what) => {
      const { database, config } = server.services;
      const chosen = await createMember(server);
      const emails = Array.from(
        { length: 3 * config.mailConcurrency },
        (_, n) => `${chosen.company}-${n}@mail.example`,
      );
      let open = () => {};
      gate = new Promise((resolve) => {
        open = resolve;
      });
      begun = 0;
      const sent = await instant(chosen, { recipients: emails });
      await until('all connections at work', () => begun === config.mailConcurrency);
      if (what === 'unsubscribes') {
        const values = emails.map((email) => ({
          company_id: chosen.company,
          email,
          topic: 'all' as const,
          reason: 'unsubscribed' as const,
        }));
        await database.system.insertInto('suppressions').values(values).execute();
      } else
        await database.system
          .updateTable('companies')
          .set({ mail_stopped_at: new Date(), mail_stopped_reason: 'a try' })
          .where('id', '=', chosen.company)
          .execute();
      // The waiting mail is older than the gate's answer is valid.
      // oxlint-disable-next-line no-restricted-globals -- the gate's answer expires by the clock
      await new Promise((done) => setTimeout(done, gateBelievedFor + 100));
      gate = null;
      open();
      const rows = await until('the others', async () => {
        const found = await outboxOf(server, sent.data._id);
        return found.every(({ state, held }) => state === 'sent' || state === 'suppressed' || held) ? found : null;
      });
      expect(rows.filter(({ state }) => state === 'sent')).toHaveLength(config.mailConcurrency);
      expect(begun).toBe(config.mailConcurrency);
    },
  );

  test('a message that could not be marked as sent is marked later, not sent again', async () => {
    const chosen = await createMember(server);
    const people = await Promise.all(Array.from({ length: 12 }, () => createPerson(chosen)));
    const addresses = people.map((person) => person.email);
    let messageId = '';
    await withoutMarks(async () => {
      messageId = (await instant(chosen, { recipients: addresses })).data._id;
      await arrived(smtp, 8, ...addresses);
    });
    await until('the marks', async () => (await outboxOf(server, messageId)).every((row) => row.state === 'sent'));
    for (const address of addresses) expect(smtp.mailTo(address), address).toHaveLength(1);
  });

  test.runIf(withAll)('a stopped worker gives back unsent mail; the next one sends it', async () => {
    const chosen = await createMember(server);
    const people = await Promise.all(Array.from({ length: 45 }, () => createPerson(chosen)));
    const addresses = people.map((person) => person.email);
    slow = 200;
    try {
      const sent = await instant(chosen, { recipients: addresses });
      await arrived(smtp, 1, ...addresses);
      await server.stopWorker();
      const rows = await outboxOf(server, sent.data._id);
      const delivered = addresses.flatMap((address) => smtp.mailTo(address)).length;
      expect(rows.filter((row) => row.state === 'sent')).toHaveLength(delivered);
      expect(delivered).toBeLessThan(45);
    } finally {
      slow = 0;
      await server.startWorker();
    }
    await arrived(smtp, 45, ...addresses);
    for (const address of addresses) expect(smtp.mailTo(address), address).toHaveLength(1);
  });

  test.runIf(withAll && process.env.ENCORE_TEST_DATABASE === 'postgres')(
    'a worker that starts while the connections of another break sends nothing twice',
    async () => {
      const chosen = await createMember(server);
      const people = await Promise.all(Array.from({ length: 45 }, () => createPerson(chosen)));
      const addresses = people.map((person) => person.email);
      let stopSecond = async () => {};
      slow = 700;
      try {
        await instant(chosen, { recipients: addresses });
        await arrived(smtp, 1, ...addresses);
        await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
          server.services.database.system,
        );
        // Its first pass runs before the other has taken its lock again.
        stopSecond = await startMailWorker(server.services);
        await arrived(smtp, 45, ...addresses);
        // A worker that presumed the other dead would have sent again by now.
        // oxlint-disable-next-line no-restricted-globals -- that nothing is sent twice shows after the time of a take-over
        await new Promise((resolve) => setTimeout(resolve, 6_000));
      } finally {
        slow = 0;
        await stopSecond();
      }
      for (const address of addresses) expect(smtp.mailTo(address), address).toHaveLength(1);
    },
  );

  test.runIf(withAll && process.env.ENCORE_TEST_DATABASE === 'postgres')(
    'the claims of a worker that just lost its lock are left to it for a moment, then taken over',
    async () => {
      const chosen = await createMember(server);
      const claimed = await createPerson(chosen);
      await server.stopWorker();
      const sent = await instant(chosen, { recipients: [claimed.email] });
      await server.services.database.system
        .updateTable('outbox')
        .set({ state: 'sending', claimed_by: 12_345 })
        .where('message_id', '=', sent.data._id)
        .execute();
      // It looks at once, and would send within a fraction of this.
      await server.startWorker();
      // oxlint-disable-next-line no-restricted-globals -- that nothing is sent shows after the time in which it would be
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      expect(smtp.mailTo(claimed.email)).toEqual([]);
      await arrived(smtp, 1, claimed.email);
    },
  );

  test('a person deleted since is not mailed', async () => {
    const chosen = await createMember(server);
    const [stays, goes] = [await createPerson(chosen), await createPerson(chosen)];
    await server.stopWorker();
    const sent = await instant(chosen, { recipients: [stays.email, goes.email] });
    await chosen.post(`/alumni/${goes._id}`, { status: 0 });
    await server.startWorker();
    await arrived(smtp, 1, stays.email);
    const rows = await settled(server, sent.data._id);
    expect(new Map(rows.map((row) => [row.email, row.state]))).toEqual(
      new Map([
        [stays.email, 'sent'],
        [goes.email, 'suppressed'],
      ]),
    );
    expect(smtp.mailTo(goes.email)).toEqual([]);
  });

  test.runIf(withAll && process.env.ENCORE_TEST_DATABASE === 'postgres')(
    'a worker whose connections break continues, and is not presumed dead',
    async () => {
      const chosen = await createMember(server);
      const person = await createPerson(chosen);
      // In this database alone: other tests have workers on theirs.
      await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
        and classid::bigint = ${workerLockClass} and database = (select oid from pg_database where datname = current_database())`.execute(
        server.services.database.system,
      );
      const sent = await instant(chosen, { recipients: [person.email] });
      await arrived(smtp, 1, person.email);
      await settled(server, sent.data._id);
      const { rows } = await sql<{ n: number }>`select count(*) as n from pg_locks where locktype = 'advisory'
        and classid::bigint = ${workerLockClass} and database = (select oid from pg_database where datname = current_database())`.execute(
        server.services.database.system,
      );
      expect(rows[0]?.n).toBe(1);
    },
  );
});
