import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { findSshd } from '../../../scripts/find-tools.mjs';
import { freePort } from '../../../scripts/free-port.ts';
import { until } from '../until.ts';

/** Null: OpenSSH's server is not installed. */
export const sshdProgram = findSshd();

/**
 * Starts a real OpenSSH server on loopback, with keys and settings of its own in a folder of its own; the user of the tests signs in by key, and reads
 * files alone.
 */
export async function startSshd() {
  if (!sshdProgram) throw new Error('OpenSSH’s server is not installed');
  const folder = await mkdtemp(join(tmpdir(), 'encore-sshd-'));
  const files = join(folder, 'files');
  mkdirSync(files);
  // Where sshd of root gives up its rights while it talks to strangers.
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true, mode: 0o755 });
  const makeKey = (name: string, type: string) => {
    const path = join(folder, name);
    execFileSync('ssh-keygen', ['-q', '-t', type, '-N', '', '-f', path]);
    return path;
  };
  const hostKeys = { ed25519: makeKey('host-ed25519', 'ed25519'), rsa: makeKey('host-rsa', 'rsa') };
  const fingerprintOf = (path: string) => execFileSync('ssh-keygen', ['-lf', path], { encoding: 'utf8' }).trim();
  const userKey = makeKey('user', 'ed25519');
  await writeFile(join(folder, 'authorized'), await readFile(`${userKey}.pub`));
  const port = await freePort();
  const settings = [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    ...Object.values(hostKeys).map((path) => `HostKey ${path}`),
    `AuthorizedKeysFile ${join(folder, 'authorized')}`,
    'StrictModes no',
    'PasswordAuthentication no',
    'KbdInteractiveAuthentication no',
    'UsePAM no',
    'PermitRootLogin prohibit-password',
    'PidFile none',
    'LogLevel VERBOSE',
    'Subsystem sftp internal-sftp',
    'ForceCommand internal-sftp',
  ];
  const configuration = join(folder, 'sshd.conf');
  await writeFile(configuration, `${settings.join('\n')}\n`);
  let said = '';
  const sshd: ChildProcess = spawn(sshdProgram, ['-D', '-e', '-f', configuration], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  sshd.stderr?.on('data', (text: Buffer) => {
    said += String(text);
  });
  await until('sshd to listen', async () => {
    if (sshd.exitCode !== null) throw new Error(`sshd ended: ${said}`);
    const socket = connect(port, '127.0.0.1');
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    return isThere;
  });
  return {
    port,
    /** The folder that it serves. */
    files,
    url: `sftp://${userInfo().username}@127.0.0.1:${port}${files}/`,
    privateKey: await readFile(userKey, 'utf8'),
    /** Lines as `ssh-keygen -lf` prints them, by the type of the key. */
    fingerprints: { ed25519: fingerprintOf(hostKeys.ed25519), rsa: fingerprintOf(hostKeys.rsa) },
    /** Returns what it has logged. */
    log: () => said,
    /** Writes a file with a time. */
    async put(name: string, content: string | Buffer, at: string) {
      await writeFile(join(files, name), content);
      await utimes(join(files, name), new Date(at), new Date(at));
    },
    async close() {
      const ended = once(sshd, 'exit');
      sshd.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type Sshd = Awaited<ReturnType<typeof startSshd>>;
