// Only with --all: it needs a Citus of three servers (bench/citus/start-cluster.sh), named by ENCORE_TEST_CITUS_URL.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#api/core/database/database.ts';
import { changedEverywhere } from '#api/core/database/everywhere.ts';
import { openPostgres } from '#api/core/database/postgres.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { newCompanyId } from '#api/core/ids.ts';
import { findUnspread } from '#api/core/spread/find-unspread.ts';
import { totalOf } from './answers.ts';
import { citusUrl, createUnspread } from './citus.ts';
import { peopleCounts } from './facet-counts.ts';
import { beginImport, confirmImport } from './factories/imports.ts';
import { createPoll, keyOf, optionNamed, readPollOf, startPoll } from './factories/polls.ts';
import { createGroup, createMember, createPeople, createPerson, type Member } from './factories.ts';
import { testSecret } from './links.ts';
import { arrived, instant, settled } from './mail.ts';
import { type SmtpSink, startSmtpSink } from './outside/smtp.ts';
import { row, xlsx } from './people-files.ts';
import { startTestServer, type TestServer } from './server.ts';
import { until } from './until.ts';

const isThere = citusUrl() !== null && process.env.ENCORE_TEST_DATABASE === 'postgres';
if (!isThere) process.stdout.write('not run: the product on a Citus, because ENCORE_TEST_CITUS_URL names none\n');

describe.runIf(isThere)('A database that is spread over a Citus (docs/scale.md)', () => {
  let smtp: SmtpSink;
  let server: TestServer;
  let member: Member;
  let other: Member;
  const system = () => server.services.database.system;

  beforeAll(async () => {
    smtp = await startSmtpSink();
    server = await startTestServer({ SMTP_URL: smtp.url });
    member = await createMember(server);
    other = await createMember(server);
    await server.startWorker();
  });
  afterAll(async () => {
    await server?.close();
    await smtp?.close();
  });

  /** Returns the total of people, after checking that stored counts of every facet match counted ones. */
  async function rightTotal(company: string): Promise<number> {
    const { kept, counted } = await peopleCounts(system(), company);
    expect(kept).toEqual(counted);
    return kept.find(({ facet }) => facet === '*')?.total ?? 0;
  }

  test('tables of companies are on the workers, in shards', async () => {
    const { rows } = await sql<{ name: string; kind: string }>`
      select table_name::text as name, citus_table_type as kind from citus_tables`.execute(system());
    const kinds = new Map(rows.map(({ name, kind }) => [name, kind]));
    expect(kinds.get('people')).toBe('distributed');
    expect(kinds.get('outbox')).toBe('distributed');
    const everywhere = [...kinds].flatMap(([name, kind]) => (kind === 'reference' ? [name] : []));
    expect(everywhere.sort()).toEqual([...changedEverywhere, 'known_places', 'mailbox'].sort());
    expect(kinds.get('sessions') ?? 'local').toBe('local');
    expect(await findUnspread(server.services.database)).toBeNull();
  });

  test('an import, a search and a change: the triggers count correctly', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => row({ Department: index % 3 ? 'Legal' : 'Sales' }));
    const begun = await beginImport(member, await xlsx(rows));
    expect(await confirmImport(member, begun._id)).toMatchObject({ added: 60, state: 'done' });
    expect(await rightTotal(member.company)).toBe(60);
    expect(await totalOf(member)).toBe(60);
    const made = await createPerson(member, { name: 'Findable Person' });
    const byText = await member.get('/alumni?pageContent=10&searchtext=findable');
    expect(byText.data.totalCount).toBe(1);
    expect(JSON.stringify(byText.data)).toContain(made._id);
    await createGroup(member);
    expect(await rightTotal(member.company)).toBe(61);
  });

  test('many writes at the same moment: the triggers count correctly for each company', async () => {
    const before = await rightTotal(member.company);
    const make = (by: Member) => (_: unknown, index: number) =>
      createPerson(by, { department: ['Legal', 'Sales', 'Support'][index % 3] });
    const made = await Promise.all(Array.from({ length: 12 }, make(member)));
    const [, deleted] = await Promise.all([
      Promise.all(Array.from({ length: 12 }, make(other))),
      Promise.all(made.slice(0, 5).map(({ _id }) => member.post(`/alumni/${_id}`, { status: 0 }))),
      Promise.all(made.slice(5).map(({ _id }) => member.post(`/alumni/${_id}`, { department: 'Finance' }))),
    ]);
    expect(deleted.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await rightTotal(member.company)).toBe(before + 7);
    expect(await rightTotal(other.company)).toBe(12);
  });

  test('votes in a poll by many at the same moment are all counted', async () => {
    const people = await Promise.all(Array.from({ length: 9 }, () => createPerson(member)));
    const poll = await createPoll(member, {}, { ids: people.map(({ _id }) => _id) });
    await startPoll(server, member, poll);
    const keys = await Promise.all(people.map(({ _id }) => keyOf(server, member, _id)));
    const vote = (key: string, text: string) =>
      server.as(null).post(`/polls/${poll._id}/linked`, { key, options: [optionNamed(poll, text)] });
    await Promise.all(keys.map((key, index) => vote(key, index < 5 ? 'Goa' : 'Leh')));
    const read = await readPollOf(member, poll);
    expect(read.options.map(({ votes }) => votes)).toEqual([5, 4, 0]);
    expect(read.voters).toBe(9);
  });

  test('a mail goes out, once', async () => {
    const person = await createPerson(member);
    const sent = await instant(member, { recipients: [person.email] });
    expect(sent.status).toBe(201);
    await arrived(smtp, 1, person.email);
    await settled(server, sent.data._id);
    expect(smtp.mailTo(person.email)).toHaveLength(1);
  });

  test('concurrent changes of reference tables: all are answered, and every server has the same rows', async () => {
    const open = server.as(null);
    const register = (_: unknown, index: number) =>
      open.post('/auth/register', {
        name: 'Olga Petrova',
        company: `Firm ${index}`,
        email: `first${index}@firm.example`,
        password: 'Quiet-harbour-42',
        terms: true,
      });
    const registered = await Promise.all(Array.from({ length: 10 }, register));
    expect(registered.map(({ status }) => status)).toEqual(Array(10).fill(201));
    const owners = [member, other, await createMember(server)];
    const team = await Promise.all(
      Array.from({ length: 21 }, async (_, index) => {
        const by = owners[index % owners.length] as Member;
        return { by, colleague: await createMember(server, { company: by.company, role: 'viewer' }) };
      }),
    );
    const changed = await Promise.all([
      ...team.map(({ by, colleague }) => by.post(`/team/${colleague.userId}`, { role: 'hr' })),
      ...team.map(({ colleague }) => colleague.post('/users/profile', { name: 'Kaveri Devi' })),
      ...team.map(({ by }, index) => by.post('/team/invitations', { email: `new${index}@firm.example`, role: 'hr' })),
    ]);
    expect(changed.map(({ status, message }) => (status < 300 ? '' : `${status} ${message}`)).filter(Boolean)).toEqual(
      [],
    );
    expect(await differing(server.services.database)).toEqual([]);
  });

  test('a conditional change has the same result on every server', async () => {
    const change = async (from: string, to: string) => {
      for (let times = 0; times < 150; times += 1)
        await system()
          .updateTable('companies')
          .set({ work_email: to })
          .where('id', '=', member.company)
          .where('work_email', '=', from)
          .execute();
    };
    await Promise.all(
      Array.from({ length: 3 }, () => [
        change('people@company.example', 'b@company.example'),
        change('b@company.example', 'people@company.example'),
      ]).flat(),
    );
    expect(await differing(server.services.database)).toEqual([]);
  });

  test('a mailing into the built-in mailbox: each mail is stored once, on every server', async () => {
    const kept = await startTestServer();
    try {
      const by = await createMember(kept);
      const people = await createPeople(by, 40);
      await kept.startWorker();
      const sent = await instant(by, { recipients: people });
      expect(sent).toMatchObject({ status: 201 });
      const mails = () => kept.services.database.system.selectFrom('mailbox').select('recipient').execute();
      await until('40 kept mails', async () => (await mails()).length >= 40);
      await settled(kept, sent.data._id);
      expect(new Set((await mails()).map(({ recipient }) => recipient)).size).toBe(40);
      expect(await mails()).toHaveLength(40);
      expect(await differing(kept.services.database)).toEqual([]);
    } finally {
      await kept.close();
    }
  });

  test('row-level security holds on the shards', async () => {
    const { database } = server.services;
    await createPerson(other);
    const seen = (company: typeof member.company) =>
      asCompany(database, company, async ({ db }) => {
        const { rows } = await sql<{ company_id: string }>`select distinct company_id from people`.execute(db);
        return rows.map(({ company_id }) => company_id);
      });
    expect(await seen(member.company)).toEqual([member.company]);
    expect(await seen(other.company)).toEqual([other.company]);
    expect(await seen(newCompanyId())).toEqual([]);
    const changed = await asCompany(database, member.company, ({ db }) =>
      sql`update people set name = 'Taken' where company_id = ${other.company}`.execute(db),
    );
    expect(changed.numAffectedRows).toBe(0n);
    await database.withConnection(async (connection) => {
      await connection.script('begin');
      await connection.script('set local role encore_tenant');
      expect((await connection.query('select 1 from people')).rows).toEqual([]);
      await connection.script('rollback');
    });
  });

  test('a spread that is killed resumes when it is run again; new tables of an upgrade are named until they are spread', async () => {
    const { url, drop } = await createUnspread(`encore_killed_${randomBytes(4).toString('hex')}`);
    const environment = { DATABASE_URL: url };
    try {
      await finish(startCommand(environment, 'migrate'));
      const open = () => openPostgres(url, { connections: 4, onCitus: true });
      const company = await fill(open());
      await killAt(startCommand(environment, 'spread'), '40 of ');
      expect(await finish(startCommand(environment, 'migrate'))).toContain(
        'Not spread over the workers of the Citus yet: ',
      );
      const refused = startCommand(environment, 'work');
      await once(refused, 'close');
      expect(refused.said()).toContain('A spread was interrupted: run npx encore spread again before Encore starts');
      await killAt(startCommand(environment, 'spread'), '20 of ', 'triggers restored');
      expect(await finish(startCommand(environment, 'spread'))).toContain('The database is spread');
      const database = open();
      expect(await keysOf(database)).toEqual(await keysOf(server.services.database));
      const { kept, counted } = await peopleCounts(database.system, company);
      expect(kept).toEqual(counted);
      expect(kept).toContainEqual({ facet: '*', value: '', total: 300 });
      expect(await finish(startCommand(environment, 'migrate'))).not.toContain('Not spread');
      await sql`create table added_later (company_id uuid, id uuid, primary key (company_id, id))`.execute(
        database.system,
      );
      expect(await finish(startCommand(environment, 'migrate'))).toContain(
        'Not spread over the workers of the Citus yet: added_later. Stop Encore and run npx encore spread (docs/scale.md)',
      );
      await finish(startCommand(environment, 'spread'));
      expect(await findUnspread(database)).toBeNull();
      await database.close();
    } finally {
      await drop();
    }
  }, 300_000);
});

/** Creates a company with 300 people, in a database that is not spread yet. */
async function fill(database: Database): Promise<string> {
  const filled = await startTestServer({}, {}, { database, url: null, drop: () => database.close() });
  const by = await createMember(filled);
  await createPeople(by, 300);
  await filled.close();
  return by.company;
}

/** Returns the reference tables whose rows differ between the servers; there are some, and each is on three servers. */
async function differing(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; servers: number; kinds: number }>`
    select t.table_name::text as name, count(*)::int as servers, count(distinct p.result)::int as kinds
      from citus_tables t, run_command_on_placements(t.table_name, $$select count(*) || md5(string_agg(x::text, ';' order by x::text)) from %s x$$) p
     where t.citus_table_type = 'reference' group by 1 order by 1`.execute(database.system);
  expect(rows.map(({ servers }) => servers)).toEqual(Array(10).fill(3));
  return rows.filter(({ kinds }) => kinds !== 1).map(({ name }) => name);
}

/** Returns the foreign keys, unique indexes and triggers of a database, by their definitions. */
async function keysOf(database: Database): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as key from pg_constraint
     where contype in ('f', 'p', 'u') and connamespace = 'public'::regnamespace
    union all select pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indrelid
     where relnamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where relnamespace = 'public'::regnamespace and not tgisinternal order by 1`.execute(database.system);
  // Copies on the coordinator have numbers, and a killed spread has used up some.
  return rows.map(({ key }) => key.replace(/_\d{6}\b/g, '')).sort();
}

/** Runs a command as a person would, with what it has printed so far. */
function startCommand(environment: Record<string, string>, ...words: string[]) {
  const child = spawn(process.execPath, ['api/src/main.ts', ...words], {
    cwd: new URL('../../', import.meta.url),
    env: { ...process.env, ENCORE_SECRET: testSecret.current, ENCORE_DEMO: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said += String(text);
    });
  return Object.assign(child, { said: () => said });
}

async function finish(child: ReturnType<typeof startCommand>): Promise<string> {
  const [code] = (await once(child, 'close')) as [number | null];
  expect(`${code} ${child.said()}`).toMatch(/^0 /);
  return child.said();
}

/** Kills it as the machine would, when a line contains both texts. */
async function killAt(child: ReturnType<typeof startCommand>, begin: string, end = ''): Promise<void> {
  const closed = once(child, 'close');
  let isKilled = false;
  child.stdout.on('data', () => {
    const isSaid = child
      .said()
      .split('\n')
      .some((line) => line.startsWith(begin) && line.endsWith(end));
    if (!isKilled && isSaid) isKilled = child.kill('SIGKILL');
  });
  await closed;
  expect(`${isKilled} ${child.said()}`).toMatch(/^true /);
}
