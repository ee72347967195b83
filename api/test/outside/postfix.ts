import { spawn, spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { findPostfix } from '../../../scripts/find-tools.mjs';
import { freePort } from '../../../scripts/free-port.ts';
import { until } from '../until.ts';

/** Null: Postfix is not installed, or must not be started: its master runs as root and drops privileges by itself. */
export const postfixProgram = process.getuid?.() === 0 ? findPostfix() : null;

export type Postfix = { url: string; log(): Promise<string>; close(): Promise<void> };

const services = `inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
smtp unix - - n - - smtp
virtual unix - n n - - virtual
error unix - - n - - error
retry unix - - n - - error
anvil unix - - n - 1 anvil
proxymap unix - - n - - proxymap
postlog unix-dgram n - n - 1 postlogd
`;

const setting = (name: string) =>
  spawnSync('/usr/sbin/postconf', ['-dh', name], { encoding: 'utf8' }).stdout.trim() || '/usr/sbin';
const numberOf = (kind: 'passwd' | 'group', name: string) =>
  Number(spawnSync('getent', [kind, name], { encoding: 'utf8' }).stdout.split(':')[2]);

/**
 * Starts a real mail server on loopback, in a folder of its own: it relays one domain to a port, and delivers mail of other domains to Maildirs.
 * @param maildirs by their domains; the first is the server's own
 */
export async function startPostfix(to: {
  relayed: string;
  port: number;
  maildirs: Readonly<Record<string, string>>;
}): Promise<Postfix> {
  if (!postfixProgram) throw new Error('Postfix is not installed');
  const folder = await mkdtemp(join(tmpdir(), 'encore-postfix-'));
  await chmod(folder, 0o755);
  const [etc, data, spool] = ['etc', 'data', 'spool'].map((name) => join(folder, name)) as [string, string, string];
  for (const each of [etc, data, spool]) await mkdir(each);
  await chown(data, numberOf('passwd', 'postfix'), numberOf('group', 'postfix'));
  const nobody = numberOf('passwd', 'nobody');
  const domains = Object.keys(to.maildirs);
  for (const each of Object.values(to.maildirs)) await chown(each, nobody, numberOf('group', 'nogroup'));
  const port = await freePort();
  await writeFile(join(etc, 'master.cf'), `${port} ${services}`);
  await writeFile(
    join(etc, 'main.cf'),
    `compatibility_level = 3.6
queue_directory = ${spool}
data_directory = ${data}
daemon_directory = ${setting('daemon_directory')}
shlib_directory = ${setting('shlib_directory')}
meta_directory = ${setting('meta_directory')}
maillog_file = ${join(folder, 'log')}
maillog_file_prefixes = ${folder}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mail.${domains[0]}
mydestination =
alias_maps =
mynetworks = 127.0.0.0/8
smtpd_relay_restrictions = permit_mynetworks, reject
disable_dns_lookups = yes
transport_maps = inline:{ ${to.relayed}=smtp:[127.0.0.1]:${to.port} }
virtual_mailbox_domains = ${domains.join(' ')}
virtual_mailbox_base = /
virtual_mailbox_maps = inline:{ ${domains.map((name) => `@${name}=${to.maildirs[name]?.slice(1)}/`).join(' ')} }
virtual_uid_maps = static:${nobody}
virtual_gid_maps = static:${numberOf('group', 'nogroup')}
`,
  );
  // Its script begins a session of its own, so it is ended directly and not through its group.
  const running = spawn(postfixProgram, ['-c', etc, 'start-fg'], { stdio: 'ignore' });
  const url = `smtp://127.0.0.1:${port}`;
  const log = () => readFile(join(folder, 'log'), 'utf8').catch(() => '');
  await until('Postfix', () =>
    createTransport({ url, ignoreTLS: true } as Parameters<typeof createTransport>[0])
      .verify()
      .catch(() => false),
  );
  return {
    url,
    log,
    async close() {
      const ended = new Promise((resolve) => running.once('exit', resolve));
      spawnSync(postfixProgram as string, ['-c', etc, 'stop']);
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
