import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPgbouncer } from '../../../scripts/find-tools.mjs';
import { freePort } from '../../../scripts/free-port.ts';
import { until } from '../until.ts';

/** Null: pgBouncer is not installed. */
export const pgbouncerProgram = findPgbouncer();

export type Pgbouncer = {
  /** Returns the address of a database through it, given PostgreSQL's own. */
  through(url: string): string;
  /** @param signal SIGINT lets running work finish first */
  stop(signal?: 'SIGINT' | 'SIGKILL'): Promise<void>;
  start(): Promise<void>;
  /** Freezes it, with its connections open, until the work is done. */
  freeze(work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
};

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await Promise.race([
    once(socket, 'connect').then(
      () => true,
      () => false,
    ),
    once(socket, 'error').then(() => false),
  ]);
  socket.destroy();
  return isOpen;
}

/**
 * Starts a real pgBouncer on loopback that gives each transaction another session; all other settings are defaults, except for where it listens, who
 * may sign in, and those given.
 * @param settings lines of its configuration, such as `default_pool_size = 5`
 */
export async function startPgbouncer(server: string, settings: readonly string[] = []): Promise<Pgbouncer> {
  if (!pgbouncerProgram) throw new Error('pgBouncer is not installed');
  const { hostname, port: behind, username } = new URL(server);
  const folder = await mkdtemp(join(tmpdir(), 'encore-pgbouncer-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const [file, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users')];
  await writeFile(users, `"${username}" ""\n`);
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${behind}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
${settings.join('\n')}
`,
  );
  let running: ChildProcess | null = null;
  const stop: Pgbouncer['stop'] = async (signal = 'SIGKILL') => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
  };
  const start = async () => {
    const asOrdinary = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    running = spawn(pgbouncerProgram as string, ['-q', ...asOrdinary, file], { stdio: 'ignore' });
    await until('pgBouncer to answer', () => answers(port));
  };
  await start();
  return {
    through: (url) => Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).toString(),
    stop,
    start,
    async freeze(work) {
      running?.kill('SIGSTOP');
      try {
        await work();
      } finally {
        running?.kill('SIGCONT');
      }
    },
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
