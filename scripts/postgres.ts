import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import type { Socket } from 'node:net';
import { freemem, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findPostgres, postgresVersion } from './find-tools.mjs';
import { freePort } from './free-port.ts';

export { findPostgres };

export type PostgresSettings = Record<string, string | number>;

export interface ThrowawayPostgres {
  url: string;
  version: string;
  stop(): Promise<void>;
}

interface Account {
  uid: number;
  gid: number;
}

const defaults: PostgresSettings = {
  max_connections: 200,
  shared_buffers: '128MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  log_min_messages: 'warning',
};

// Finds an ordinary account of the machine: PostgreSQL refuses to run as root.
function ordinaryAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = ['postgres', 'nobody'].map((name) => lines.find((each) => each.startsWith(`${name}:`))).find(Boolean);
  const [, , uid, gid] = (line ?? 'nobody:x:65534:65534').split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

function everybodyCanReach(folder: string): boolean {
  const isOpen = (statSync(folder).mode & 0o005) === 0o005;
  return isOpen && (dirname(folder) === folder || everybodyCanReach(dirname(folder)));
}

function initialise(programs: string, folder: string, account: Account | undefined): void {
  const attempt = (locale: string) =>
    spawnSync(
      join(programs, 'initdb'),
      [
        '-D',
        join(folder, 'data'),
        '-U',
        'postgres',
        '-A',
        'trust',
        `--locale=${locale}`,
        '--encoding=UTF8',
        '--no-sync',
      ],
      { ...account, cwd: folder, encoding: 'utf8' },
    );
  let run = attempt('C.UTF-8');
  // macOS and musl do not know C.UTF-8.
  if (run.status !== 0 && run.stderr?.includes('locale')) run = attempt('C');
  if (run.status !== 0) throw new Error(`initdb failed: ${run.stderr || run.error?.message}`);
}

/** Makes a standby of the server at the address: a copy that follows it. */
function copyServer(programs: string, folder: string, account: Account | undefined, url: string): void {
  const words = ['-D', join(folder, 'data'), '-d', url, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
  const run = spawnSync(join(programs, 'pg_basebackup'), words, { ...account, cwd: folder, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`pg_basebackup failed: ${run.stderr || run.error?.message}`);
}

async function untilReady(server: ChildProcess): Promise<void> {
  let log = '';
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`PostgreSQL did not start in 30 s:\n${log}`)), 30_000);
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (log.length < 10_000) log += text;
      if (/ready to accept (?:read-only )?connections/.test(log)) {
        clearTimeout(timer);
        resolve();
      }
    });
    server.once('error', reject);
    server.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`PostgreSQL ended with ${code}:\n${log}`));
    });
  });
}

/** Returns a folder in memory if four gigabytes are free there: each test file copies a database of a thousand files. */
function fastFolder(): string {
  const memory = '/dev/shm';
  if (process.platform !== 'linux' || !existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  const isRoomy = bavail * bsize > 4e9 && freemem() > 8e9;
  return isRoomy ? memory : tmpdir();
}

/**
 * Starts a PostgreSQL in a new temporary folder, removed with its data after `stop()` or when this process ends; a replica of the one at the address
 * `copyOf`, if given; `within` another folder, which its account can reach.
 */
export async function startPostgres(
  options: { settings?: PostgresSettings; inMemory?: boolean; copyOf?: string; within?: string } = {},
): Promise<ThrowawayPostgres> {
  let programs = findPostgres();
  if (!programs) throw new Error('No PostgreSQL 15 or newer found. Install Debian’s `postgresql` and run again.');
  const version = postgresVersion(programs) ?? 'unknown';
  const account = ordinaryAccount();
  const folder = mkdtempSync(join(options.within ?? (options.inMemory ? fastFolder() : tmpdir()), 'encore-postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  let server: ChildProcess;
  const port = await freePort();
  try {
    if (account) chownSync(folder, account.uid, account.gid);
    if (account && !everybodyCanReach(programs)) {
      cpSync(dirname(programs), join(folder, 'programs'), { recursive: true, verbatimSymlinks: true });
      programs = join(folder, 'programs', 'bin');
    }
    if (options.copyOf) copyServer(programs, folder, account, options.copyOf);
    else initialise(programs, folder, account);
    const settings = {
      ...defaults,
      ...options.settings,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: folder,
    };
    const words = Object.entries({ ...settings, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    server = spawn(join(programs, 'postgres'), ['-D', join(folder, 'data'), ...words], {
      ...account,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await untilReady(server);
  } catch (error) {
    remove();
    throw error;
  }

  const ended = once(server, 'exit');
  let stopping: Promise<void> | undefined;
  const stop = () => {
    // SIGINT is PostgreSQL's fast shutdown: sessions are ended without waiting.
    stopping ??= (async () => {
      server.ref();
      server.kill('SIGINT');
      await ended;
      remove();
      process.off('exit', stopAtOnce).off('SIGINT', stopOnSignal).off('SIGTERM', stopOnSignal);
    })();
    return stopping;
  };
  // An exit handler cannot await, so it polls until PostgreSQL has removed its own file.
  const stopAtOnce = () => {
    server.kill('SIGQUIT');
    const pause = new Int32Array(new SharedArrayBuffer(4));
    for (let look = 0; look < 100 && existsSync(join(folder, 'data', 'postmaster.pid')); look += 1) {
      Atomics.wait(pause, 0, 0, 20);
    }
    remove();
  };
  const stopOnSignal = (signal: NodeJS.Signals) => {
    void stop().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143));
  };
  process.once('exit', stopAtOnce).once('SIGINT', stopOnSignal).once('SIGTERM', stopOnSignal);
  // A caller that forgets to stop it can still exit.
  server.unref();
  (server.stderr as Socket | null)?.unref();
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, version, stop };
}
