// Only with --all: LibreOffice opens the written files; exports.test.ts reads them back.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeCsv } from '#api/core/spreadsheets/write-csv.ts';
import { download } from '#api-test/factories/exports.ts';
import { createMember, createPerson } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { findLibreOffice } from '../../../../../scripts/find-tools.mjs';

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'encore-exports-'));
beforeAll(async () => {
  server = await startTestServer();
  await server.startWorker();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

function convert(file: string, more: readonly string[] = []): string {
  const office = findLibreOffice();
  expect(office, 'LibreOffice is needed').toBeTruthy();
  const profile = `-env:UserInstallation=file://${join(folder, 'office')}`;
  const call = ['--headless', profile, ...more, '--convert-to', 'fods', '--outdir', folder, join(folder, file)];
  execFileSync(office ?? '', call, { stdio: 'ignore', timeout: 120_000 });
  return readFileSync(join(folder, file.replace(/\.\w+$/, '.fods')), 'utf8');
}

test('a text that looks like a formula stays text in LibreOffice, from xlsx and from csv', async () => {
  const member = await createMember(server);
  const evil = '=HYPERLINK("http://evil.example","Click")';
  await createPerson(member, { crawledInfo: { currentCompany: evil, currentDesignation: '=1+1' } });
  for (const format of ['xlsx', 'csv'] as const) {
    const columns = ['currentCompany', 'currentDesignation'];
    writeFileSync(join(folder, `evil.${format}`), await download(member, { format, columns, selectAll: true }));
    const sheet = convert(`evil.${format}`);
    expect(sheet, format).not.toContain('table:formula');
    expect(sheet, format).toContain('HYPERLINK(');
  }
}, 120_000);

test.each([
  [',', 44],
  [';', 59],
  ['tab', 9],
  ['|', 124],
])(
  'nor from csv when it is split by %s',
  async (name, code) => {
    const evil = 'x;=1+1;y,=1+1,z\t=1+1\t|=1+1|"=1+1"';
    const file = `split-by-${code}.csv`;
    writeFileSync(join(folder, file), await buffer(writeCsv(['One', 'Two'], [[evil, `;${evil}`]])));
    // The filter's settings: delimiter, quotation mark, UTF-8, first line.
    const sheet = convert(file, [`--infilter=CSV:${code},34,76,1`]);
    expect(sheet, name).not.toContain('table:formula');
    expect(sheet, name).toContain('&apos;=1+1');
  },
  120_000,
);
