// Both databases: the tables of the queue, and facts about the database.
import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Selectable, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Schema } from '#api/core/database/database.ts';
import { newId } from '#api/core/ids.ts';
import { developmentBrands } from '#api/core/installation/brands.ts';
import { unknownId } from '#api-test/answers.ts';
import { createCompany, createMember, createPerson, type Member, type Operator } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { errorText } from './view.ts';

const folder = mkdtempSync(join(tmpdir(), 'encore-dkim-'));
const keys = generateKeyPairSync('rsa', { modulusLength: 1024 });
const published = keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const keyFile = join(folder, 'dkim.pem');
writeFileSync(keyFile, keys.privateKey.export({ type: 'pkcs8', format: 'pem' }));
const [encore, homecoming] = developmentBrands(3000).map((brand) => ({ ...brand, logo: null }));
if (!encore || !homecoming) throw new Error('There are two brands');
const brandsFile = join(folder, 'brands.json');
const dkim = { domain: 'encore.example', selector: 's1', keyFile };
writeFileSync(brandsFile, JSON.stringify([{ ...encore, dkim }, homecoming]));

let server: TestServer;
let admin: Operator;
let owner: Member;
/** The name servers' answers; a missing name has no records, `null`: no answer. */
let zone: Record<string, string[] | null> = {};
let asked: string[] = [];
let wait: Promise<unknown> = Promise.resolve();

beforeAll(async () => {
  const dns = {
    readExchangers: async () => [],
    async readTexts(name: string) {
      asked.push(name);
      await wait;
      const found = zone[name];
      if (found === null) throw new Error('ETIMEOUT');
      return found ?? [];
    },
  };
  server = await startTestServer(
    { ENCORE_BRANDS: brandsFile, SMTP_URL: 'smtp://user:secret@mx.encore.example:2525' },
    { dns },
  );
  admin = await createMember(server, { type: 'admin' });
  owner = await createMember(server);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const system = () => server.services.database.system;
const lastOperation = async () => (await admin.get('/admin/audit')).data.operations[0];

/** Inserts a job as pg-boss keeps it after its last attempt. */
async function failedJob(output: object): Promise<string> {
  const id = newId();
  await sql`insert into background.job (id, name, state, data, retry_count, completed_on, output)
    values (${id}, 'export-people', 'failed', ${JSON.stringify({ company: owner.company })}, 5, now(), ${JSON.stringify(output)})`.execute(
    system(),
  );
  return id;
}
const stateOf = async (id: string) => {
  const { rows } = await sql<{ state: string }>`select state from background.job where id = ${id}`.execute(system());
  return rows[0]?.state;
};

describe('Admin area: queues and failed jobs with retry (product.md)', () => {
  test('every queue is listed with its jobs by state, and the failed ones with the error', async () => {
    const id = await failedJob({ name: 'Error', message: 'No space left\n  at write', code: 'ENOSPC' });
    const { data } = await admin.get('/admin/queues');
    expect(data.queues.map((queue: { name: string }) => queue.name)).toEqual([...server.services.queue.names].sort());
    expect(data.queues).toContainEqual({
      name: 'export-people',
      waiting: 0,
      retrying: 0,
      active: 0,
      completed: 0,
      failed: 1,
      oldestWaitingAt: null,
    });
    const { data: failed } = await admin.get('/admin/queues/export-people/jobs');
    expect(failed.jobs).toMatchObject([
      { _id: id, company: { _id: owner.company }, attempts: 6, error: 'No space left (ENOSPC)' },
    ]);
    expect((await admin.get('/admin/queues/nothing/jobs')).status).toBe(404);
  });

  test('errors are shown without data that may name a person', () => {
    for (const [message, told] of [
      ['550 <meera@mail.example> is unknown', '550 <…@…> is unknown'],
      ["to 'm.k+x@mail.example', refused", "to '…@…', refused"],
      ['invalid input syntax for type date: "Meera Krishnan"', 'invalid input syntax for type date: "…"'],
      [
        'duplicate key value violates unique constraint "people_email"',
        'duplicate key value violates unique constraint "people_email"',
      ],
      ['Key (name)=(Meera Krishnan) exists', 'Key (name)=(…) exists'],
      ['call +91 98450 12345 failed', 'call … failed'],
    ] as const)
      expect(errorText({ message, stack: 'meera@mail.example' })).toBe(told);
    expect(errorText(null)).toBe('No reason was given');
    expect(errorText({ message: 'x'.repeat(1000) })).toHaveLength(300);
  });

  test('a failed job is retried, alone or with all others of its queue', async () => {
    const [one, two, three] = [await failedJob({}), await failedJob({}), await failedJob({})];
    expect((await admin.post(`/admin/queues/export-people/jobs/${one}/retry`)).data).toEqual({ retried: 1 });
    expect([await stateOf(one), await stateOf(two)]).toEqual(['retry', 'failed']);
    expect(await lastOperation()).toMatchObject({ action: 'job.retried', detail: { queue: 'export-people', jobs: 1 } });
    expect((await admin.post(`/admin/queues/export-people/jobs/${one}/retry`)).status).toBe(409);
    expect((await admin.post(`/admin/queues/mail-send/jobs/${two}/retry`)).status).not.toBe(200);
    expect((await admin.post('/admin/queues/export-people/retry')).data.retried).toBeGreaterThanOrEqual(2);
    expect([await stateOf(two), await stateOf(three)]).toEqual(['retry', 'retry']);
    expect((await admin.post('/admin/queues/export-people/retry')).data).toEqual({ retried: 0 });
    expect((await admin.post('/admin/queues/nothing/retry')).status).toBe(404);
    expect((await admin.post('/admin/queues/export-people/jobs/7/retry')).errors[0]?.path).toBe('id');
  });

  test('failed mail is counted by company with its reasons, and put back into the outbox of that company alone', async () => {
    const other = await createMember(server);
    for (const member of [owner, other]) {
      const people = [await createPerson(member), await createPerson(member)];
      await member.post('/emailers/instant', {
        subject: 'Hi',
        content: 'Hello',
        mailerType: 'instant',
        recipients: people.map(({ email }) => email),
      });
      await system()
        .updateTable('outbox')
        .set({ state: 'failed', last_error: 'SMTP 550', attempts: 1 })
        .where('company_id', '=', member.company)
        .execute();
    }
    const { data } = await admin.get('/admin/queues');
    expect(data.outbox).toMatchObject({ queued: 0, sending: 0, failed: 4, oldestQueuedAt: null });
    expect(data.outbox.companies).toContainEqual({
      company: { _id: owner.company, name: expect.any(String) },
      queued: 0,
      sending: 0,
      failed: 2,
      errors: [{ error: 'SMTP 550', count: 2 }],
    });
    expect((await admin.post('/admin/outbox/retry', { companyId: owner.company })).data).toEqual({ retried: 2 });
    const after = (await admin.get('/admin/queues')).data.outbox;
    expect(after).toMatchObject({ queued: 2, failed: 2, oldestQueuedAt: expect.any(String) });
    const rows = await system()
      .selectFrom('outbox')
      .select(['state', 'attempts', 'last_error'])
      .where('company_id', '=', owner.company)
      .execute();
    expect(rows).toEqual(Array(2).fill({ state: 'queued', attempts: 0, last_error: null }));
    expect(await lastOperation()).toMatchObject({ action: 'outbox.retried', detail: { mails: 2 } });
    expect((await admin.post('/admin/outbox/retry', { companyId: unknownId })).status).toBe(404);
    expect((await admin.post('/admin/outbox/retry', {})).errors[0]?.path).toBe('companyId');
  });
});

describe('Admin area: mail health (product.md)', () => {
  test('mail is counted by brand and company, with the reasons for holding it back, within the span', async () => {
    const member = await createMember(server, { brand: 'homecoming' });
    const company = member.company;
    const message = (createdAt: Date) => ({
      company_id: company,
      id: newId(),
      type: 'instant' as const,
      topic: 'newsletter' as const,
      subject: 'S',
      html: 'H',
      text: 'T',
      from_name: 'F',
      from_email: 'f@company.example',
      created_at: createdAt,
    });
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000);
    // A quarter of an hour inside and outside of a day, and of a week.
    const [fresh, older, last, tooOld] = [
      message(daysAgo(0.99)),
      message(daysAgo(1.01)),
      message(daysAgo(6.99)),
      message(daysAgo(7.01)),
    ];
    await system().insertInto('messages').values([fresh, older, last, tooOld]).execute();
    const rowOf = (
      of: { id: string },
      state: Selectable<Schema['outbox']>['state'],
      block_reason: string | null = null,
    ) => {
      const id = newId();
      return {
        company_id: company,
        id,
        message_id: of.id,
        email: `${id}@mail.example`,
        name: '',
        dedupe_key: id,
        state,
        block_reason,
      };
    };
    await system()
      .insertInto('outbox')
      .values([
        rowOf(fresh, 'sent'),
        rowOf(fresh, 'sent'),
        rowOf(fresh, 'failed'),
        rowOf(fresh, 'queued'),
        rowOf(fresh, 'suppressed', 'no_consent'),
        rowOf(fresh, 'suppressed', 'no_consent'),
        rowOf(fresh, 'suppressed', 'unsubscribed'),
        rowOf(older, 'sent'),
        rowOf(last, 'sent'),
        rowOf(tooOld, 'sent'),
      ])
      .execute();
    const noted = (email: string, reason: Schema['suppressions']['reason'], created_at: Date) => ({
      company_id: company,
      email,
      reason,
      created_at,
    });
    await system()
      .insertInto('suppressions')
      .values([
        noted('a@mail.example', 'bounced', daysAgo(0.99)),
        noted('b@mail.example', 'complained', new Date()),
        noted('c@mail.example', 'bounced', daysAgo(1.01)),
        noted('e@mail.example', 'bounced', daysAgo(6.99)),
        noted('f@mail.example', 'bounced', daysAgo(7.01)),
        noted('d@mail.example', 'unsubscribed', new Date()),
      ])
      .execute();
    const figures = {
      sent: 2,
      failed: 1,
      waiting: 1,
      suppressed: 3,
      reasons: [
        { reason: 'no_consent', count: 2 },
        { reason: 'unsubscribed', count: 1 },
      ],
      bounced: 1,
      complained: 1,
    };
    const { data: day } = await admin.get('/admin/mail-health');
    expect(day.brands).toContainEqual({ brand: 'homecoming', ...figures });
    expect(day.companies).toContainEqual({
      company: { _id: company, name: expect.any(String) },
      brand: 'homecoming',
      ...figures,
    });
    expect(day.total.sent).toBe(2);
    expect(day.oldestQueuedAt).not.toBeNull();
    const { data: week } = await admin.get('/admin/mail-health?days=7');
    expect(week.brands).toContainEqual({ brand: 'homecoming', ...figures, sent: 4, bounced: 3 });
    expect((await admin.get('/admin/mail-health?days=2')).errors[0]).toEqual({
      path: 'days',
      message: 'Must be 1, 7 or 30',
    });
  });

  test('the 20 companies that send most are listed, most first', async () => {
    const at = new Date(Date.now() - 3_600_000);
    for (let number = 1; number <= 21; number += 1) {
      const company_id = await createCompany(server, { name: `Volume ${number}` });
      const words = { topic: 'newsletter' as const, subject: 'S', html: 'H', text: 'T', from_name: 'F' };
      const message = { company_id, id: newId(), type: 'instant' as const, from_email: 'f@company.example' };
      await system()
        .insertInto('messages')
        .values({ ...message, ...words, created_at: at })
        .execute();
      const rows = Array.from({ length: 10 + number }, () => newId()).map((id) => ({
        company_id,
        id,
        message_id: message.id,
        email: `${id}@mail.example`,
        name: '',
        dedupe_key: id,
        state: 'sent' as const,
      }));
      await system().insertInto('outbox').values(rows).execute();
    }
    const { companies } = (await admin.get('/admin/mail-health')).data;
    const shown = companies.map(({ company, sent }: { company: { name: string }; sent: number }) => [
      company.name,
      sent,
    ]);
    expect(shown).toHaveLength(20);
    expect([shown[0], shown[1], shown[19]]).toEqual([
      ['Volume 21', 31],
      ['Volume 20', 30],
      ['Volume 2', 12],
    ]);
  });
});

describe('Admin area: sender domains (product.md: SPF, DKIM, DMARC)', () => {
  const check = async (domain: string, records: typeof zone) => {
    zone = records;
    asked = [];
    return (await admin.get(`/admin/sender-domains/${domain}`)).data;
  };

  test('the domains of the brands and of companies are listed; only they are looked up', async () => {
    await system()
      .updateTable('companies')
      .set({ work_email: 'hr@people.kraft.example' })
      .where('id', '=', owner.company)
      .execute();
    const { data } = await admin.get('/admin/sender-domains');
    expect(data.domains.slice(0, 2)).toEqual([
      { domain: 'encore.example', brand: 'encore', ofBrand: true, companies: 0 },
      { domain: 'homecoming.example', brand: 'homecoming', ofBrand: true, companies: 0 },
    ]);
    expect(data.domains).toContainEqual({
      domain: 'people.kraft.example',
      brand: 'encore',
      ofBrand: false,
      companies: 1,
    });
    asked = [];
    expect((await admin.get('/admin/sender-domains/elsewhere.example')).status).toBe(404);
    expect(asked).toEqual([]);
  });

  test('correct records are reported', async () => {
    const found = await check('encore.example', {
      'encore.example': ['google-site-verification=1', 'v=spf1 include:mx.example ~all'],
      's1._domainkey.encore.example': [`v=DKIM1; k=rsa; p=${published}`],
      '_dmarc.encore.example': ['v=DMARC1; p=quarantine'],
    });
    expect(found).toMatchObject({
      domain: 'encore.example',
      spf: { state: 'right', found: ['v=spf1 include:mx.example ~all'], expected: 'v=spf1 a:mx.encore.example ~all' },
      dkim: { state: 'right', name: 's1._domainkey.encore.example', expected: `v=DKIM1; k=rsa; p=${published}` },
      dmarc: { state: 'right', name: '_dmarc.encore.example' },
    });
  });

  test('missing, wrong, duplicate and unanswered records are reported too', async () => {
    expect(await check('encore.example', {})).toMatchObject({
      spf: { state: 'missing', found: [] },
      dkim: { state: 'missing' },
      dmarc: { state: 'missing', name: '_dmarc.encore.example' },
    });
    expect(
      await check('encore.example', {
        'encore.example': ['v=spf1 +all'],
        's1._domainkey.encore.example': ['v=DKIM1; p=AAAA'],
        '_dmarc.encore.example': ['v=DMARC1; rua=mailto:a@b.example'],
      }),
    ).toMatchObject({ spf: { state: 'wrong' }, dkim: { state: 'wrong' }, dmarc: { state: 'wrong' } });
    expect(
      await check('encore.example', {
        'encore.example': ['v=spf1 -all', 'v=spf1 ~all'],
        's1._domainkey.encore.example': null,
        '_dmarc.encore.example': null,
      }),
    ).toMatchObject({ spf: { state: 'wrong' }, dkim: { state: 'unanswered' }, dmarc: { state: 'unanswered' } });
  });

  test("a company's own domain: its policy may be on a parent domain, and the brand's signature does not count", async () => {
    const found = await check('people.kraft.example', { '_dmarc.kraft.example': ['v=DMARC1; p=reject'] });
    expect(found).toMatchObject({
      dkim: { state: 'unsigned', problem: 'Mail of Encore is signed by encore.example, not by this domain' },
      dmarc: { state: 'right', name: '_dmarc.kraft.example' },
    });
    expect(asked).not.toContain('_dmarc.example');
    expect(await check('homecoming.example', {})).toMatchObject({ dkim: { state: 'unsigned', name: null } });
  });

  test('if both brands send from a domain, each is checked for its own signature', async () => {
    const { company } = await createMember(server, { brand: 'homecoming' });
    await system()
      .updateTable('companies')
      .set({ work_email: 'hr@encore.example' })
      .where('id', '=', company)
      .execute();
    const { domains } = (await admin.get('/admin/sender-domains')).data;
    expect(domains).toContainEqual({ domain: 'encore.example', brand: 'homecoming', ofBrand: false, companies: 1 });
    const records = { 's1._domainkey.encore.example': [`v=DKIM1; k=rsa; p=${published}`] };
    expect(await check('encore.example?brand=encore', records)).toMatchObject({ dkim: { state: 'right' } });
    expect(await check('encore.example?brand=homecoming', records)).toMatchObject({
      dkim: { problem: 'The brands file has no key for Homecoming: mail is sent unsigned' },
    });
    expect((await admin.get('/admin/sender-domains/encore.example?brand=elsewhere')).status).toBe(404);
  });

  test("companies' own keys for it are looked up as well", async () => {
    const row = { company_id: owner.company, id: newId(), domain: 'people.kraft.example', selector: 'k1' };
    await system()
      .insertInto('sender_domains')
      .values({
        ...row,
        private_key: 'x',
        public_key: published,
        next_check_at: new Date('2999-01-01'),
        created_at: new Date(),
      })
      .execute();
    expect(
      await check('people.kraft.example', { 'k1._domainkey.people.kraft.example': [`v=DKIM1; k=rsa; p=${published}`] }),
    ).toMatchObject({
      companies: [{ company: { _id: owner.company }, state: 'waiting', dkim: { state: 'right' } }],
    });
  });

  test('while name servers are slow, everyone else continues', async () => {
    const { promise, resolve } = Promise.withResolvers();
    wait = promise;
    const checking = admin.get('/admin/sender-domains/encore.example');
    expect((await owner.get('/users/profile')).status).toBe(200);
    resolve(null);
    expect((await checking).status).toBe(200);
  });
});

describe('Admin area: storage, brands, version and health (product.md)', () => {
  test('storage: the database, its tables, the files by kind and company', async () => {
    const company = await createCompany(server, { name: 'Paper Mill' });
    const file = (kind: string, bytes: number) => ({
      company_id: company,
      id: newId(),
      kind,
      content_type: 'image/png',
      bytes,
    });
    await system()
      .insertInto('files')
      .values([file('photo', 2_000_000_000), file('photo', 2_000_000_000), file('export', 5)])
      .execute();
    const { data } = await admin.get('/admin/storage');
    expect(data.databaseBytes).toBeGreaterThan(1_000_000);
    expect(data.tables.length).toBeGreaterThan(5);
    expect(data.tables[0].bytes).toBeGreaterThanOrEqual(data.tables[1].bytes);
    expect(data.kinds).toEqual([
      { kind: 'photo', files: 2, bytes: 4_000_000_000 },
      { kind: 'export', files: 1, bytes: 5 },
    ]);
    expect(data.files).toEqual({ files: 3, bytes: 4_000_000_005 });
    expect(data.companies).toEqual([{ company: { _id: company, name: 'Paper Mill' }, files: 3, bytes: 4_000_000_005 }]);
  });

  test('brands: as configured, without the place of the keys', async () => {
    const { data, body } = await admin.get('/admin/brands');
    expect(data.brands).toMatchObject([
      { key: 'encore', siteHosts: encore.siteHosts, dkim: { domain: 'encore.example', selector: 's1' } },
      { key: 'homecoming', dkim: null },
    ]);
    expect(data.brands[0].companies).toBeGreaterThan(0);
    expect(body.toString()).not.toContain(folder);
  });

  test('version and health, without secrets', async () => {
    const { data, body } = await admin.get('/admin/installation');
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
    expect(data).toMatchObject({
      version: '0.1.0',
      commit,
      node: process.versions.node,
      checks: [
        { name: 'database', works: true },
        { name: 'directory', works: true },
        { name: 'queue', works: true },
        { name: 'files', works: true },
        { name: 'secret', works: true },
        { name: 'disk', works: true },
      ],
      database: { kind: server.services.database.kind },
      mailServer: 'mx.encore.example:2525',
      files: 'folder',
      demo: false,
    });
    expect(data.migrations.applied).toBeGreaterThan(9);
    expect(data.disk.freeBytes).toBeGreaterThan(0);
    expect(new Date(data.startedAt).getTime()).toBeLessThan(Date.now());
    for (const secret of ['user:secret', server.services.config.secrets.current, keyFile])
      expect(body.toString()).not.toContain(secret);
  });
});
