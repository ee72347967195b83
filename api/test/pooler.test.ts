import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPooler, openPostgres } from '#api/core/database/postgres.ts';
import { createPostgresDatabase } from './database.ts';
import { createMember, createPerson, type Member } from './factories.ts';
import { arrived, instant } from './mail.ts';
import { type Pgbouncer, pgbouncerProgram, startPgbouncer } from './outside/pgbouncer.ts';
import { type SmtpSink, startSmtpSink } from './outside/smtp.ts';
import { startTestServer, type TestServer } from './server.ts';
import { until } from './until.ts';

const isOnPostgres = process.env.ENCORE_TEST_DATABASE === 'postgres';

describe.runIf(isOnPostgres && pgbouncerProgram)(
  'Through pgBouncer in transaction mode, as it is configured by default',
  () => {
    let bouncer: Pgbouncer;
    let made: Awaited<ReturnType<typeof createPostgresDatabase>>;
    let pooled: string;
    let smtp: SmtpSink;
    let server: TestServer;
    let owner: Member;

    beforeAll(async () => {
      made = await createPostgresDatabase();
      bouncer = await startPgbouncer(made.url);
      pooled = bouncer.through(made.url);
      smtp = await startSmtpSink({});
      expect(await findPooler(pooled, made.url)).toBe(true);
      const database = openPostgres(pooled, { connections: 10, directUrl: made.url });
      const drop = async () => {
        await database.close();
        await bouncer.close();
        await made.drop();
      };
      server = await startTestServer({ SMTP_URL: smtp.url }, {}, { database, url: pooled, drop });
      owner = await createMember(server);
      await server.startWorker();
    });
    afterAll(async () => {
      await server.close();
      await smtp.close();
    });

    const ask = async <R>(text: string) =>
      (await server.services.database.withConnection((connection) => connection.query<R>(text))).rows;

    test('the pooler is detected, and PostgreSQL itself is not mistaken for one', async () => {
      expect(await findPooler(pooled, null)).toBe(true);
      expect(await findPooler(made.url, null)).toBe(false);
    });

    test('every session has its settings, even those that the pooler opens for others', async () => {
      const shown = `select current_setting('timezone') as timezone, current_setting('jit') as jit,
      current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`;
      const right = { timezone: 'UTC', jit: 'off', statement: '5min', idle: '5min' };
      expect(await Promise.all(Array.from({ length: 12 }, () => ask(shown)))).toEqual(Array(12).fill([right]));
      const other = new pg.Client({ connectionString: pooled });
      await other.connect();
      // The pooler gives each of its clients the time zone that they asked for.
      expect((await other.query(shown)).rows).toMatchObject([{ jit: 'off', statement: '5min', idle: '5min' }]);
      await other.end();
    });

    test('concurrent requests are read and written, each for its own company', async () => {
      const others = await createMember(server);
      await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          createPerson(index % 2 ? owner : others, { name: index % 2 ? 'Asha Rao' : 'Kiran Das' }),
        ),
      );
      const [mine, theirs] = await Promise.all([owner.get('/alumni'), others.get('/alumni')]);
      expect(new Set(mine.data.alumnis.map(({ name }: { name: string }) => name))).toEqual(new Set(['Asha Rao']));
      expect(mine.data.totalCount).toBe(15);
      expect(new Set(theirs.data.alumnis.map(({ name }: { name: string }) => name))).toEqual(new Set(['Kiran Das']));
    });

    test('no session is left with another role, a company, a transaction or a statement', async () => {
      await Promise.all(Array.from({ length: 20 }, () => owner.get('/alumni')));
      const left = await Promise.all(
        Array.from({ length: 12 }, () =>
          ask(`select current_user = session_user as own, coalesce(current_setting('app.company', true), '') as company,
          current_setting('transaction_read_only') as reading, (select count(*) from pg_prepared_statements) as statements`),
        ),
      );
      expect(left).toEqual(Array(12).fill([{ own: true, company: '', reading: 'off', statements: 0 }]));
    });

    test('mail goes out: the worker holds its lock, and the queue is notified', async () => {
      const person = await createPerson(owner, { name: 'Meera Nair' });
      await instant(owner, { recipients: [person.email] });
      await arrived(smtp, 1, person.email);
      expect(smtp.mailTo(person.email)).toHaveLength(1);
      const direct = new pg.Client({ connectionString: made.url });
      await direct.connect();
      const { rows } = await direct.query(
        "select count(*)::int as held from pg_locks where locktype = 'advisory' and classid = 7260915 and objid <> 0 and database = (select oid from pg_database where datname = current_database())",
      );
      await direct.end();
      expect(rows).toEqual([{ held: 1 }]);
    });

    test('notifications of a transaction arrive', async () => {
      const heard: string[] = [];
      await server.services.database.listen('pooler-test', { told: (text) => heard.push(text), missed: () => {} });
      await ask("select pg_notify('pooler-test', 'committed')");
      await until('the word', () => heard.length > 0);
      expect(heard).toEqual(['committed']);
    });

    test('a pooler that restarts causes a moment of 503, and then everything works', async () => {
      await bouncer.stop();
      expect((await owner.get('/alumni')).status).toBe(503);
      await bouncer.start();
      await until('the directory', async () => (await owner.get('/alumni')).status === 200);
      expect((await createPerson(owner, { name: 'Ravi Shah' })).name).toBe('Ravi Shah');
    });
  },
);

describe.runIf(isOnPostgres)('A server without a free connection', () => {
  test('is waited for: requests that come while it is full are answered when a connection is free', async () => {
    const { url, drop } = await createPostgresDatabase();
    const name = new URL(url).pathname.slice(1);
    const admin = openPostgres(url, { connections: 1 });
    await admin.withConnection((connection) => connection.script(`alter database ${name} connection limit 3`));
    // Superusers are let in anyway, so an ordinary user connects; the one above is the third.
    await admin.withConnection((connection) =>
      connection.script(`create role ${name} login; grant all on schema public to ${name}`),
    );
    const as = Object.assign(new URL(url), { username: name }).toString();
    const [one, two] = [new pg.Client(as), new pg.Client(as)];
    await Promise.all([one.connect(), two.connect()]);
    const database = openPostgres(as, { connections: 2 });
    const asked = database.withConnection((connection) => connection.query('select 7 as seven'));
    await until('the refusal', async () => {
      const full = new pg.Client(as);
      return full.connect().then(
        () => full.end().then(() => false),
        ({ code }: { code: string }) => code === '53300',
      );
    });
    await Promise.all([one.end(), two.end()]);
    expect((await asked).rows).toEqual([{ seven: 7 }]);
    await database.close();
    await admin.withConnection((connection) => connection.script(`drop owned by ${name}; drop role ${name}`));
    await admin.close();
    await drop();
  });
});
