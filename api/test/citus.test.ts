// Only with --all: it needs a Citus of three (bench/citus/start-cluster.sh), named by ENCORE_TEST_CITUS_URL.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asCompany } from '#api/core/database/tenant.ts';
import { newCompanyId } from '#api/core/ids.ts';
import { totalOf } from './answers.ts';
import { citusUrl } from './citus.ts';
import { beginImport, confirmImport } from './factories/imports.ts';
import { createGroup, createMember, createPerson, type Member } from './factories.ts';
import { arrived, instant, settled } from './mail.ts';
import { type SmtpSink, startSmtpSink } from './outside/smtp.ts';
import { row, xlsx } from './people-files.ts';
import { startTestServer, type TestServer } from './server.ts';

const isThere = citusUrl() !== null && process.env.ENCORE_TEST_DATABASE === 'postgres';
if (!isThere) console.log('not run: the product on a Citus, because ENCORE_TEST_CITUS_URL names none');

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

  /** The kept counts beside those that are counted now. */
  async function counts(company: string) {
    const { rows } = await sql<{ kept: number; counted: number; wrong: number }>`
      select (select total from people_totals where company_id = ${company}) as kept,
             (select count(*) from people where company_id = ${company} and status = 1) as counted,
             (select count(*) from (
               select value, total from people_facets where company_id = ${company} and facet = 'department' and total <> 0
               except select department, count(*) from people where company_id = ${company} and status = 1 group by 1) differs) as wrong`.execute(
      system(),
    );
    return rows[0];
  }

  test('tables of companies lie on workers, in shards', async () => {
    const { rows } = await sql<{ kind: string; n: number }>`
      select citus_table_type as kind, count(*)::int as n from citus_tables group by 1 order by 1`.execute(system());
    expect(Object.fromEntries(rows.map(({ kind, n }) => [kind, n]))).toMatchObject({ distributed: 99, reference: 10 });
  });

  test('an import, a search and a change: the triggers count right', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => row({ Department: index % 3 ? 'Legal' : 'Sales' }));
    const begun = await beginImport(member, await xlsx(rows));
    expect(await confirmImport(member, begun._id)).toMatchObject({ added: 60, state: 'done' });
    expect(await counts(member.company)).toEqual({ kept: 60, counted: 60, wrong: 0 });
    expect(await totalOf(member)).toBe(60);
    const made = await createPerson(member, { name: 'Findable Person' });
    const byText = await member.get('/alumni?pageContent=10&searchtext=findable');
    expect(byText.data.totalCount).toBe(1);
    expect(JSON.stringify(byText.data)).toContain(made._id);
    await createGroup(member);
    expect(await counts(member.company)).toEqual({ kept: 61, counted: 61, wrong: 0 });
  });

  test('a mail goes out, once', async () => {
    const person = await createPerson(member);
    const sent = await instant(member, { recipients: [person.email] });
    expect(sent.status).toBe(201);
    await arrived(smtp, 1, person.email);
    await settled(server, sent.data._id);
    expect(smtp.mailTo(person.email)).toHaveLength(1);
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
});
