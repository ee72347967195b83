import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withAll } from '#api-test/with-all.ts';
import { repository } from './find-tools.mjs';

const run = (file: string, words: string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}) => {
  const { status, stdout, stderr } = spawnSync(file, words, { encoding: 'utf8', ...options });
  return { status, out: stdout, error: stderr };
};
const encore = (...words: string[]) => run(process.execPath, [join(repository, 'scripts/encore.mjs'), ...words]);

describe('The command line', () => {
  test('npx finds it in the folder itself and contacts no registry', () => {
    const cache = mkdtempSync(join(tmpdir(), 'encore-npm-'));
    try {
      const env = {
        ...process.env,
        npm_config_cache: cache,
        npm_config_offline: 'true',
        npm_config_update_notifier: 'false',
      };
      const answer = run('npx', ['encore', 'help', 'import'], { cwd: repository, env });
      expect(answer).toMatchObject({
        status: 0,
        out: expect.stringContaining('npx encore import FILE --company NAME'),
      });
    } finally {
      rmSync(cache, { recursive: true, force: true });
    }
  });

  test('ends with 0 after help and with 2 when it is called incorrectly', () => {
    expect(encore('help')).toMatchObject({ status: 0, out: expect.stringContaining('reset-password'), error: '' });
    expect(encore('backups')).toEqual({
      status: 2,
      out: '',
      error: 'There is no command "backups". npx encore help names them all.\n',
    });
    expect(encore('add-admin', 'olga@encore.example')).toMatchObject({ status: 2, out: '' });
  });

  test('the doctor ends with 2 without a database, and when a setting is wrong', () => {
    const folder = mkdtempSync(join(tmpdir(), 'encore-doctor-'));
    const doctor = (settings: NodeJS.ProcessEnv, ...words: string[]) =>
      run(process.execPath, [join(repository, 'scripts/encore.mjs'), 'doctor', ...words], {
        env: { ...process.env, DATABASE_URL: '', ENCORE_DATA: folder, ...settings },
      });
    try {
      expect(doctor({})).toEqual({
        status: 2,
        out: `FAILURE  Database  There is none in ${folder}\n                   → Start Encore once, or set ENCORE_DATA\n\n1 failure, 0 warnings\n`,
        error: '',
      });
      expect(JSON.parse(doctor({ PORT: 'x' }, '--json').out)).toEqual([
        {
          check: 'Settings',
          state: 'failure',
          says: 'PORT must be a whole number from 0 to 65535',
          advice: 'Change the setting that is named; docs/operations.md has them all',
        },
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('names the setting that is wrong', () => {
    const env = { ...process.env, PORT: 'x' };
    const answer = run(process.execPath, [join(repository, 'scripts/encore.mjs'), 'migrate'], { env });
    expect(answer).toEqual({
      status: 1,
      out: '',
      error: expect.stringMatching(/^Encore cannot start\. PORT[^\n]*\n$/),
    });
  });

  test.runIf(withAll)('reports unexpected errors without a stack trace, and with one on request', async () => {
    // Waits for the greeting: closed earlier, the connection could end in two ways.
    const silent = createServer((socket) => socket.once('data', () => socket.end())).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const call = (level: string) => {
      const env = {
        ...process.env,
        DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/encore`,
        ENCORE_SECRET: 'a secret of at least 32 characters',
        LOG_LEVEL: level,
      };
      const words = [join(repository, 'scripts/encore.mjs'), 'migrate'];
      return promisify(execFile)(process.execPath, words, { env }).catch((error: unknown) => error);
    };
    try {
      const stderr = 'Encore stopped: Connection terminated unexpectedly. LOG_LEVEL=debug says where.\n';
      expect(await call('info')).toMatchObject({ code: 1, stderr });
      expect(await call('debug')).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Error: .*\n {4}at /) });
    } finally {
      silent.close();
    }
  });
});

describe('The process that npx starts', () => {
  // A repository in which main.ts reports how it was started and waits.
  let folder: string;
  const start = (...words: string[]) => [join(folder, 'scripts/encore.mjs'), ...words];

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'encore-command-'));
    for (const path of ['scripts', 'api/src', 'below']) mkdirSync(join(folder, path), { recursive: true });
    for (const file of ['encore.mjs', 'find-tools.mjs', 'node-settings.mjs'])
      copyFileSync(join(repository, 'scripts', file), join(folder, 'scripts', file));
    writeFileSync(
      join(folder, 'api/src/main.ts'),
      `const words: string[] = process.argv.slice(2);
       if (words[0] === 'wait') {
         for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
           process.on(signal, () => { console.log(signal); process.exit(7); });
         setInterval(() => {}, 1000);
         console.log('waits');
       } else if (words[0] === 'end') process.kill(process.pid, 'SIGKILL');
       else console.log(JSON.stringify([words, process.execArgv, process.env.ENCORE_DATA, process.cwd(), process.env.MALLOC_TRIM_THRESHOLD_]));`,
    );
  });
  beforeEach(() => {
    const programs = join(folder, 'node_modules/.bin');
    mkdirSync(programs, { recursive: true });
    if (!existsSync(join(programs, 'node'))) symlinkSync(process.execPath, join(programs, 'node'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('without packages it says how to get them', () => {
    rmSync(join(folder, 'node_modules'), { recursive: true });
    expect(run(process.execPath, start('serve'))).toEqual({
      status: 1,
      out: '',
      error: 'The packages of Encore are not installed yet. Run npm start, or npm install, in its folder.\n',
    });
  });

  test('arguments, flags, data folder and the calling folder reach the command', () => {
    const cwd = join(folder, 'below');
    const env = { ...process.env, ENCORE_DATA: '' };
    const [words, flags, data, called, threshold] = JSON.parse(
      run(process.execPath, start('a', '--b c'), { cwd, env }).out,
    );
    expect([words, data, called, threshold]).toEqual([['a', '--b c'], join(folder, 'data'), cwd, '131072']);
    const scripts = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')).scripts;
    // Written by hand in three places, since a process in between would need memory of its own.
    expect(flags).toEqual(['--max-semi-space-size=4', '--heap-growing-percent=50']);
    const settings = 'MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=131072';
    expect(scripts.start).toBe(
      `${settings} node --max-semi-space-size=4 --heap-growing-percent=50 api/src/main.ts serve`,
    );
    for (const unit of ['web@', 'worker@', 'backup']) {
      const text = readFileSync(join(repository, `deploy/systemd/encore-${unit}.service`), 'utf8');
      expect(text).toContain(
        `Environment=${settings}\nExecStart=/opt/encore/node_modules/.bin/node --max-semi-space-size=4 `,
      );
    }
    env.ENCORE_DATA = '/elsewhere';
    expect(JSON.parse(run(process.execPath, start(), { env }).out)[2]).toBe('/elsewhere');
  });

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s reaches it, and its exit code comes back', async (signal) => {
    const child = spawn(process.execPath, start('wait'), { stdio: ['ignore', 'pipe', 'inherit'] });
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      if (text.includes('waits')) child.kill(signal);
    });
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect([code, out]).toEqual([7, `waits\n${signal}\n`]);
  });

  test('a killed process has the exit code of a shell', () => {
    expect(run(process.execPath, start('end')).status).toBe(137);
  });

  test("when npm's shell is gone, it ends too", async () => {
    // npm starts a shell, which starts this; only the shell is ended.
    const env = { ...process.env, npm_command: 'exec' };
    const command = `"${process.execPath}" "${join(folder, 'scripts/encore.mjs')}" wait; true`;
    const shell = spawn('sh', ['-c', command], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let out = '';
    shell.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      if (text.includes('waits')) shell.kill('SIGTERM');
    });
    // Closed when no process holds the pipe any more.
    await new Promise((resolve) => shell.once('close', resolve));
    expect(out).toBe('waits\nSIGTERM\n');
  });
});
