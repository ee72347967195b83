import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { ImapFlow } from 'imapflow';
import { findDovecot } from '../../../scripts/find-tools.mjs';
import { freePort } from '../../../scripts/free-port.ts';
import { until } from '../until.ts';

/** Null: Dovecot is not installed. */
export const dovecotProgram = findDovecot();

export type Dovecot = {
  /** In the form of `IMAP_URL`. */
  url: string;
  port: number;
  /** Delivers a mail to INBOX. */
  deliver(raw: Buffer): Promise<void>;
  /** Counts the mails in a folder, and the seen ones. */
  count(folder: string): Promise<{ mails: number; seen: number }>;
  makeFolder(name: string): Promise<void>;
  /** Folder with the Maildir of INBOX, where a mail server may deliver too. */
  maildir: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
};

/** Starts a real IMAP server on loopback, with one mailbox, in a folder of its own and without privileges. */
export async function startDovecot(): Promise<Dovecot> {
  if (!dovecotProgram) throw new Error('Dovecot is not installed');
  const folder = await mkdtemp(join(tmpdir(), 'encore-dovecot-'));
  await chmod(folder, 0o755);
  const maildir = join(folder, 'mail', 'returns');
  await mkdir(maildir, { recursive: true });
  await chmod(join(folder, 'mail'), 0o777);
  await chmod(maildir, 0o777);
  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  const { username, gid } = userInfo();
  const own = `default_internal_user = ${username}\ndefault_login_user = ${username}\ndefault_internal_group = ${gid}\n`;
  const configuration = `
base_dir = ${join(folder, 'run')}
state_dir = ${join(folder, 'run')}
log_path = ${join(folder, 'log')}
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${join(folder, 'mail')}/%u
${isRoot ? '' : own}
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = ${isRoot ? 'uid=nobody gid=nogroup' : `uid=${username} gid=${gid}`} home=${join(folder, 'mail')}/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`;
  const file = join(folder, 'dovecot.conf');
  await writeFile(file, configuration);
  const url = `imap://returns:secret@127.0.0.1:${port}/INBOX`;
  let running: ChildProcess | null = null;

  async function as<T>(work: (client: ImapFlow) => Promise<T>): Promise<T> {
    const auth = { user: 'returns', pass: 'secret' };
    const client = new ImapFlow({ host: '127.0.0.1', port, secure: false, auth, logger: false });
    client.on('error', () => {});
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.logout();
    }
  }
  const dovecot: Dovecot = {
    url,
    port,
    maildir,
    deliver: (raw) => as(async (client) => void (await client.append('INBOX', raw))),
    makeFolder: (name) => as(async (client) => void (await client.mailboxCreate(name))),
    count: (name) =>
      as(async (client) => {
        const { messages = 0, unseen = 0 } = (await client.status(name, { messages: true, unseen: true })) || {};
        return { mails: messages, seen: messages - unseen };
      }),
    async start() {
      running = spawn(dovecotProgram as string, ['-F', '-c', file], { stdio: 'ignore', detached: true });
      await until('Dovecot', () => as(async () => true).catch(() => false));
    },
    async stop() {
      const ended = running && new Promise((resolve) => running?.once('exit', resolve));
      // Together with the processes that handle its connections.
      if (running?.pid) process.kill(-running.pid, 'SIGKILL');
      await ended;
      running = null;
    },
    async close() {
      await dovecot.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await dovecot.start();
  return dovecot;
}
