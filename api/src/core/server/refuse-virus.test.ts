import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bindings } from '#api/app.ts';
import { newId } from '#api/core/ids.ts';
import { createLogger } from '#api/core/installation/log.ts';
import { createOpenJob, strangersForm } from '#api-test/factories/applications.ts';
import { candidateToken } from '#api-test/factories/referrals.ts';
import { createExemployee, createMember, createPerson, type Member } from '#api-test/factories.ts';
import { type Clamd, type ClamdBehaviour, eicar, startClamd } from '#api-test/outside/clamd.ts';
import { makePdf } from '#api-test/pdf-samples.ts';
import { type Answer, type Client, startTestServer, type TestServer } from '#api-test/server.ts';

const infected = 'This file contains a virus (Eicar-Test-Signature) and was rejected.';
const unchecked = 'This file could not be checked for viruses and was rejected. Please try again later';

const lines: string[] = [];
const behaviour: ClamdBehaviour = {};
let clamd: Clamd;
let server: TestServer;
let owner: Member;
let exemployee: Member;
const anonymous = () => server.as(null);

beforeAll(async () => {
  clamd = await startClamd({ judge: (content) => (behaviour.judge ?? byEicar)(content) });
  const log = createLogger({ logLevel: 'trace' }, { write: (line) => void lines.push(line) });
  server = await startTestServer({ ENCORE_CLAMD: clamd.setting }, { log });
  owner = await createMember(server);
  exemployee = await createExemployee(server, owner);
});
beforeEach(() => {
  delete behaviour.judge;
  lines.length = 0;
  clamd.scanned.length = 0;
});
afterAll(async () => {
  await server.close();
  await clamd.close();
});

const byEicar = (content: Buffer) => (content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK');
const system = () => server.services.database.system;
const logged = (level: number) =>
  lines.map((line) => JSON.parse(line)).filter((line) => line.level === level && line.msg !== 'request');
const auditLines = async (company: string) =>
  (
    await system()
      .selectFrom('audit_log')
      .select(['actor_id', 'actor_type', 'target_type', 'detail'])
      .where('company_id', '=', company as never)
      .where('action', '=', 'company.file-refused')
      .orderBy('id', 'desc')
      .execute()
  ).map(({ detail, ...line }) => ({ ...line, detail: typeof detail === 'string' ? JSON.parse(detail) : detail }));
const countFiles = async () =>
  Number(
    (
      await system()
        .selectFrom('files')
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirst()
    )?.count,
  );
const counted = async (outcome: string) => {
  const { body } = await server.app.inject({ url: '/metrics', headers: { host: 'localhost' } });
  return Number(new RegExp(`^encore_files_checked_total\\{outcome="${outcome}"\\} (\\d+)`, 'm').exec(body)?.[1] ?? 0);
};
/** Returns the folders of uploads that still exist: each is removed with its request. */
const leftOver = () => {
  const spool = join(server.services.config.dataFolder, 'spool');
  return readdirSync(spool, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readdirSync(join(spool, name)));
};

/** The way to call each route that takes a file, so that only the file is wrong: the caller, query and fields. */
const asked: Record<string, { by: () => Client; query?: string; fields?: Record<string, string> }> = {
  'POST /alumni/bulk-upload': { by: () => owner },
  'POST /alumni/imports': { by: () => owner },
  'POST /branding/pictures': { by: () => owner, query: '?use=logo' },
  'POST /documents': { by: () => owner, fields: { kind: 'payslip', title: 'Payslip', person: newId() } },
  'POST /email-images': { by: () => owner },
  'POST /events/{id}/cover': { by: () => owner },
  'POST /items/{id}/pictures': { by: () => owner },
  'POST /jobs/public/{id}/applications': { by: anonymous, fields: strangersForm() as Record<string, string> },
  'POST /leaver-sources/columns': { by: () => owner },
  'POST /leaving/photo': { by: anonymous, fields: { token: candidateToken(newId()) } },
  'POST /letters/certificate': { by: () => owner, fields: { passphrase: 'secret', password: 'secret' } },
  'POST /orders/tracking': { by: () => owner },
  'POST /own/jobs/{id}/applications': { by: () => exemployee },
  'POST /own/photo': { by: () => exemployee },
  'POST /own/surveys/{id}/files': { by: () => exemployee, fields: { question: 'q1' } },
  'POST /posts/{id}/picture': { by: () => owner },
  'POST /referrals/candidate/application': {
    by: anonymous,
    fields: { name: 'Tara Menon', token: candidateToken(newId()) },
  },
  'POST /surveys/{id}/linked/files': { by: anonymous, fields: { question: 'q1', key: 'a'.repeat(32) } },
  'POST /upload/alumni-profile': { by: () => owner, fields: { alumniId: newId() } },
  'POST /upload/user-profile': { by: () => owner },
};
/** A ZIP is no stream for a scanner, however large: its files are checked by the job that reads it (batches-check.test.ts). */
const byParts = ['POST /documents/batches'];
const nameOf = ({ route }: (typeof bindings)[number]) => `${route.method} ${route.path}`;
const takingFiles = bindings.filter(({ route, scansParts }) => route.file && !scansParts).map(nameOf);
const send = (name: string, content: Buffer): Promise<Answer> => {
  const { by, query = '', fields = {} } = asked[name] ?? { by: anonymous };
  const path = name.replace('POST ', '').replace('{id}', newId()) + query;
  return by().upload(path, { name: 'people.csv', content }, fields);
};

describe('Every route that takes a file', () => {
  test('is checked whole, unless it is a ZIP whose files are', () => {
    expect(bindings.filter(({ scansParts }) => scansParts).map(nameOf)).toEqual(byParts);
  });

  test('is tested here', () => {
    expect(Object.keys(asked).sort(), 'a new route needs an entry here').toEqual([...takingFiles].sort());
  });

  test.each(takingFiles)('%s has it checked unchanged, and refuses one with a virus', async (name) => {
    const before = await countFiles();
    const content = Buffer.from(`${eicar} ${name}`);
    expect(await send(name, content)).toMatchObject({
      status: 400,
      message: infected,
      errors: [{ path: 'file', message: infected }],
    });
    expect(clamd.scanned.map((scanned) => scanned.content.toString())).toEqual([content.toString()]);
    expect(await countFiles()).toBe(before);
    expect(leftOver()).toEqual([]);
    expect(logged(40)).toMatchObject([
      { msg: 'a file with a virus was refused', virus: 'Eicar-Test-Signature', route: name },
    ]);
  });

  test.each(takingFiles)('%s continues with a clean one', async (name) => {
    // Other faults are reported by the code that reads it.
    const { message } = await send(name, Buffer.from('clean'));
    expect(clamd.scanned).toHaveLength(1);
    expect([infected, unchecked]).not.toContain(message);
    expect([...logged(40), ...logged(50)]).toEqual([]);
  });
});

describe('A file with a virus', () => {
  test("is in the company's audit log, with its sender", async () => {
    const counts = await counted('virus');
    await owner.upload('/upload/user-profile', { name: 'me.png', content: Buffer.from(eicar) });
    const route = 'POST /upload/user-profile';
    expect((await auditLines(owner.company))[0]).toEqual({
      actor_id: owner.userId,
      actor_type: 'user',
      target_type: null,
      detail: { virus: 'Eicar-Test-Signature', route },
    });
    expect(await counted('virus')).toBe(counts + 1);
  });

  test('from a stranger too, if the page says which company it is for', async () => {
    const company = await createMember(server);
    const job = await createOpenJob(company);
    const path = `/jobs/public/${job}/applications`;
    const resume = { name: 'resume.pdf', content: Buffer.concat([makePdf(), Buffer.from(eicar)]) };
    const form = strangersForm() as Record<string, string>;
    expect(await anonymous().upload(path, resume, form)).toMatchObject({ status: 400, message: infected });
    expect(await auditLines(company.company)).toEqual([
      {
        actor_id: null,
        actor_type: null,
        target_type: null,
        detail: { virus: 'Eicar-Test-Signature', route: 'POST /jobs/public/{id}/applications' },
      },
    ]);
    const rows = system()
      .selectFrom('unconfirmed_applications')
      .selectAll()
      .where('email', '=', form.email ?? '');
    expect(await rows.execute()).toEqual([]);
  });

  test('in a form with faults is not checked at all', async () => {
    const answer = await owner.upload('/upload/alumni-profile', { name: 'a.png', content: Buffer.from(eicar) });
    expect(answer).toMatchObject({ status: 400, errors: [{ path: 'alumniId' }] });
    expect(clamd.scanned).toEqual([]);
  });
});

describe('A scanner without a usable answer', () => {
  test.each([
    ['an error', 'stream: Can not allocate memory ERROR'],
    ['the limit of its stream', 'INSTREAM size limit exceeded. ERROR'],
  ])('%s: the file is refused', async (_, words) => {
    behaviour.judge = () => words;
    const counts = await counted('unchecked');
    const before = await countFiles();
    const { _id } = await createPerson(owner);
    const file = { name: 'a.png', content: Buffer.from('picture') };
    expect(await owner.upload('/upload/alumni-profile', file, { alumniId: _id })).toMatchObject({
      status: 503,
      message: unchecked,
      errors: [{ path: 'file', message: unchecked }],
      headers: { 'retry-after': '5' },
    });
    expect(await countFiles()).toBe(before);
    expect(leftOver()).toEqual([]);
    expect(await counted('unchecked')).toBe(counts + 1);
    expect(logged(50)).toMatchObject([
      { msg: 'a file could not be checked for viruses', reason: words, route: 'POST /upload/alumni-profile' },
    ]);
  });

  test('an unreachable scanner: files are refused, everything else works, and health is unchanged', async () => {
    const { config } = server.services;
    const away = await startClamd();
    await away.close();
    server.services.config = { ...config, clamd: away.address };
    const answer = await owner.upload('/email-images', { name: 'a.png', content: Buffer.from('picture') });
    expect(answer).toMatchObject({ status: 503, message: unchecked });
    expect(logged(50)).toMatchObject([{ reason: expect.stringMatching(/^connect ECONNREFUSED/) }]);
    expect((await owner.get('/alumni')).status).toBe(200);
    expect((await owner.get('/health-check')).status).toBe(200);
    server.services.config = config;
  });

  test('without the setting, no scanner is asked', async () => {
    const { config } = server.services;
    server.services.config = { ...config, clamd: null };
    const answer = await owner.upload('/email-images', { name: 'a.png', content: Buffer.from(eicar) });
    server.services.config = config;
    expect(answer).toMatchObject({ status: 400, message: expect.not.stringContaining('virus') });
    expect(clamd.scanned).toEqual([]);
  });
});
