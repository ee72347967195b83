import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';
import type { Database } from '#api/core/database/database.ts';
import { readHold } from '#api/core/installation/outgoing-hold.ts';
import { workerLockClass } from '#api/core/installation/worker-lock.ts';
import type { TakenMail } from '#contract/mail/inbound-mail.ts';
import type { Taking } from './forward-reply.ts';
import { askDatabase, closeReader, markRead, openReader } from './queries.ts';
import { largestMail } from './read-mail.ts';
import { takeMail } from './take-mail.ts';

/** Milliseconds between polls of servers that do not notify by themselves. */
const lookEvery = 60_000;
/** Milliseconds before another try, growing to the longest. */
const backOff = { first: 1_000, longest: 300_000 };
/** Milliseconds until another process checks whether it is its turn. */
const turnEvery = 15_000;
/** Milliseconds, growing, until a mail that could not be taken in is tried again, and the most tries. */
const [tryAgainAfter, mostTries] = [500, 3];
/** The lock number of the process that reads the mailbox. */
const readerLock = 0;

/** The folder for read mail, if the mailbox has it. */
const processed = 'Processed';

type Mailbox = { name: string; user: string; folder: string; options: ConstructorParameters<typeof ImapFlow>[0] };

/** Parses the address of a mailbox such as `imaps://user:password@host/INBOX`; its name is without user and password. */
export function mailboxOf(address: string): Mailbox {
  const { protocol, hostname, port, username, password, pathname } = new URL(address);
  const secure = protocol === 'imaps:';
  const folder = decodeURIComponent(pathname.slice(1)) || 'INBOX';
  const at = Number(port) || (secure ? 993 : 143);
  const user = decodeURIComponent(username);
  return {
    name: `${hostname}:${at}/${folder}`,
    user,
    folder,
    options: {
      host: hostname,
      port: at,
      secure,
      auth: { user, pass: decodeURIComponent(password) },
      logger: false,
      autoIdleDelay: 500,
      maxIdleTime: 5 * lookEvery,
    },
  };
}

/** Takes the turn to read. The connection's lock ends with the process, however it ends; the embedded database has no second process. */
async function takeTurn(database: Database): Promise<(() => Promise<void>) | null> {
  if (database.kind === 'pglite') return async () => {};
  const held = await database.acquireSession();
  const key = [workerLockClass, readerLock];
  try {
    const text = 'select pg_try_advisory_lock($1::int, $2::int) as taken';
    const { rows } = await held.connection.query<{ taken: boolean }>(text, key);
    if (rows[0]?.taken !== true) {
      held.release();
      return null;
    }
  } catch (error) {
    held.release(true);
    throw error;
  }
  return async () => {
    const isFree = await held.connection.query('select pg_advisory_unlock($1::int, $2::int)', key).then(
      () => true,
      () => false,
    );
    held.release(!isFree);
  };
}

const reasonOf = (error: unknown): string => {
  const { authenticationFailed, code, message } = error as {
    authenticationFailed?: boolean;
    code?: string;
    message?: string;
  };
  return authenticationFailed
    ? 'The mailbox refused our sign-in'
    : (code ?? message ?? 'The connection ended').slice(0, 200);
};

/** Reads the mailbox until it is stopped: one process at a time, again after any failure. */
export async function readReturns(taking: Taking, address: string, stopping: AbortSignal): Promise<void> {
  const mailbox = mailboxOf(address);
  const { database, log } = taking;
  const pause = (milliseconds: number) => wait(milliseconds, undefined, { signal: stopping }).catch(() => {});
  let delay = backOff.first;
  while (!stopping.aborted) {
    let endTurn: (() => Promise<void>) | null = null;
    try {
      // On a restored copy: mail taken here would be missing for the original installation.
      if (await readHold(taking)) {
        await pause(turnEvery);
        continue;
      }
      endTurn = await takeTurn(database);
      if (!endTurn) {
        await pause(turnEvery);
        continue;
      }
      await readConnected(taking, mailbox, stopping, () => {
        delay = backOff.first;
      });
      await closeReader(database.system, mailbox.name, null);
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'the mailbox of returned mail cannot be read');
      await closeReader(database.system, mailbox.name, reasonOf(error)).catch(() => {});
      await endTurn?.();
      endTurn = null;
      await pause(delay);
      delay = Math.min(delay * 2, backOff.longest);
    } finally {
      await endTurn?.();
    }
  }
}

async function readConnected(
  taking: Taking,
  mailbox: Mailbox,
  stopping: AbortSignal,
  onRead: () => void,
): Promise<void> {
  // Imported here, because it takes memory only if a mailbox is read.
  const { ImapFlow } = await import('imapflow');
  const client: ImapFlow = new ImapFlow(mailbox.options);
  let broken: unknown = null;
  // An unhandled error event would end the process.
  client.on('error', (error: unknown) => {
    broken = error;
  });
  const gone = new Promise<never>((_, reject) => {
    client.on('close', () => reject(broken ?? new Error('The connection ended')));
    stopping.addEventListener('abort', () => reject(stopping.reason), { once: true });
  });
  gone.catch(() => {});
  try {
    await Promise.race([client.connect(), gone]);
    const { uidValidity } = await Promise.race([client.mailboxOpen(mailbox.folder), gone]);
    const { last_uid } = await openReader(taking.database.system, mailbox, Number(uidValidity));
    const folders = await Promise.race([client.list(), gone]);
    const target = folders.find(({ path, name }) => name === processed && path !== mailbox.folder)?.path ?? null;
    let last = last_uid;
    while (!stopping.aborted) {
      const more = once(client, 'exists');
      more.catch(() => {});
      last = await readNew(taking, client, { mailbox, target, last, gone, stopping });
      onRead();
      await Promise.race([more, wait(lookEvery, undefined, { ref: false }), gone]);
    }
  } catch (error) {
    if (!stopping.aborted) throw error;
  } finally {
    await Promise.race([client.logout(), wait(1_000)]).catch(() => {});
    client.close();
  }
}

/** Takes a mail in, with retries: a deadlock or a broken connection is temporary, and a mail taken twice counts once. */
async function takeInsisting(taking: Taking, source: Buffer): Promise<TakenMail> {
  for (let tries = 1; ; tries += 1)
    try {
      return await takeMail(taking, source);
    } catch (error) {
      if (tries === mostTries) throw error;
      await wait(tries * tryAgainAfter);
    }
}

type Reading = { mailbox: Mailbox; target: string | null; last: number; gone: Promise<never>; stopping: AbortSignal };

async function readNew(taking: Taking, client: ImapFlow, reading: Reading): Promise<number> {
  const { mailbox, target, gone, stopping } = reading;
  const { database, log } = taking;
  const found = (await Promise.race([client.search({ uid: `${reading.last + 1}:*` }, { uid: true }), gone])) || [];
  let { last } = reading;
  // `n:*` always finds the newest, however old it is.
  for (const uid of found.filter((each) => each > reading.last).sort((one, other) => one - other)) {
    if (stopping.aborted) break;
    const query = { source: { start: 0, maxLength: largestMail } };
    const message = await Promise.race([client.fetchOne(String(uid), query, { uid: true }), gone]);
    if (message && message.source) {
      try {
        const taken = await takeInsisting(taking, message.source);
        log.info({ uid, taken }, 'a returned mail was taken in');
      } catch (error) {
        // Waits for a database that is down; an unreadable mail is skipped.
        await askDatabase(database.system);
        log.error({ err: error, uid }, 'a returned mail could not be taken in');
      }
      const range = String(uid);
      const settled = target
        ? client.messageMove(range, target, { uid: true })
        : client.messageFlagsAdd(range, ['\\Seen'], { uid: true });
      await Promise.race([settled, gone]);
    }
    await markRead(database.system, mailbox.name, uid);
    last = uid;
  }
  return last;
}
