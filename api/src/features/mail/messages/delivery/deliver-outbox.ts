import { setTimeout as wait } from 'node:timers/promises';
import { isSomeoneThere } from '#api/core/sessions/portal-presence.ts';
import { oneAtATime } from '#api/core/work/one-at-a-time.ts';
import { claimMailings } from '../mailing-queries.ts';
import { claimTry, readPauses } from '../pause-queries.ts';
import type { SmtpRefusal } from '../policy.ts';
import { type Claimed, claimDue, giveBack, markSuppressed } from '../queries.ts';
import { createCopySender, type Sender } from '../send-copy.ts';
import { judgeAgain } from '../still-due-queries.ts';
import { type Later, putOff } from './hold-queries.ts';
import { passOverHeld } from './learn-pace.ts';
import {
  claimBegun,
  claimEnded,
  dropped,
  firstTaken,
  judged,
  nextStep,
  nothingClaimed,
  refused,
  restored,
  rung,
  runsLow,
} from './plan-delivery.ts';
import { endTriedPause, reviveRefused, settleFault, settleSent } from './settle-attempt.ts';

/** Writes the result of a message, again and again while the database is down: losing it would send the message twice. */
async function insist(sender: Sender, write: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (sender.stopping.aborted) throw error;
      sender.log.error({ err: error }, 'the result of a mail could not be written; it is tried again');
      await wait(1_000, undefined, { signal: sender.stopping }).catch(() => {});
    }
  }
}

/** Creates a marker of sent rows, which writes many in one statement when they finish together; it resolves when the mark is in the database. */
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

/** Milliseconds between two mails of a company while people of other companies are online, and of a mailing while anyone is. */
const eachBeside = { postgres: 10, pglite: 15 };
/** The same for a mailing while another process serves the portal: then only the database is shared. */
const eachApart = 5;

/**
 * Sends due mail until nothing is left or the process is to end. At most `mailConcurrency` messages are on the wire; each is
 * marked before its sender takes the next, so that a crash can repeat only those. Afterwards nothing is on the wire.
 * @returns how many were sent
 */
export async function deliverOutbox(sender: Sender): Promise<number> {
  const { config, database, lock, stopping } = sender;
  const db = database.system;
  const send = createCopySender(sender);
  const mark = createMarker(sender);
  const takeTurn = createTurns(stopping);
  let ahead = nothingClaimed(config.mailConcurrency);
  let isBeside = false;
  let sent = 0;

  /** Writes a decision about claimed rows, if there are any. */
  const write = async <R>(rows: readonly R[], how: (rows: readonly R[]) => Promise<void>) => {
    if (rows.length) await insist(sender, () => how(rows));
  };
  const suppress = (rows: readonly Claimed[]) => write(rows, (those) => markSuppressed(db, those));
  const giveAllBack = (rows: readonly Claimed[]) => write(rows, (those) => giveBack(db, those));
  const putAllOff = (rows: readonly Later[]) => write(rows, (those) => putOff(db, those));

  const findDue = async (most: number): Promise<Claimed[]> => {
    const { worker } = lock;
    const found: Claimed[] = [];
    const pauses = await readPauses(db);
    await reviveRefused(sender, pauses);
    for (const pause of pauses) found.push(...(await claimTry(db, pause.sender, worker)));
    found.push(...(await claimDue(db, worker, most)));
    // Mail to one or a few does not wait behind a campaign to many.
    if (found.length < most) found.push(...(await claimMailings(db, worker, most - found.length)));
    return found;
  };
  const claim = async (): Promise<number> => {
    // Others may have taken over the claims when the lock was lost; those still ours are claimed again.
    if (!lock.sure) ahead = dropped(ahead);
    await lock.hold();
    const begun = claimBegun(ahead, performance.now());
    ahead = begun;
    isBeside = await isSomeoneThere(database);
    const found = await findDue(begun.most);
    const ours = found.filter((row) => !row.held);
    await suppress(ours.filter((row) => row.block_reason !== null));
    const { free, later } = await passOverHeld(
      sender,
      ours.filter((row) => row.block_reason === null),
    );
    await putAllOff(later);
    const ended = claimEnded(ahead, begun, { found: found.length, free });
    ahead = ended.ahead;
    await giveAllBack(ended.back);
    if (ended.isStale) return claim();
    if (ahead.waiting.length) callAll();
    return found.length;
  };
  /** Asks the gate again about waiting mail: a recipient who has unsubscribed gets nothing, and paused mail is given back. */
  const judge = async () => {
    const before = ahead;
    ahead = dropped(ahead);
    const words = await judgeAgain(db, lock.worker, before.waiting).catch((error: unknown) => {
      ahead = restored(ahead, before.waiting);
      throw error;
    });
    const ended = judged(ahead, before, words, performance.now());
    ahead = ended.ahead;
    await suppress(ended.suppressed);
    await giveAllBack(ended.back);
  };
  const claiming = oneAtATime(claim);
  const judging = oneAtATime(judge);

  /** Returns the next row for a connection; undefined when nothing is left, or the process is to end. */
  const next = async (): Promise<Claimed | undefined> => {
    for (;;) {
      await judging.running();
      if (!lock.sure) ahead = dropped(ahead);
      if (stopping.aborted) return undefined;
      const step = nextStep(ahead, performance.now());
      // Others may have taken the claim before this connection's turn: only an empty claim is the end.
      if (step === 'claim') {
        if ((await claiming.start()) === 0) return undefined;
        continue;
      }
      // The connection that waits for the claim reports its failure.
      if (runsLow(ahead)) claiming.start().catch(() => {});
      if (step === 'judge') {
        await judging.start();
        continue;
      }
      const taken = firstTaken(ahead);
      ahead = taken.ahead;
      return taken.row;
    }
  };
  const settle = async (row: Claimed, error: unknown) => {
    const refusal = error as SmtpRefusal;
    if (!refusal.code && !refusal.responseCode) sender.log.warn({ outbox: row.id, err: error }, 'mail not made');
    let outcome = { began: false, domainSlower: false };
    await insist(sender, async () => {
      outcome = await settleFault(sender, row, refusal);
    });
    const settled = refused(ahead, row, outcome);
    ahead = settled.ahead;
    await putAllOff(settled.later);
    await giveAllBack(settled.back);
  };
  const sendAll = async () => {
    for (let row = await next(); row; row = await next()) {
      try {
        await send(row);
      } catch (error) {
        // Mail that was cut off stays claimed until the worker gives its claims back.
        if (sender.cutting.aborted) return;
        await settle(row, error);
        continue;
      }
      // It is sent: even if the mark fails, it must not be queued again while this worker lives.
      await mark(row);
      sent += 1;
      if (database.neighbours.areThere(row.mailing_id === null ? row.company_id : null))
        await takeTurn(eachBeside[database.kind]);
      else if (isBeside && row.mailing_id !== null) await takeTurn(eachApart);
      await endTriedPause(sender, row);
    }
  };

  const connections = new Set<Promise<void>>();
  const faults: unknown[] = [];
  /** Starts all idle connections, so that new mail does not wait for one that is still busy. */
  const callAll = () => {
    while (connections.size < config.mailConcurrency && faults.length === 0) {
      const one = sendAll()
        .catch((error: unknown) => void faults.push(error))
        .finally(() => connections.delete(one));
      connections.add(one);
    }
  };
  const onRing = () => {
    ahead = rung(ahead);
    callAll();
  };
  sender.bell.addEventListener('ring', onRing);
  callAll();
  while (connections.size) {
    await Promise.all(connections);
    await claiming.running()?.catch(() => {});
  }
  sender.bell.removeEventListener('ring', onRing);
  if (faults.length) throw faults[0];
  return sent;
}

/** Creates turns, one after another: messages rendered at the same time would hold up a request as long as all of them take. */
function createTurns(stopping: AbortSignal): (each: number) => Promise<void> {
  let turnAt = 0;
  return async (each) => {
    const now = performance.now();
    turnAt = Math.max(now, turnAt) + each;
    await wait(turnAt - now, undefined, { signal: stopping }).catch(() => {});
  };
}
