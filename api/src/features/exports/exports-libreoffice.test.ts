import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { download } from '#api-test/exports.ts';
import { createMember, createPerson } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { findLibreOffice } from '../../../../scripts/find-tools.mjs';

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

test('a text that looks like a formula stays text in LibreOffice, from xlsx and from csv', async () => {
  const office = findLibreOffice();
  expect(office, 'LibreOffice is needed').toBeTruthy();
  const member = await createMember(server);
  const evil = '=HYPERLINK("http://evil.example","Click")';
  await createPerson(member, { crawledInfo: { currentCompany: evil, currentDesignation: '=1+1' } });
  for (const format of ['xlsx', 'csv'] as const) {
    const columns = ['currentCompany', 'currentDesignation'];
    writeFileSync(join(folder, `evil.${format}`), await download(member, { format, columns, selectAll: true }));
    execFileSync(
      office ?? '',
      [
        '--headless',
        `-env:UserInstallation=file://${join(folder, 'office')}`,
        '--convert-to',
        'fods',
        '--outdir',
        folder,
        join(folder, `evil.${format}`),
      ],
      { stdio: 'ignore', timeout: 120_000 },
    );
    const sheet = readFileSync(join(folder, 'evil.fods'), 'utf8');
    expect(sheet, format).not.toContain('table:formula');
    expect(sheet, format).toContain('HYPERLINK(');
  }
}, 120_000);
