import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '#api/core/context.ts';
import { linkToken } from '#api/core/links.ts';
import type { MailTransport } from '#api/core/mail/transport.ts';
import type { WorkerLock } from '#api/core/worker-lock.ts';
import { isHardBounce, type SmtpRefusal } from './policy.ts';
import { type Claimed, claimDue, markFailed, markSent, markSuppressed, readMessage } from './queries.ts';
import { prepareMail } from './render-mail.ts';
import { insertBounce } from './suppression-queries.ts';
import { unsubscribeToken } from './unsubscribe-link.ts';

/** Waits before the second, third, … attempt in seconds; after the last the message has failed. */
const retryAfter = [10, 60, 300, 1800, 7200, 21_600];

type Sender = Pick<Services, 'config' | 'database' | 'brands' | 'log'> & {
  transport: MailTransport;
  lock: WorkerLock;
  /** Aborted when the process is to end: what is on the wire is finished, nothing new is taken. */
  stopping: AbortSignal;
};

/**
 * Sends what is due until nothing is left or the process is to end. At most `mailConcurrency` messages are on the wire; each is
 * marked before its sender takes the next, so a crash can repeat those and no others. Afterwards nothing is on the wire.
 */
export async function deliverOutbox(sender: Sender): Promise<number> {
  const { config, database } = sender;
  const prepared = new Map<string, ReturnType<typeof prepare>>();
  const marker = createMarker(sender);
  let waiting: Claimed[] = [];
  let claiming: Promise<number> | null = null;
  let sent = 0;
  const claim = async (): Promise<number> => {
    await sender.lock.hold();
    const rows = await claimDue(database.system, sender.lock.worker, config.mailConcurrency * 4);
    const suppressed = rows.filter((row) => row.block_reason !== null);
    if (suppressed.length) await insist(sender, () => markSuppressed(database.system, suppressed));
    waiting = rows.filter((row) => row.block_reason === null);
    return rows.length;
  };
  const next = async (): Promise<Claimed | undefined> => {
    // A batch may be all suppressed, or taken by the others before this sender's turn: only an empty claim is the end.
    // Others may have taken over what was claimed when the lock was lost; what is still ours is claimed again.
    if (!sender.lock.sure) waiting = [];
    while (!waiting.length && !sender.stopping.aborted) {
      claiming ??= claim().finally(() => {
        claiming = null;
      });
      if ((await claiming) === 0) return undefined;
    }
    return sender.stopping.aborted ? undefined : waiting.shift();
  };
  const sendAll = async () => {
    for (let row = await next(); row; row = await next()) {
      try {
        await deliverOne(sender, prepared, row);
      } catch (error) {
        await fail(sender, row, error);
        continue;
      }
      // It is out: whatever happens to the mark, it must not be queued again while this worker lives.
      await marker(row);
      sent += 1;
    }
  };
  const senders = await Promise.allSettled(Array.from({ length: config.mailConcurrency }, sendAll));
  const broken = senders.find((result) => result.status === 'rejected');
  if (broken) throw broken.reason;
  return sent;
}

/** Writes down what became of a message, again and again while the database is away: forgetting it would send it twice. */
async function insist(sender: Sender, write: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (sender.stopping.aborted) throw error;
      sender.log.error({ err: error }, 'what became of mail could not be written; it is tried again');
      await wait(1_000, undefined, { signal: sender.stopping }).catch(() => {});
    }
  }
}

async function prepare(sender: Sender, row: Claimed) {
  const message = await readMessage(sender.database.system, row.company_id, row.message_id);
  const brand = sender.brands.find((candidate) => candidate.key === message.brand) ?? sender.brands[0];
  if (!brand) throw new Error('No brand is configured');
  return { message, brand, render: prepareMail(message, brand) };
}

async function deliverOne(
  sender: Sender,
  prepared: Map<string, ReturnType<typeof prepare>>,
  row: Claimed,
): Promise<void> {
  let made = prepared.get(row.message_id);
  if (!made) {
    made = prepare(sender, row);
    prepared.set(row.message_id, made);
    // A database that did not answer once must not fail every recipient of the message.
    made.catch(() => prepared.delete(row.message_id));
  }
  const { message, brand, render } = await made;
  const { link, askedBy } = row.merge;
  const mail = {
    company: row.company_id,
    brand,
    account: message.type === 'account' ? { askedBy: askedBy ? Buffer.from(askedBy, 'base64url') : null } : null,
    messageId: `<${row.id}@${message.from_email.split('@')[1]}>`,
    from: { name: message.from_name, address: message.from_email },
    to: { name: row.name, address: row.email },
    replyTo: message.reply_to,
  };
  const url = link ? `${brand.siteUrl}${link.page}?token=${linkToken(sender.config.secret, link.id)}` : brand.siteUrl;
  // What somebody asked for cannot be unsubscribed from (RFC 8058 is for mail that is sent to many).
  if (message.topic === null) {
    await sender.transport.send({ ...mail, ...render(row, { url }), headers: { 'Auto-Submitted': 'auto-generated' } });
    return;
  }
  const token = unsubscribeToken(sender.config.secret, {
    brand: brand.key,
    company: row.company_id,
    email: row.email,
    topic: message.topic,
  });
  await sender.transport.send({
    ...mail,
    ...render(row, { url, unsubscribeUrl: `${brand.siteUrl}/exemployee/unsubscribe?token=${token}` }),
    headers: {
      'List-Unsubscribe': `<${brand.siteUrl}/api/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  });
}

/** Marks rows as sent, many in one statement when they finish together; resolves when the mark is in the database. */
function createMarker(sender: Sender): (row: Claimed) => Promise<void> {
  let pending: Claimed[] = [];
  let running: Promise<void> = Promise.resolve();
  let scheduled: Promise<void> | null = null;
  return (row) => {
    pending.push(row);
    scheduled ??= running.then(async () => {
      const rows = pending;
      pending = [];
      scheduled = null;
      running = insist(sender, () => markSent(sender.database.system, rows));
      await running;
    });
    return scheduled;
  };
}

async function fail(sender: Sender, row: Claimed, error: unknown): Promise<void> {
  const refusal = error as SmtpRefusal & { code?: string };
  const { responseCode, code } = refusal;
  const permanent = responseCode !== undefined && responseCode >= 500;
  const retryInSeconds = permanent ? null : (retryAfter[row.attempts - 1] ?? null);
  // The server's sentence may quote the address, so only its code is kept.
  const reason = responseCode ? `SMTP ${responseCode}` : (code ?? 'could not be sent');
  sender.log.warn(
    { outbox: row.id, reason, retryInSeconds, err: responseCode || code ? undefined : error },
    'mail not sent',
  );
  await insist(sender, async () => {
    if (isHardBounce(refusal)) await insertBounce(sender.database.system, row.company_id, row.email);
    await markFailed(sender.database.system, row, reason, retryInSeconds);
  });
}
