import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '#api/core/context.ts';
import { linkToken } from '#api/core/links.ts';
import type { MailTransport } from '#api/core/mail/transport.ts';
import { isSomebodyThere } from '#api/core/portal-presence.ts';
import type { WorkerLock } from '#api/core/worker-lock.ts';
import { refreshLink } from '#api/features/account-links/refresh-link.ts';
import { holdKey, putOff } from './hold-queries.ts';
import { type KnownDomains, passOverHeld } from './learn-pace.ts';
import { listHeaders } from './list-headers.ts';
import { claimMailings } from './mailing-queries.ts';
import { claimTry, readPauses } from './pause-queries.ts';
import type { SmtpRefusal } from './policy.ts';
import { type Claimed, claimDue, giveBack, markSuppressed, readMessage } from './queries.ts';
import { prepareMail, recipientValues, tokenField } from './render-mail.ts';
import { endTriedPause, type Refusals, reviveRefused, settleFault, settleSent } from './settle-attempt.ts';
import { returnAddress } from './sign-return-address.ts';
import { judgeAgain } from './still-due-queries.ts';
import { recipientToken } from './track-links.ts';
import { unsubscribePage, unsubscribeToken } from './unsubscribe-link.ts';

type Sender = Pick<Services, 'config' | 'database' | 'brands' | 'clock' | 'log'> & {
  transport: MailTransport;
  lock: WorkerLock;
  refusals: Refusals;
  knownDomains: KnownDomains;
  /** Aborted when the process is to end: what is on the wire is finished, nothing new is taken. */
  stopping: AbortSignal;
  /** Aborted when it has to end now: what is on the wire is cut off. */
  cutting: AbortSignal;
};

/** Milliseconds. While people of other companies are there, a company's mail goes out one in so many; a mailing's while anybody is. */
const eachBeside = { postgres: 10, pglite: 15 };
/** The same for a mailing's mail where another process serves the portal: the database alone is shared with those people. */
const eachApart = 5;
/** Rows that are claimed at once: for each connection, and at most. */
const [claimedEach, claimedAtMost] = [4, 200];
/** Milliseconds that claimed rows may take to go out. The faster the server, the more are claimed; what is urgent waits no longer. */
const claimLasts = 300;
/** Milliseconds that the gate's word about what waits for its turn is believed: with a slow server much is taken back meanwhile. */
export const gateBelievedFor = 1_000;
/** Milliseconds. The link of a mail that waited longer lives from when it goes out. */
const refreshedAfter = 60_000;

/**
 * Sends what is due until nothing is left or the process is to end. At most `mailConcurrency` messages are on the wire; each is
 * marked before its sender takes the next, so a crash can repeat those and no others. Afterwards nothing is on the wire.
 */
export async function deliverOutbox(sender: Sender): Promise<number> {
  let sent = 0;
  // When a pause ends, what waited for it goes out by all senders, not by the one who tried.
  for (let again = true; again && !sender.stopping.aborted; ) {
    const round = await deliverRound(sender);
    sent += round.sent;
    again = round.pauseEnded;
  }
  return sent;
}

type Waiting = Claimed & { judgedAt: number };

async function deliverRound(sender: Sender): Promise<{ sent: number; pauseEnded: boolean }> {
  const { config, database } = sender;
  const db = database.system;
  const prepared = new Map<string, ReturnType<typeof prepare>>();
  const marker = createMarker(sender);
  let waiting: Waiting[] = [];
  let claiming: Promise<number> | null = null;
  let judging: Promise<void> | null = null;
  let isBeside = false;
  let most = config.mailConcurrency * claimedEach;
  let claimedAt = 0;
  let isDry = false;
  /** How often what was claimed had to be given back: a claim that began before may hold what is paused now. */
  let paused = 0;
  let sent = 0;
  let pauseEnded = false;
  const claim = async (): Promise<number> => {
    // Others may have taken over what was claimed when the lock was lost; what is still ours is claimed again.
    if (!sender.lock.sure) waiting = [];
    await sender.lock.hold();
    const pausedBefore = paused;
    const lasted = performance.now() - claimedAt;
    most = Math.max(
      config.mailConcurrency * claimedEach,
      Math.min(claimedAtMost, lasted < claimLasts ? most * 2 : most / 2),
    );
    claimedAt = performance.now();
    const worker = sender.lock.worker;
    isBeside = await isSomebodyThere(database);
    const found: Claimed[] = [];
    const pauses = await readPauses(db);
    await reviveRefused(sender, pauses);
    for (const pause of pauses) found.push(...(await claimTry(db, pause.sender, worker)));
    found.push(...(await claimDue(db, worker, most)));
    // What is written to one or a few does not wait behind a campaign to many.
    if (found.length < most) found.push(...(await claimMailings(db, worker, most - found.length)));
    const rows = found.filter((row) => !row.held);
    const suppressed = rows.filter((row) => row.block_reason !== null);
    if (suppressed.length) await insist(sender, () => markSuppressed(db, suppressed));
    const { free, later } = await passOverHeld(
      sender,
      rows.filter((row) => row.block_reason === null),
    );
    if (later.length) await insist(sender, () => putOff(db, later));
    if (paused === pausedBefore) waiting.push(...free.map((row) => ({ ...row, judgedAt: claimedAt })));
    else if (free.length) await insist(sender, () => giveBack(db, free));
    isDry = found.length === 0;
    return found.length;
  };
  const claimOnce = () => {
    claiming ??= claim().finally(() => {
      claiming = null;
    });
    return claiming;
  };
  /** Asks the gate again about what waits for its turn: who unsubscribed since gets nothing, and what was paused is given back. */
  const judge = async () => {
    const pausedBefore = paused;
    const old = waiting;
    waiting = [];
    const judged = await judgeAgain(db, sender.lock.worker, old).catch((error: unknown) => {
      waiting.unshift(...old);
      throw error;
    });
    const word = new Map(judged.map((one) => [one.id, one]));
    const judgedAt = performance.now();
    const ours = old.flatMap((row) => {
      const its = word.get(row.id);
      return its ? [{ ...row, ...its, judgedAt }] : [];
    });
    const suppressed = ours.filter((row) => row.block_reason !== null);
    if (suppressed.length) await insist(sender, () => markSuppressed(db, suppressed));
    const left = ours.filter((row) => row.block_reason === null);
    const back = left.filter((row) => row.waits || paused !== pausedBefore);
    if (back.length) await insist(sender, () => giveBack(db, back));
    waiting.unshift(...left.filter((row) => !back.includes(row)));
  };
  const judgeOnce = () => {
    judging ??= judge().finally(() => {
      judging = null;
    });
    return judging;
  };
  const next = async (): Promise<Claimed | undefined> => {
    for (;;) {
      if (judging) await judging;
      // A batch may be all suppressed, or taken by the others before this sender's turn: only an empty claim is the end.
      if (!sender.lock.sure) waiting = [];
      while (!waiting.length && !sender.stopping.aborted) if ((await claimOnce()) === 0) return undefined;
      // Claimed ahead, so that no connection waits for it. What goes wrong here is told when somebody does.
      if (waiting.length <= most / 2 && !isDry && !sender.stopping.aborted) claimOnce().catch(() => {});
      if (sender.stopping.aborted) return undefined;
      if (performance.now() - (waiting[0]?.judgedAt ?? 0) < gateBelievedFor) return waiting.shift();
      await judgeOnce();
    }
  };
  /** What is claimed already and paused by the fault is given back, and claimed again if it may go. */
  const settle = async (row: Claimed, error: unknown) => {
    const refusal = error as SmtpRefusal;
    if (!refusal.code && !refusal.responseCode) sender.log.warn({ outbox: row.id, err: error }, 'mail not made');
    let began = false;
    let domainSlower = false;
    await insist(sender, async () => {
      const settled = await settleFault(sender, row, refusal);
      began = settled.began;
      domainSlower = settled.domainSlower === true;
      if (settled.ended) pauseEnded = true;
    });
    if (domainSlower) {
      const later = waiting
        .filter((other) => holdKey(other) === holdKey(row))
        .map((other) => ({ row: other, wait: 0 }));
      waiting = waiting.filter((other) => holdKey(other) !== holdKey(row));
      if (later.length) await insist(sender, () => putOff(db, later));
    }
    // A dead address takes nothing else either.
    const isAbout = (other: Claimed) => began || other.email === row.email;
    if (began) paused += 1;
    const others = waiting.filter(isAbout);
    waiting = waiting.filter((other) => !isAbout(other));
    if (others.length) await insist(sender, () => giveBack(db, others));
  };
  // One after the other: messages that are made at the same time would hold up a request as long as all of them take.
  let turnAt = 0;
  const takeTurn = async (each: number) => {
    const now = performance.now();
    turnAt = Math.max(now, turnAt) + each;
    await wait(turnAt - now, undefined, { signal: sender.stopping }).catch(() => {});
  };
  const sendAll = async () => {
    for (let row = await next(); row; row = await next()) {
      try {
        await deliverOne(sender, prepared, row);
      } catch (error) {
        // What was cut off stays claimed until the worker gives its claims back.
        if (sender.cutting.aborted) return;
        await settle(row, error);
        continue;
      }
      // It is out: whatever happens to the mark, it must not be queued again while this worker lives.
      await marker(row);
      sent += 1;
      if (database.neighbours.areThere(row.mailing_id === null ? row.company_id : null))
        await takeTurn(eachBeside[database.kind]);
      else if (isBeside && row.mailing_id !== null) await takeTurn(eachApart);
      if (await endTriedPause(sender, row)) pauseEnded = true;
    }
  };
  const senders = await Promise.allSettled(Array.from({ length: config.mailConcurrency }, sendAll));
  await (claiming as Promise<number> | null)?.catch(() => {});
  const broken = senders.find((result) => result.status === 'rejected');
  if (broken) throw broken.reason;
  return { sent, pauseEnded };
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
  const pattern = prepareMail(message, brand);
  // Nothing is counted of what is about an account, and where the company or the message says no.
  if (message.topic === null || !message.track || !message.tracks_mail)
    return { message, brand, pattern, trackedPattern: null };
  const { secret } = sender.config;
  const tracking = { secret, siteUrl: brand.siteUrl, brand: brand.key, message: message.id };
  return { message, brand, pattern, trackedPattern: prepareMail(message, brand, tracking) };
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
  const { message, brand, pattern, trackedPattern } = await made;
  const { secret, mailReturnDomain: returnDomain } = sender.config;
  const { link, askedBy } = row.merge;
  const values = recipientValues(message, row);
  const mail = {
    company: row.company_id,
    brand,
    account: message.type === 'account' ? { askedBy: askedBy ? Buffer.from(askedBy, 'base64url') : null } : null,
    messageId: `<${row.id}@${message.from_email.split('@')[1]}>`,
    from: { name: message.from_name, address: message.from_email },
    to: { name: values.name, address: row.email },
    // What is sent to many is answered by us, who pass it on; what is about an account, directly.
    replyTo:
      returnDomain && message.topic !== null ? returnAddress(secret, 'reply', row.id, returnDomain) : message.reply_to,
    returnTo: returnDomain && returnAddress(secret, 'bounce', row.id, returnDomain),
    pattern: row.untracked ? pattern : (trackedPattern ?? pattern),
  };
  if (link?.id && message.topic === null && Date.now() - Date.parse(message.created_at) > refreshedAfter)
    await refreshLink(sender.database.system, link.id, sender.clock());
  const linkQuery = link?.id ? `?token=${linkToken(secret, link.id)}` : '';
  values.link = `${brand.siteUrl}${link?.page ?? ''}${linkQuery}`;
  const headers: Record<string, string> = {
    'Auto-Submitted': 'auto-generated',
    ...listHeaders(message, row.company_id, brand),
  };
  // What somebody asked for cannot be unsubscribed from (RFC 8058 is for mail that is sent to many).
  if (message.topic !== null) {
    const unsubscribe = unsubscribeToken(secret, {
      brand: brand.key,
      company: row.company_id,
      email: row.email,
      topic: message.topic,
      outbox: row.id,
    });
    values[tokenField] = recipientToken(secret, { company: row.company_id, outbox: row.id });
    values.unsubscribeUrl = unsubscribePage(brand, unsubscribe);
    headers['List-Unsubscribe'] = `<${brand.siteUrl}/api/unsubscribe?token=${unsubscribe}>`;
    headers['List-Unsubscribe-Post'] = 'List-Unsubscribe=One-Click';
  }
  await sender.transport.send({ ...mail, headers, value: (field) => values[field] }, sender.cutting);
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
      running = insist(sender, () => settleSent(sender, rows));
      await running;
    });
    return scheduled;
  };
}
