// Only with --all: a real clamd, which must be installed; refuse-virus.test.ts and clamd.test.ts use a fake one.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkInstallation } from '#api/features/operations/doctor/check-installation.ts';
import { applyByPage, createOpenJob, strangersForm } from '#api-test/factories/applications.ts';
import { createMember, type Member } from '#api-test/factories.ts';
import { eicar } from '#api-test/outside/clamd.ts';
import { makePdf, pdfStream } from '#api-test/pdf-samples.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { buildZip } from '#api-test/spreadsheets/build-zip.ts';
import { until } from '#api-test/until.ts';
import { debianProgram } from '../../../../scripts/debian-program.ts';
import { freePort } from '../../../../scripts/free-port.ts';
import { askClamd, findVirus } from './clamd.ts';

const program = debianProgram('clamd', 'clamav-daemon');
const folder = mkdtempSync(join(tmpdir(), 'encore-clamav-'));
/** Bytes; a file of the product can be larger. */
const longestStream = 1024 * 1024;
/** clamd marks signatures that are not its own. */
const infected = 'This file contains a virus (Eicar-Test-Signature.UNOFFICIAL) and was rejected.';

/** Starts clamd in the foreground with one signature of ours (format `.ndb`: any file, anywhere in it), on both kinds of sockets. */
async function startRealClamd() {
  const signatures = join(folder, 'signatures');
  mkdirSync(signatures);
  writeFileSync(join(signatures, 'test.ndb'), `Eicar-Test-Signature:0:*:${Buffer.from(eicar).toString('hex')}\n`);
  const tcp = { host: '127.0.0.1', port: await freePort() };
  const unix = { path: join(folder, 'clamd.sock') };
  const settings = [
    'Foreground yes',
    `User ${userInfo().username}`,
    `DatabaseDirectory ${signatures}`,
    `TemporaryDirectory ${folder}`,
    `LocalSocket ${unix.path}`,
    `TCPAddr ${tcp.host}`,
    `TCPSocket ${tcp.port}`,
    `StreamMaxLength ${longestStream}`,
  ];
  writeFileSync(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
  const clamd = spawn(program ?? '', ['-c', join(folder, 'clamd.conf')], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [clamd.stdout, clamd.stderr])
    stream.on('data', (text: Buffer) => {
      said += String(text);
    });
  await until('clamd to answer', async () => {
    if (clamd.exitCode !== null) throw new Error(`clamd ended: ${said}`);
    return (await Promise.all([tcp, unix].map((at) => askClamd(at, 'PING').catch(() => '')))).every(
      (a) => a === 'PONG',
    );
  });
  return { clamd, tcp, unix };
}

describe.runIf(program)('A real clamd', () => {
  let clamd: ChildProcess;
  let tcp: { host: string; port: number };
  let unix: { path: string };
  let server: TestServer;
  let owner: Member;
  let url: string;

  beforeAll(async () => {
    chmodSync(folder, 0o700);
    ({ clamd, tcp, unix } = await startRealClamd());
    server = await startTestServer({ ENCORE_CLAMD: `${tcp.host}:${tcp.port}` });
    owner = await createMember(server);
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/api`;
  });
  afterAll(async () => {
    await server.close();
    clamd.kill('SIGTERM');
    if (clamd.exitCode === null && clamd.signalCode === null) await once(clamd, 'exit');
    rmSync(folder, { recursive: true, force: true });
  });

  /** Sends a file to the product as a browser does. */
  async function send(path: string, name: string, content: Buffer) {
    const { token, cookie } = await server.session(owner.userId);
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(content)]), name);
    const headers = { authorization: `Bearer ${token}`, cookie: `encore_session=${cookie}` };
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body });
    return { status: answer.status, message: ((await answer.json()) as { message?: string }).message };
  }

  const withAttachment = makePdf({
    catalog: '/Names << /EmbeddedFiles << /Names [(a) 6 0 R] >> >>',
    more: [
      '<< /Type /Filespec /F (a.txt) /EF << /F 7 0 R >> >>',
      pdfStream(deflateSync(eicar), '/Type /EmbeddedFile /Filter /FlateDecode'),
    ],
  });
  const files: [what: string, path: string, name: string, content: Buffer][] = [
    ['alone', '/email-images', 'picture.png', Buffer.from(eicar)],
    ['in a spreadsheet', '/alumni/imports', 'people.xlsx', buildZip({ 'xl/workbook.xml': '<x/>', 'a.com': eicar })],
    ['in a zip in a zip', '/alumni/imports', 'a.xlsx', buildZip({ 'inner.zip': buildZip({ 'a.com': eicar }) })],
    ['attached to a PDF', '/upload/user-profile', 'me.png', withAttachment],
  ];

  test.each(files)('finds the EICAR test file %s, and the product refuses it', async (_, path, name, content) => {
    expect(await send(path, name, content)).toEqual({ status: 400, message: infected });
  });

  test('through both kinds of sockets', async () => {
    const path = join(folder, 'eicar');
    writeFileSync(path, eicar);
    for (const at of [tcp, unix]) expect(await findVirus(at, path)).toBe('Eicar-Test-Signature.UNOFFICIAL');
  });

  test('lets a clean résumé pass, and not one with a virus', async () => {
    const job = await createOpenJob(owner);
    const resume = makePdf();
    expect((await applyByPage(server, job, strangersForm(), { resume })).status).toBe(201);
    expect(await applyByPage(server, job, strangersForm(), { resume: withAttachment })).toMatchObject({
      status: 400,
      message: infected,
    });
  });

  test.each([
    [longestStream, null],
    [longestStream + 1, expect.any(Error)],
    [4 * longestStream, expect.any(Error)],
  ])('of a file of %s bytes', async (bytes, outcome) => {
    const path = join(folder, 'large');
    writeFileSync(path, Buffer.alloc(bytes, 'words '));
    for (const at of [tcp, unix]) expect(await findVirus(at, path).catch((error: Error) => error)).toEqual(outcome);
    if (outcome !== null)
      expect(await send('/email-images', 'large.png', Buffer.alloc(bytes, 'words '))).toEqual({
        status: 503,
        message: 'This file could not be checked for viruses and was rejected. Please try again later',
      });
  });

  test('is asked by the doctor: signatures of one’s own have no date', async () => {
    const findings = await checkInstallation(server.services);
    expect(findings.filter(({ check }) => check === 'Virus scanner')).toEqual([
      expect.objectContaining({
        state: 'warning',
        says: expect.stringMatching(/^ClamAV [\d.]+ does not say how old its signatures are$/),
      }),
    ]);
  });

  test('once it is gone, files are refused', async () => {
    clamd.kill('SIGTERM');
    await once(clamd, 'exit');
    expect((await send('/email-images', 'picture.png', Buffer.from('words'))).status).toBe(503);
  });
});
