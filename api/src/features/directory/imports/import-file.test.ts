import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newCompanyId } from '#api/core/ids.ts';
import { findCompany } from '#api/features/operations/installation/find-company.ts';
import { createProcessDatabase } from '#api-test/database.ts';
import { createMember, type Member } from '#api-test/factories.ts';
import { csv, row, xlsx } from '#api-test/people-files.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { withAll } from '#api-test/with-all.ts';
import { importMessages } from '#contract/directory/imports.ts';
import { importFile, reportOf } from './import-file.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer({ ENCORE_MAX_UPLOAD_MB: '1' });
  folder = await mkdtemp(join(tmpdir(), 'encore-import-file-'));
  await server.startWorker();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function fileOf(name: string, content: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}
const companyOf = async (member: Member) => (await findCompany(server.services.database, member.company)).id;

describe('encore import FILE --company (product.md, File limit)', () => {
  test.runIf(withAll)(
    'a file over the upload limit is imported; wrong rows are reported, in the history too; no person is named as its author',
    async () => {
      const member = await createMember(server);
      const rows = Array.from({ length: 5000 }, () => row({ Department: 'Engineering '.repeat(8) }));
      const content = csv([...rows, row({ 'Personal Email': 'not an address' })]);
      expect(content.length).toBeGreaterThan(1024 * 1024);
      const path = await fileOf('everybody.csv', content);
      const result = await importFile(server.services, await companyOf(member), path);
      expect(result).toMatchObject({ fileName: 'everybody.csv', rows: 5001, added: 5000, faultyRows: 1 });
      expect(reportOf(result, 'Acme')).toEqual([
        'Acme: 5,001 rows read: 5,000 added, 0 changed, 0 unchanged, 1 with faults',
        expect.stringMatching(/^Row 5002, Personal Email: .+ \("not an address"\)$/),
        'Rows with faults are in the history of imports, as a spreadsheet to fix.',
      ]);
      const history = (await member.get('/alumni/imports')).data.imports;
      expect(history[0]).toMatchObject({ _id: result._id, state: 'done', createdBy: null, undoable: true });
      expect((await member.get('/alumni?pageContent=1')).data.totalCount).toBe(5000);
    },
  );

  test('dates in doubt are refused with the option that decides; unread sheets and example rows are named', async () => {
    const member = await createMember(server);
    const company = await companyOf(member);
    const path = await fileOf('american.csv', csv([row({ 'Date of Leaving': '04/20/2020' })]));
    await expect(importFile(server.services, company, path)).rejects.toMatchObject({
      message: expect.stringMatching(
        /^These dates look like month\/day\/year: Date of Leaving .+\nAdd --dates month-first or --dates day-first\.$/,
      ),
    });
    await expect(importFile(server.services, company, path, { dates: 'us' })).rejects.toMatchObject({
      message: '--dates is day-first or month-first, not "us"',
    });
    expect(await importFile(server.services, company, path, { dates: 'month-first' })).toMatchObject({ added: 1 });
    const sample = await fileOf('sample.xlsx', (await member.get('/alumni/bulk-upload/sample')).body);
    expect(reportOf(await importFile(server.services, company, sample), 'Acme')).toEqual([
      'Acme: 0 rows read: 0 added, 0 changed, 0 unchanged, 0 with faults',
      'Sheet read: Ex-employees. Not read: Notes',
      '3 example rows of the sample file were left out',
    ]);
  });

  test('it is undone from the history like any other', async () => {
    const member = await createMember(server);
    const path = await fileOf('two.xlsx', await xlsx([row(), row()]));
    const { _id } = await importFile(server.services, await companyOf(member), path);
    expect((await member.post(`/alumni/imports/${_id}/undo`)).status).toBe(200);
    await until('the undo', async () => (await member.get(`/alumni/imports/${_id}`)).data.state === 'undone');
    expect((await member.get('/alumni?pageContent=1')).data.totalCount).toBe(0);
  });

  test('a company is found by its name in any case; no match and several matches are reported', async () => {
    const { database } = server.services;
    const rename = (member: Member, name: string) =>
      database.system.updateTable('companies').set({ name }).where('id', '=', member.company).execute();
    const [one, twin, other] = [await createMember(server), await createMember(server), await createMember(server)];
    await rename(one, 'Twins Ltd');
    await rename(twin, 'Twins Ltd');
    await rename(other, 'Lone & Sons');
    expect((await findCompany(database, ' lone & sons ')).id).toBe(other.company);
    await expect(findCompany(database, 'Nobody Ltd')).rejects.toThrow('No company is called "Nobody Ltd"');
    await expect(findCompany(database, 'twins ltd')).rejects.toThrow(
      `Several companies are called "twins ltd"; choose one by its id: ${one.company}`,
    );
  });

  test('a missing file or one that is no spreadsheet gets one sentence, and nothing changes', async () => {
    const member = await createMember(server);
    const company = await companyOf(member);
    const missing = join(folder, 'missing.csv');
    await expect(importFile(server.services, company, missing)).rejects.toThrow(`${missing} cannot be read`);
    const picture = await fileOf('picture.xlsx', Buffer.from('\x89PNG\r\n\x1a\n'));
    await expect(importFile(server.services, company, picture)).rejects.toThrow(importMessages.notSpreadsheet);
    expect((await member.get('/alumni/imports')).data.imports).toEqual([]);
  });

  test.runIf(withAll)('from the command line it reports its results, and how it is called', async () => {
    const { environment, withDatabase, drop } = await createProcessDatabase();
    const call = (...args: string[]) => {
      const run = spawnSync(process.execPath, ['api/src/main.ts', 'import', ...args], {
        env: { ...process.env, ...environment, LOG_LEVEL: 'silent' },
        encoding: 'utf8',
      });
      return { status: run.status, out: run.stdout.trim(), error: run.stderr.trim() };
    };
    try {
      await withDatabase(({ system }) =>
        system
          .insertInto('companies')
          .values({ id: newCompanyId(), brand: 'encore', name: 'Acme Industries', work_email: 'people@acme.example' })
          .execute(),
      );
      const path = await fileOf('one.csv', csv([row()]));
      expect(call(path, '--company', 'acme industries')).toMatchObject({
        status: 0,
        out: expect.stringContaining('1 rows read: 1 added'),
      });
      expect(call(path)).toMatchObject({ status: 2, error: expect.stringContaining('import FILE --company NAME') });
    } finally {
      await drop();
    }
  });
});
