import { execFile, execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Server as SshServer } from 'ssh2';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Cell } from '#api/core/spreadsheets/sheet-row.ts';
import { writeWorkbook } from '#api/core/spreadsheets/write-spreadsheet.ts';
import { createMember, type Member } from '#api-test/factories.ts';
import { type Receiver, startReceiver } from '#api-test/outside/receiver.ts';
import { type Sshd, sshdProgram, startSshd } from '#api-test/outside/sshd.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { withAll } from '#api-test/with-all.ts';
import type { Facts } from '#contract/ex-employee/arrivals.ts';
import { runSource } from './run-source.ts';

let server: TestServer;
let strict: TestServer;
let sshd: Sshd;
let web: Receiver;
let owner: Member;
const never = new AbortController().signal;
const isPostgres = process.env.ENCORE_TEST_DATABASE === 'postgres';

beforeAll(async () => {
  server = await startTestServer({ ENCORE_ALLOW_PRIVATE_NETWORK: '1', ENCORE_MAX_UPLOAD_MB: '1' });
  strict = await startTestServer();
  web = await startReceiver();
  if (sshdProgram) sshd = await startSshd();
});
afterAll(async () => {
  await server.close();
  await strict.close();
  await web.close();
  await sshd?.close();
});
beforeEach(async () => {
  owner = await createMember(server);
  server.setNow(new Date('2026-06-01T06:30:00Z'));
  web.received.length = 0;
  if (sshdProgram) {
    await rm(sshd.files, { recursive: true, force: true });
    await mkdir(sshd.files);
  }
});
afterEach(() => server.setNow(null));

const columns = {
  employeeId: 'Personnel No.',
  name: 'Name of employee',
  dateOfLeaving: 'Last day',
  companyEmail: 'Mail',
  email: 'Private mail',
  phone: 'Mobile',
  gender: 'Sex',
  dateOfBirth: 'Born',
  dateOfJoining: 'Since',
  designation: 'Job',
};
const headers = Object.values(columns);
type Row = Partial<Record<keyof typeof columns, string>>;
const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const csvOf = (rows: readonly Row[]) =>
  [headers, ...rows.map((row) => Object.keys(columns).map((fact) => row[fact as keyof Row] ?? ''))]
    .map((cells) => cells.map(quoted).join(','))
    .join('\r\n');
const csv = (...rows: Row[]) => csvOf(rows);
const leaver = (number: number, values: Row = {}): Row => ({
  employeeId: `F-${number}`,
  name: 'Tara Leaving',
  dateOfLeaving: '30/06/2026',
  companyEmail: `f${number}@work.example`,
  ...values,
});
const settings = (values: object = {}) => ({
  address: sshd.url,
  hostKey: sshd.fingerprints.ed25519,
  columns,
  ...values,
});

async function create(values: object = {}, secrets: object = { privateKey: sshd.privateKey }, by = owner) {
  const { status, data, message } = await by.post('/leaver-sources', {
    kind: 'file',
    name: 'Files',
    settings: settings(values),
    secrets,
  });
  expect(status, message).toBe(201);
  return data._id as string;
}
/** Runs a source to its end. */
async function run(
  source: string,
  { at = server, by = owner, stopping = never }: { at?: TestServer; by?: Member; stopping?: AbortSignal } = {},
) {
  const { status, data, message } = await by.post(`/leaver-sources/${source}/runs`);
  expect(status, message).toBe(201);
  await runSource(at.services, by.company, data._id, stopping);
  return (await by.get(`/leaver-sources/${source}/runs/${data._id}`)).data;
}
const announced = async () => {
  const rows = await server.services.database.system
    .selectFrom('leavers')
    .select(['employee_id', 'last_day', 'facts'])
    .where('company_id', '=', owner.company)
    .where('state', '=', 'announced')
    .execute();
  return Object.fromEntries(
    rows.map((row) => [row.employee_id ?? '', { lastDay: row.last_day, facts: row.facts as Facts }]),
  );
};
const lastDays = async () =>
  Object.fromEntries(Object.entries(await announced()).map(([id, { lastDay }]) => [id, lastDay]));
const memory = async (source: string) => {
  const row = await server.services.database.system
    .selectFrom('leaver_sources')
    .select('memory')
    .where('id', '=', source)
    .executeTakeFirstOrThrow();
  return row.memory as { files?: Record<string, string>; etag?: string; hash?: string };
};
const fault = async (source: string) => (await run(source)).fault;

describe.runIf(sshdProgram)('Files of an OpenSSH server', () => {
  test('a first, a middle and a last name make the name', async () => {
    const inParts = {
      employeeId: 'No.',
      firstName: 'First',
      middleName: 'Middle',
      lastName: 'Last',
      dateOfLeaving: 'Day',
    };
    const source = await create({ columns: inParts });
    const rows = [
      'No.,First,Middle,Last,Day',
      'N-1,Tara,,Rao,2026-06-30',
      'N-2,Ravi,Kumar,Iyer,2026-06-30',
      'N-3,,,,2026-06-30',
    ];
    await sshd.put('parts.csv', rows.join('\n'), '2026-05-01T10:00:00Z');
    expect(await run(source)).toMatchObject({
      announced: 2,
      faulty: 1,
      faultyRows: [{ row: 4, employeeId: 'N-3', reason: 'Please enter name of ex-employee' }],
    });
    const found = await announced();
    expect([found['N-1']?.facts.name?.value, found['N-2']?.facts.name?.value]).toEqual(['Tara Rao', 'Ravi Kumar Iyer']);
  });

  test('new files of a folder are read, oldest first, each once; other files are not', async () => {
    const source = await create();
    await sshd.put('b.csv', csv(leaver(1, { dateOfLeaving: '15/06/2026' }), leaver(2)), '2026-05-01T10:00:00Z');
    await sshd.put('a.csv', csv(leaver(1)), '2026-05-02T10:00:00Z');
    await sshd.put('notes.txt', 'no table', '2026-05-02T10:00:00Z');
    await sshd.put('.c.csv', 'hidden', '2026-05-02T10:00:00Z');
    await mkdir(join(sshd.files, 'folder.csv'));
    // The newer file is right.
    expect(await run(source)).toMatchObject({ state: 'done', read: 3, announced: 2, changed: 1, faulty: 0 });
    expect(await lastDays()).toEqual({ 'F-1': '2026-06-30', 'F-2': '2026-06-30' });
    expect(Object.keys((await memory(source)).files ?? {}).sort()).toEqual(['a.csv', 'b.csv']);
    expect(await run(source)).toMatchObject({ state: 'done', read: 0 });
    await sshd.put('c.csv', csv(leaver(3)), '2026-05-03T10:00:00Z');
    expect(await run(source)).toMatchObject({ read: 1, announced: 1 });
    // A file that has changed is new, also when only its time differs.
    await sshd.put('a.csv', csv(leaver(1)), '2026-05-04T10:00:00Z');
    expect(await run(source)).toMatchObject({ read: 1, announced: 0, changed: 0 });
    await unlink(join(sshd.files, 'b.csv'));
    await run(source);
    expect(Object.keys((await memory(source)).files ?? {}).sort()).toEqual(['a.csv', 'c.csv']);
  });

  test('with other columns everything is read again', async () => {
    const source = await create();
    await sshd.put('a.csv', csv(leaver(1, { designation: 'Engineer' })), '2026-05-01T10:00:00Z');
    await run(source);
    await owner.post(`/leaver-sources/${source}`, {
      settings: settings({ columns: { ...columns, department: 'Job' } }),
    });
    expect(await run(source)).toMatchObject({ read: 1, changed: 1 });
  });

  test('one file can be named', async () => {
    await sshd.put('one.csv', csv(leaver(1)), '2026-05-01T10:00:00Z');
    await sshd.put('two.csv', csv(leaver(2)), '2026-05-01T10:00:00Z');
    const source = await create({ address: `${sshd.url}two.csv` });
    expect(await run(source)).toMatchObject({ read: 1, announced: 1 });
    expect(Object.keys(await lastDays())).toEqual(['F-2']);
    expect(await run(source)).toMatchObject({ read: 0 });
  });

  test('a last day makes a leaver; without one they stay; a missing row means nothing; leavers of long ago are passed over', async () => {
    const source = await create();
    await sshd.put('a.csv', csv(leaver(1), leaver(2), leaver(3)), '2026-05-01T10:00:00Z');
    await run(source);
    const rows = [
      leaver(1, { dateOfLeaving: '' }),
      leaver(4, { dateOfLeaving: '31/12/9999' }),
      leaver(5, { dateOfLeaving: '-' }),
      leaver(6, { dateOfLeaving: '01/04/2026' }),
      leaver(7, { dateOfLeaving: '02/04/2026' }),
      leaver(8, { dateOfLeaving: '31/12/2003' }),
      leaver(9, { dateOfLeaving: '00/00/0000' }),
    ];
    await sshd.put('b.csv', csv(...rows), '2026-05-02T10:00:00Z');
    expect(await run(source)).toMatchObject({ read: 5, announced: 1, cancelled: 1, faulty: 0 });
    expect(await lastDays()).toEqual({ 'F-2': '2026-06-30', 'F-3': '2026-06-30', 'F-7': '2026-04-02' });
    const [{ known }] = (await owner.get('/leaver-sources')).data;
    expect(known).toBe(7);
  });

  test('faults name the row as Excel shows it; a wrong optional value is left out, and said so', async () => {
    const source = await create();
    const rows = [
      leaver(1, { phone: 'none at all', email: 'home@home.example', dateOfJoining: '01/07/2026' }),
      leaver(2, { dateOfLeaving: '31/06/2026' }),
      leaver(3, { name: '' }),
      leaver(4, { employeeId: '' }),
      leaver(5, { employeeId: 'x'.repeat(51) }),
      leaver(6, { employeeId: 'x'.repeat(50), gender: 'F', dateOfBirth: '03/14', dateOfJoining: '01/04/2019' }),
      leaver(7, { dateOfLeaving: '03/06/2027' }),
      leaver(8, { name: 'A' }),
    ];
    await sshd.put('a.csv', csv(...rows), '2026-05-01T10:00:00Z');
    const { read, announced: made, faulty, faultyRows } = await run(source);
    expect({ read, made, faulty }).toEqual({ read: 8, made: 2, faulty: 8 });
    expect(faultyRows.map(({ row, employeeId, reason }: any) => [row, employeeId, reason])).toEqual([
      [2, 'F-1', 'Please enter valid phone number. This value was left out'],
      [2, 'F-1', 'Date of joining must be less than the date of relieving. This value was left out'],
      // They may stay: of them no id is kept.
      [3, null, 'Please enter the last day'],
      [4, 'F-3', 'Please enter name of ex-employee'],
      [5, null, 'Please enter the employee ID'],
      [6, null, 'Must be at most 50 characters'],
      [8, 'F-7', 'The last day can be at most a year ahead'],
      [9, 'F-8', expect.stringContaining('Name must not be less than 5')],
    ]);
    const held = await announced();
    expect(held['F-1']?.facts).toMatchObject({ email: { value: 'home@home.example' } });
    expect(held['F-1']?.facts).not.toHaveProperty('phone');
    expect(held['x'.repeat(50)]?.facts).toMatchObject({
      gender: { value: 'female' },
      dateOfBirth: { value: '03-14' },
      dateOfJoining: { value: '2019-04-01' },
    });
  });

  test('a workbook: dates of cells, the header below a title, another sheet before', async () => {
    const day = { date: '2026-06-30' };
    const cells: Cell[][] = [
      [],
      headers,
      ['F-1', 'Tara Leaving', day, 'f1@work.example'],
      [null, null],
      headers,
      [42, 'Bina Leaving', day],
    ];
    const content = await writeWorkbook([
      { name: 'Notes', columns: [{ label: 'Read me' }], rows: [['Name of employee']] },
      { name: 'Exits', columns: [{ label: 'Exits in June' }], rows: cells },
    ]);
    await sshd.put('exits.xlsx', content, '2026-05-01T10:00:00Z');
    const source = await create();
    expect(await run(source)).toMatchObject({ state: 'done', read: 2, announced: 2, faulty: 0 });
    expect(await lastDays()).toEqual({ 'F-1': '2026-06-30', '42': '2026-06-30' });
  });

  test('columns that are missing are named, and nothing is read', async () => {
    const source = await create();
    await sshd.put(
      'a.csv',
      csv(leaver(1)).replace('Last day', 'Exit').replace('Mobile', 'Cell'),
      '2026-05-01T10:00:00Z',
    );
    expect(await run(source)).toMatchObject({
      state: 'failed',
      read: 0,
      fault: 'The file has no column “Last day”, “Mobile”. Please choose the columns again, or correct the file',
    });
    // With two files, the fault names the one.
    await sshd.put('b.csv', csv(leaver(2)), '2026-05-02T10:00:00Z');
    expect(await fault(source)).toBe(
      'a.csv: The file has no column “Last day”, “Mobile”. Please choose the columns again, or correct the file',
    );
    expect(await announced()).toEqual({});
    await sshd.put('a.csv', csv(leaver(1)), '2026-05-01T10:00:00Z');
    expect(await run(source)).toMatchObject({ state: 'done', announced: 2 });
  });

  test('dates in doubt are not guessed; US dates are read once that is chosen, dates of birth without a year as MM/DD', async () => {
    const source = await create();
    const rows = [
      leaver(1, { dateOfLeaving: '06/30/2026', dateOfBirth: '03/04' }),
      leaver(2, { dateOfLeaving: '06/07/2026' }),
    ];
    await sshd.put('us.csv', csv(...rows), '2026-05-01T10:00:00Z');
    const inDoubt =
      'The dates of “Last day” could be day/month/year or month/day/year. Please choose how they are written';
    expect(await fault(source)).toBe(inDoubt);
    await owner.post(`/leaver-sources/${source}`, { settings: settings({ dates: 'MM/dd/yyyy' }) });
    expect(await run(source)).toMatchObject({ state: 'done', announced: 2, faulty: 0 });
    expect(await lastDays()).toEqual({ 'F-1': '2026-06-30', 'F-2': '2026-06-07' });
    expect((await announced())['F-1']?.facts.dateOfBirth?.value).toBe('03-04');
    await sshd.put('either.csv', csv(leaver(3, { dateOfLeaving: '05/06/2026' })), '2026-05-02T10:00:00Z');
    await owner.post(`/leaver-sources/${source}`, { settings: settings() });
    await unlink(join(sshd.files, 'us.csv'));
    expect(await fault(source)).toBe(inDoubt);
    await owner.post(`/leaver-sources/${source}`, { settings: settings({ dates: 'dd/MM/yyyy' }) });
    await run(source);
    expect((await lastDays())['F-3']).toBe('2026-06-05');
  });

  test('the key of the server is compared before anything secret is sent; every kind of its keys may be named', async () => {
    await sshd.put('a.csv', csv(leaver(1)), '2026-05-01T10:00:00Z');
    const wrong = `SHA256:${'A'.repeat(43)}`;
    const before = sshd.log().length;
    const source = await create({ hostKey: wrong });
    expect(await fault(source)).toBe(
      'The server has another key than the one whose fingerprint you entered. Nothing was sent to it',
    );
    expect(sshd.log().slice(before)).not.toMatch(/Accepted|Failed|publickey/);
    expect(
      await owner.post(`/leaver-sources/${source}`, { settings: settings({ hostKey: sshd.fingerprints.rsa }) }),
    ).toMatchObject({ status: 400, errors: [{ path: 'secrets.password' }] });
    for (const hostKey of [sshd.fingerprints.rsa, /SHA256:\S+/.exec(sshd.fingerprints.ed25519)?.[0]]) {
      const other = await create({ hostKey });
      expect(await run(other)).toMatchObject({ state: 'done', read: 1 });
    }
  });

  test('what the server refuses is said in our words', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const stranger = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
    expect(await fault(await create({}, { privateKey: stranger }))).toBe(
      'The server does not accept the user with this password or key',
    );
    expect(await fault(await create({}, { privateKey: 'no key' }))).toBe(
      'The private key can’t be read. It must be an SSH key without a passphrase',
    );
    expect(await fault(await create({ address: `${sshd.url}none/` }))).toBe('The server has no such file or folder');
    const closed = sshd.url.replace(/:\d+/, ':1');
    expect(await fault(await create({ address: closed }))).toBe('Nothing answers at this address.');
  });

  test('a server in a private network is not called, by its number or its name', async () => {
    const own = await createMember(strict);
    const before = sshd.log().length;
    for (const host of ['127.0.0.1', 'localhost', '2130706433', '[::1]', '10.0.0.1', '169.254.169.254']) {
      const source = await create({ address: sshd.url.replace('127.0.0.1', host) }, undefined, own);
      const { state, fault: said } = await run(source, { at: strict, by: own });
      expect([host, state, said]).toEqual([host, 'failed', 'The address is in a private network.']);
    }
    expect(sshd.log().slice(before)).toBe('');
  });

  test('a file may be as large as an upload, and no larger', async () => {
    const most = 1024 * 1024;
    const start = csv(leaver(1));
    const sized = (bytes: number) => `${start}\r\n${'\n'.repeat(bytes - start.length - 2)}`;
    const source = await create();
    await sshd.put('a.csv', sized(most), '2026-05-01T10:00:00Z');
    expect(await run(source)).toMatchObject({ state: 'done', announced: 1 });
    await sshd.put('a.csv', sized(most + 1), '2026-05-02T10:00:00Z');
    expect(await fault(source)).toBe('a.csv is larger than 1 MB');
    // Two files that are larger together are read one after the other.
    await sshd.put('a.csv', sized(most), '2026-05-03T10:00:00Z');
    await sshd.put('b.csv', csv(leaver(2)), '2026-05-04T10:00:00Z');
    expect(await run(source)).toMatchObject({ read: 1, announced: 0 });
    expect(await run(source)).toMatchObject({ read: 1, announced: 1 });
  });

  test('stopped in the middle and run again, nothing is doubled and nothing is lost', async () => {
    const source = await create();
    const rows = [
      leaver(1),
      leaver(2),
      ...Array.from({ length: 400 }, (_, index) => leaver(100 + index, { dateOfLeaving: '' })),
      leaver(3),
    ];
    await sshd.put('a.csv', csv(...rows), '2026-05-01T10:00:00Z');
    const { data } = await owner.post(`/leaver-sources/${source}/runs`);
    const stopping = new AbortController();
    // The process stops once the first batch is written.
    const stopped = runSource(server.services, owner.company, data._id, stopping.signal);
    const watching = (async () => {
      while (Object.keys(await announced()).length === 0) if (await isSettled(stopped)) return;
      stopping.abort(new Error('stopping'));
    })();
    await expect(stopped).rejects.toThrow('stopping');
    await watching;
    expect(await memory(source)).toEqual({});
    await runSource(server.services, owner.company, data._id, never);
    const done = (await owner.get(`/leaver-sources/${source}/runs/${data._id}`)).data;
    expect(done).toMatchObject({ state: 'done', read: 403, faulty: 0 });
    expect(Object.keys(await announced()).sort()).toEqual(['F-1', 'F-2', 'F-3']);
    const [{ known }] = (await owner.get('/leaver-sources')).data;
    expect(known).toBe(403);
    expect(await run(source)).toMatchObject({ read: 0 });
  });
});

const isSettled = (work: Promise<unknown>) =>
  Promise.race([
    work.then(
      () => true,
      () => true,
    ),
    new Promise<boolean>((resolve) => setImmediate(() => resolve(false))),
  ]);

describe('A server with a password', () => {
  /** A server of the test's own: OpenSSH's would ask the system for the password. */
  async function startPasswordServer(password: string) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const asked: string[] = [];
    const ssh = new SshServer({ hostKeys: [privateKey.export({ type: 'pkcs1', format: 'pem' })] }, (client) => {
      client.on('error', () => {});
      client.on('authentication', (context) => {
        asked.push(context.method);
        if (context.method === 'password' && context.username === 'hr' && context.password === password)
          context.accept();
        else context.reject(['password']);
      });
      client.on('session', (accept) =>
        accept().on('sftp', (begin) => {
          const sftp = begin();
          sftp.on('STAT', (id) => sftp.attrs(id, { mode: 0o040755, size: 0, uid: 0, gid: 0, atime: 0, mtime: 0 }));
          sftp.on('OPENDIR', (id) => sftp.handle(id, Buffer.from('folder')));
          // Without an end.
          const entry = { longname: '', attrs: { mode: 0o100644, size: 1, uid: 0, gid: 0, atime: 0, mtime: 0 } };
          sftp.on('READDIR', (id) =>
            sftp.name(id, Array.from({ length: 500 }, (_, index) => ({ ...entry, filename: `${index}.csv` })) as never),
          );
        }),
      );
    });
    await new Promise<void>((resolve) => ssh.listen(0, '127.0.0.1', resolve));
    return { ssh, asked, port: (ssh.address() as AddressInfo).port, key: ssh };
  }

  test.runIf(sshdProgram)('is signed in to by it; a folder without an end is noticed', async () => {
    const { ssh, port } = await startPasswordServer('open sesame');
    const folder = await mkdtemp(join(tmpdir(), 'encore-known-'));
    try {
      const { stdout } = await promisify(execFile)('ssh-keyscan', ['-p', String(port), '127.0.0.1']);
      await writeFile(join(folder, 'known'), stdout);
      const hostKey = execFileSync('ssh-keygen', ['-lf', join(folder, 'known')], { encoding: 'utf8' }).split('\n')[0];
      const address = `sftp://hr@127.0.0.1:${port}/out/`;
      expect(await fault(await create({ address, hostKey }, { password: 'open sesame' }))).toBe(
        'The folder has more than 5000 files. Please move earlier ones elsewhere',
      );
      expect(await fault(await create({ address, hostKey }, { password: 'wrong' }))).toBe(
        'The server does not accept the user with this password or key',
      );
    } finally {
      ssh.close();
      await rm(folder, { recursive: true, force: true });
    }
  });

  test.runIf(sshdProgram)('anything that is no SSH server is a fault', async () => {
    const other = createServer((socket) => socket.on('error', () => {}).end('HTTP/1.1 200 OK\r\n\r\n'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = `sftp://hr@127.0.0.1:${(other.address() as AddressInfo).port}/`;
    expect(await fault(await create({ address }, { password: 'x' }))).toBe('The connection to the server failed');
    other.close();
  });
});

const gpg = ['/usr/bin/gpg', '/usr/local/bin/gpg'].find(existsSync);

describe.runIf(gpg && sshdProgram)('PGP, with files of GnuPG', () => {
  let home: string;
  let key: string;
  const pgpPassphrase = 'correct horse';
  const gnupg = (...words: string[]) =>
    execFileSync(
      gpg ?? '',
      ['--batch', '--yes', '--quiet', '--pinentry-mode', 'loopback', '--trust-model', 'always', ...words],
      {
        env: { ...process.env, GNUPGHOME: home },
        stdio: ['ignore', 'pipe', 'ignore'],
        maxBuffer: 1 << 26,
      },
    );

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'encore-gpg-'));
    gnupg('--passphrase', pgpPassphrase, '--quick-gen-key', 'hr@acme.example', 'future-default', 'default', 'never');
    key = gnupg('--armor', '--passphrase', pgpPassphrase, '--export-secret-keys', 'hr@acme.example').toString();
  });
  afterAll(async () => {
    execFileSync('gpgconf', ['--kill', 'all'], { env: { ...process.env, GNUPGHOME: home } });
    await rm(home, { recursive: true, force: true });
  });
  async function encrypt(content: string, ...words: string[]): Promise<Buffer> {
    await writeFile(join(home, 'plain'), content);
    gnupg('-r', 'hr@acme.example', ...words, '-o', join(home, 'sealed'), '-e', join(home, 'plain'));
    return readFile(join(home, 'sealed'));
  }
  const secrets = () => ({ privateKey: sshd.privateKey, pgpKey: key, pgpPassphrase });

  test.each([
    ['binary', 'a.csv.pgp', []],
    ['armored', 'a.csv.asc', ['--armor']],
    ['uncompressed', 'a.csv.gpg', ['-z', '0']],
    ['compressed by bzip2', 'a.csv', ['--compress-algo', 'bzip2']],
  ])('a file is decrypted: %s, as %s', async (_, name, words) => {
    await sshd.put(name, await encrypt(csv(leaver(1)), ...words), '2026-05-01T10:00:00Z');
    expect(await run(await create({}, secrets()))).toMatchObject({ state: 'done', fault: null, announced: 1 });
  });

  test('a wrong passphrase, a damaged file, an open one, and no key', async () => {
    const sealed = await encrypt(csv(leaver(1)));
    await sshd.put('a.csv', sealed, '2026-05-01T10:00:00Z');
    expect(await fault(await create())).toBe('The file is encrypted. Please enter the PGP key');
    expect(await fault(await create({}, { ...secrets(), pgpPassphrase: 'wrong' }))).toBe(
      'The PGP key or its passphrase is wrong',
    );
    expect(await fault(await create({}, { ...secrets(), pgpKey: 'no key' }))).toBe(
      'The PGP key or its passphrase is wrong',
    );
    const damaged = Buffer.from(sealed);
    damaged[damaged.length - 40] = (damaged[damaged.length - 40] ?? 0) ^ 1;
    await sshd.put('a.csv', damaged, '2026-05-02T10:00:00Z');
    expect(await fault(await create({}, secrets()))).toBe(
      'The file can’t be decrypted with the PGP key, or it is damaged',
    );
    await sshd.put('a.csv', csv(leaver(1)), '2026-05-03T10:00:00Z');
    expect(await fault(await create({}, secrets()))).toBe('The file is not encrypted, although a PGP key was entered');
    expect(await announced()).toEqual({});
  });

  test('a small file that unpacks to more than an upload may be is refused', async () => {
    await sshd.put('a.csv', await encrypt(csv(leaver(1)) + '\n'.repeat(2 * 1024 * 1024)), '2026-05-01T10:00:00Z');
    expect(await fault(await create({}, secrets()))).toBe('The decrypted file is larger than 1 MB');
  });
});

describe('A file of a web server', () => {
  /** Sources name https addresses; the one of this machine is put in afterwards. */
  async function createWeb(secrets: object = {}) {
    const address = 'https://files.example/exits.csv';
    const { data } = await owner.post('/leaver-sources', {
      kind: 'file',
      name: 'Web',
      settings: { address, columns },
      secrets,
    });
    const local = JSON.stringify({ address: `${web.url}/exits.csv`, columns });
    await server.services.database.system
      .updateTable('leaver_sources')
      .set({ settings: local })
      .where('id', '=', data._id)
      .execute();
    return data._id as string;
  }

  test('is read once: by its tag, its time, or its content', async () => {
    web.answers((response, { headers: asked }) => {
      if (asked['if-none-match'] === '"one"') response.writeHead(304).end();
      else response.setHeader('etag', '"one"').end(csv(leaver(1)));
    });
    const source = await createWeb({ authorization: 'Bearer of HR' });
    expect(await run(source)).toMatchObject({ state: 'done', announced: 1 });
    expect(await run(source)).toMatchObject({ state: 'done', read: 0 });
    expect(web.received.map(({ headers: { authorization, 'if-none-match': tag } }) => [authorization, tag])).toEqual([
      ['Bearer of HR', undefined],
      ['Bearer of HR', '"one"'],
    ]);
    web.answers((response) => response.end(csv(leaver(1))));
    expect(await run(source)).toMatchObject({ state: 'done', read: 0 });
    web.answers((response) =>
      response.setHeader('last-modified', 'Mon, 01 Jun 2026 06:00:00 GMT').end(csv(leaver(1), leaver(2))),
    );
    expect(await run(source)).toMatchObject({ read: 2, announced: 1 });
    web.answers((response, { headers: asked }) => response.writeHead(asked['if-modified-since'] ? 304 : 200).end());
    expect(await run(source)).toMatchObject({ state: 'done', read: 0 });
  });

  test.each([
    [401, 'The server refused the file: it answered 401.'],
    [302, 'The address redirects elsewhere, and redirects are not followed.'],
    [500, 'The server answered 500.'],
    [204, 'The server answered 204.'],
  ])('an answer %i is a fault', async (status, said) => {
    web.answers((response) => response.writeHead(status, { location: 'http://127.0.0.1/' }).end());
    expect(await fault(await createWeb())).toBe(said);
  });

  test('a page is no spreadsheet, and a large file is refused', async () => {
    web.answers((response) => response.end('<html><body>Sign in</body></html>'));
    const source = await createWeb();
    expect(await fault(source)).toContain('This file is not a spreadsheet');
    web.answers((response) => response.end(`${csv(leaver(1))}${'\n'.repeat(1024 * 1024)}`));
    expect(await fault(source)).toBe('The answer is too large.');
  });
});

describe.runIf(sshdProgram)('A file of all employees', () => {
  test.runIf(withAll)('of 200,000 rows: nothing lost, nothing doubled', { timeout: 1_800_000 }, async () => {
    const large = await startTestServer({ ENCORE_ALLOW_PRIVATE_NETWORK: '1', ENCORE_MAX_UPLOAD_MB: '100' });
    try {
      large.setNow(new Date('2026-06-01T06:30:00Z'));
      const own = await createMember(large);
      const total = 200_000;
      const every = 1000;
      const rows = Array.from({ length: total }, (_, index) =>
        leaver(index, {
          dateOfLeaving: index % every === 0 ? '30/06/2026' : '',
          designation: 'Senior Engineer',
          email: `home${index}@home.example`,
        }),
      );
      await sshd.put('all.csv', csvOf(rows), '2026-05-01T10:00:00Z');
      const source = await create({}, undefined, own);
      const before = process.memoryUsage().rss;
      let most = 0;
      const watch = setInterval(() => {
        most = Math.max(most, process.memoryUsage().rss);
      }, 200);
      const done = await run(source, { at: large, by: own });
      clearInterval(watch);
      // The embedded database is in this process, and grows with what is stored.
      if (isPostgres) expect((most - before) / 1e6, 'megabytes').toBeLessThan(100);
      expect(done).toMatchObject({ state: 'done', read: total, announced: total / every, faulty: 0 });
      const [{ known }] = (await own.get('/leaver-sources')).data;
      expect(known).toBe(total);
      expect((await own.get('/arrivals/count')).data).toMatchObject({ announced: total / every });
    } finally {
      await large.close();
    }
  });
});
