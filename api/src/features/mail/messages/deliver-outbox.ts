import { setTimeout as wait } from 'node:timers/promises';
import { isSomebodyThere } from '#api/core/sessions/portal-presence.ts';
import { holdKey, putOff } from './hold-queries.ts';
import { passOverHeld } from './learn-pace.ts';
import { claimMailings } from './mailing-queries.ts';
import { createMarker, insist } from './mark-sent.ts';
import { claimTry, readPauses } from './pause-queries.ts';
import type { SmtpRefusal } from './policy.ts';
import { type Claimed, claimDue, giveBack, markSuppressed } from './queries.ts';
import { createCopySender, type Sender } from './send-copy.ts';
import { endTriedPause, reviveRefused, settleFault } from './settle-attempt.ts';
import { judgeAgain } from './still-due-queries.ts';

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

type Waiting = Claimed & { judgedAt: number };

/**
 * Sends what is due until nothing is left or the process is to end. At most `mailConcurrency` messages are on the wire; each is
 * marked before its sender takes the next, so a crash can repeat those and no others. Afterwards nothing is on the wire.
 * @returns how many were sent
 */
export async function deliverOutbox(sender: Sender): Promise<number> {
  const { config, database } = sender;
  const db = database.system;
  const send = createCopySender(sender);
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
  let rung = 0;
  const claim = async (): Promise<number> => {
    const rungBefore = rung;
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
    // What came while this looked may not have been seen.
    if (isDry && rung !== rungBefore) return claim();
    if (waiting.length) callAll();
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
      domainSlower = settled.domainSlower;
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
        await send(row);
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
      await endTriedPause(sender, row);
    }
  };
  const senders = new Set<Promise<void>>();
  const faults: unknown[] = [];
  /** All connections work while there is work: those that had found nothing do not leave what comes later to one that is still busy. */
  const callAll = () => {
    while (senders.size < config.mailConcurrency && faults.length === 0) {
      const one = sendAll()
        .catch((error: unknown) => void faults.push(error))
        .finally(() => senders.delete(one));
      senders.add(one);
    }
  };
  const onRing = () => {
    rung += 1;
    callAll();
  };
  sender.bell.addEventListener('ring', onRing);
  callAll();
  while (senders.size) {
    await Promise.all(senders);
    await (claiming as Promise<number> | null)?.catch(() => {});
  }
  sender.bell.removeEventListener('ring', onRing);
  if (faults.length) throw faults[0];
  return sent;
}
