import type { Services } from '#api/core/context.ts';
import { inTransaction } from '#api/core/database/database.ts';
import { countMail } from '#api/core/server/counters.ts';
import { sendProgressHint } from '#api/core/server/hints.ts';
import { deletePauses, insertPause, readPauses, wholeServer } from '../pause-queries.ts';
import { type Fault, isSoftAnswer, judgeRefusal, pauseReason, refusalText, type SmtpRefusal } from '../policy.ts';
import { type Claimed, giveBackFaulted, markFailed, markSent, reviveFailed } from '../queries.ts';
import { endForFailure } from '../shared.ts';
import { lockAddress } from '../suppression-queries.ts';
import { holdKey, putOff } from './hold-queries.ts';
import { type KnownDomains, learnSoftAnswer } from './learn-pace.ts';

/** Waits before the second, third, … attempt in seconds; after the last the message has failed. */
const retryAfter = [10, 60, 300, 1800, 7200, 21_600];
/** The number of recipients in a row, refused without a reason, that are the sender's fault. */
const refusedInARow = 5;
/** Seconds that a message waits after a second dead connection: the message itself may be the cause. */
const chokingWait = 300;

/** The latest refusals without a reason, by sender and recipient, since that sender's last success. */
export type Refusals = Map<string, Map<string, Claimed>>;

export type Judge = Pick<Services, 'database' | 'log'> & {
  refusals: Refusals;
  knownDomains: KnownDomains;
};

const senderOf = (row: Claimed) => row.from_email.toLowerCase();

async function endPauses({ database, log }: Judge, senders: readonly string[]): Promise<void> {
  const ended = await deletePauses(database.system, senders);
  if (ended.length) log.info({ senders: ended.length }, 'mail is sent again');
}

/** Records that messages were sent. */
export async function settleSent(judge: Judge, rows: readonly Claimed[]): Promise<void> {
  await markSent(judge.database.system, rows);
  countMail(
    judge.database,
    rows.map((row) => row.company_id),
    'sent',
  );
  const mailings = new Map(rows.map(({ mailing_id, company_id }) => [mailing_id, company_id]));
  for (const [id, company] of mailings)
    if (id) await sendProgressHint(judge.database.system, { company, user: null, topic: 'campaign', id });
  for (const sender of new Set(rows.map(senderOf))) {
    // The server accepts the sender, so earlier refusals without a reason are about their recipients.
    const streak = judge.refusals.get(sender);
    judge.refusals.delete(sender);
    for (const { company_id: company, id: outbox } of streak?.values() ?? [])
      await endForFailure({ db: judge.database.system, company, outbox });
  }
  if (!judge.knownDomains.size) return;
  for (const key of rows.map(holdKey)) {
    const taken = judge.knownDomains.get(key);
    if (taken !== undefined) judge.knownDomains.set(key, taken + 1);
  }
}

/** Ends a pause after the message that tried it was sent. */
export async function endTriedPause(judge: Judge, row: Claimed): Promise<void> {
  if (row.tries !== undefined) await endPauses(judge, [wholeServer, senderOf(row)]);
}

/** Puts back recipients refused without a reason before their sender was paused: they have not failed, but wait with it. */
export async function reviveRefused(
  { database, refusals }: Judge,
  pauses: readonly { sender: string }[],
): Promise<void> {
  for (const { sender } of pauses) {
    const streak = refusals.get(sender);
    // Others may be refused meanwhile, and begin another one.
    refusals.delete(sender);
    if (streak) await reviveFailed(database.system, [...streak.values()]);
  }
}

/** Returns the fault of a message refused again after others of its sender were sent: its own. */
function ownFault(fault: Fault, row: Claimed, { command }: SmtpRefusal, reason: string): Fault {
  const again = row.given_back_at !== null && row.last_error === reason;
  if (fault === 'recipient-unclear' && again) return 'recipient';
  if (fault !== 'policy') return fault;
  if (command === 'DATA') return row.message_given_back_at === null ? 'policy' : 'message';
  return again ? 'recipient' : 'policy';
}

/**
 * Records a failed attempt: the message waits with its sender, is tried later, or has failed. @returns whether a pause began, and whether mail to its
 * domain is slower from now on
 */
export async function settleFault(
  judge: Judge,
  row: Claimed,
  refusal: SmtpRefusal,
): Promise<{ began: boolean; domainSlower: boolean }> {
  const { database, log, refusals } = judge;
  const db = database.system;
  const sender = senderOf(row);
  const reason = refusalText(refusal);
  const paused = (await readPauses(db, sender)).some((pause) => pause.sender === sender);
  const judged = judgeRefusal(refusal);
  const fault = paused ? judged : ownFault(judged, row, refusal, reason);
  let began = false;
  const pause = async (held: string) => {
    began = true;
    await insertPause(db, held, pauseReason(fault, refusal), reason);
    log.warn({ outbox: row.id, reason, fault }, 'mail waits');
  };
  const give = (waitSeconds: number) =>
    giveBackFaulted(db, row, reason, { waitSeconds, wholeMessage: fault === 'policy' && refusal.command === 'DATA' });

  if (fault === 'connection') {
    await pause(wholeServer);
    await give(row.given_back_at !== null && row.tries === undefined ? chokingWait : 0);
    return { began, domainSlower: false };
  }
  if (fault === 'sender' || fault === 'policy' || (fault === 'recipient-unclear' && paused)) {
    await pause(sender);
    await give(0);
    if (row.tries === wholeServer) await endPauses(judge, [wholeServer]);
    return { began, domainSlower: false };
  }
  const learned = isSoftAnswer(refusal) ? await learnSoftAnswer(judge, row, reason) : null;
  if (learned?.held) {
    log.warn({ outbox: row.id, reason }, 'mail to its domain waits');
    await putOff(db, [{ row, wait: 0 }], reason);
    await endTriedPause(judge, row);
    return { began, domainSlower: true };
  }
  if (learned?.slower) log.warn({ outbox: row.id, reason }, 'mail to its domain goes out more slowly');
  const ends = fault !== 'message';
  const retryInSeconds = ends ? null : (retryAfter[row.attempts - 1] ?? null);
  log.warn({ outbox: row.id, reason, retryInSeconds }, 'mail not sent');
  countMail(database, [row.company_id], retryInSeconds === null ? 'failed' : 'deferred');
  // In one transaction, so that a failed message and its dead address become visible together.
  await inTransaction(database, async (_, within) => {
    await lockAddress(within, row);
    await markFailed(within, row, reason, retryInSeconds);
    if (fault === 'recipient') await endForFailure({ db: within, company: row.company_id, outbox: row.id });
  });
  if (fault === 'recipient-unclear') {
    const streak = refusals.get(sender) ?? new Map<string, Claimed>();
    refusals.set(sender, streak.set(row.email, row));
    if (streak.size >= refusedInARow) {
      await pause(sender);
      await reviveRefused(judge, [{ sender }]);
    }
  }
  // Without an answer the attempt says nothing about the server.
  if (row.tries !== undefined && refusal.responseCode)
    await endPauses(judge, fault === 'recipient-unclear' ? [wholeServer] : [wholeServer, sender]);
  return { began, domainSlower: learned?.slower === true };
}
