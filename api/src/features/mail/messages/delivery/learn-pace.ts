import { createHash } from 'node:crypto';
import { type Database, inTransaction } from '#api/core/database/database.ts';
import { type Claimed, topicToMany } from '../queries.ts';
import {
  deleteQuiet,
  holdKey,
  insertKnown,
  type Later,
  lockKnown,
  readHolds,
  takeDomainTurn,
  writeKnown,
} from './hold-queries.ts';
import { afterSoftAnswer, afterTaken, newlyKnown, shareOut } from './judge-pace.ts';

/** Domains that answered ‘later’, as far as a worker knows, with the number of accepted mails not yet recorded. */
export type KnownDomains = Map<string, number>;

type Learning = { database: Database; knownDomains: KnownDomains };

/** Returns a hash that distinguishes recipients without naming them. */
const hashOf = (email: string) => String(createHash('sha256').update(email).digest().readUInt16BE());

/** Records accepted mail of a domain. Mail accepted meanwhile counts from then on, even when others write. */
async function writeDown<T>(known: KnownDomains, key: string, write: (taken: number) => Promise<T>): Promise<T> {
  const taken = known.get(key) ?? 0;
  known.set(key, 0);
  try {
    return await write(taken);
  } catch (error) {
    known.set(key, (known.get(key) ?? 0) + taken);
    throw error;
  }
}

/** Counts a soft answer. @returns whether the domain is held, and whether claimed mail for it must be checked again */
export async function learnSoftAnswer(
  { database, knownDomains }: Learning,
  row: Claimed,
  answer: string,
): Promise<{ held: boolean; slower: boolean }> {
  const key = holdKey(row);
  return writeDown(knownDomains, key, async (taken) => {
    await deleteQuiet(database.system);
    return inTransaction(database, async (_, db) => {
      await insertKnown(db, key, answer);
      const found = await lockKnown(db, key);
      if (!found) throw new Error('A row that was just written is missing');
      const { now } = found;
      const before = taken ? (afterTaken(found.known, now, taken) ?? newlyKnown(now)) : found.known;
      const after = afterSoftAnswer(before, now, { recipient: hashOf(row.email), isTry: row.triesDomain === true });
      await writeKnown(db, key, after.known);
      return after;
    });
  });
}

/** Records the mail accepted by known domains: once for each claim, not for each message. */
export async function learnTaken({ database, knownDomains }: Learning): Promise<void> {
  for (const [key, count] of knownDomains)
    if (count)
      await writeDown(knownDomains, key, (taken) =>
        inTransaction(database, async (_, db) => {
          const found = await lockKnown(db, key);
          if (found) await writeKnown(db, key, afterTaken(found.known, found.now, taken));
        }),
      );
}

async function takeShare(database: Database, key: string, urgent: number, waiting: number) {
  return inTransaction(database, async (_, db) => {
    const found = await lockKnown(db, key);
    if (!found) return { granted: waiting, waits: [] };
    const { known, granted, waits } = shareOut(found.known, found.now, { urgent, waiting });
    await writeKnown(db, key, known);
    return { granted, waits };
  });
}

/** Returns whether a row ignores the pace: a password reset, or a mail that tries whether a pause may end. */
const isUrgent = (row: Claimed) => topicToMany(row) === null || row.tries !== undefined;

/**
 * Splits claimed mail into mail that may go and mail that is put off. Mail to a held domain is put off, except the one that tries it
 * when the hold expires. Mail to a paced one gets its share of the minute, mail to a few before mail to many.
 */
export async function passOverHeld(learning: Learning, rows: Claimed[]): Promise<{ free: Claimed[]; later: Later[] }> {
  await learnTaken(learning);
  if (!rows.length) return { free: rows, later: [] };
  const { database, knownDomains } = learning;
  const holds = await readHolds(database.system);
  for (const [key, count] of knownDomains) if (!count && !holds.has(key)) knownDomains.delete(key);
  for (const key of holds.keys()) knownDomains.set(key, knownDomains.get(key) ?? 0);
  if (!holds.size) return { free: rows, later: [] };
  const free: Claimed[] = [];
  const later: Later[] = [];
  const asked = new Set<string>();
  const paced = new Map<string, Claimed[]>();
  for (const row of rows) {
    const key = holdKey(row);
    const hold = holds.get(key);
    if (!hold || (!hold.heldUntil && !hold.isPaced)) free.push(row);
    else if (!hold.heldUntil) paced.set(key, [...(paced.get(key) ?? []), row]);
    else if (hold.over && !asked.has(key) && asked.add(key) && (await takeDomainTurn(database.system, key)))
      free.push({ ...row, triesDomain: true });
    else later.push({ row, wait: 0 });
  }
  for (const [key, those] of paced) {
    const urgent = those.filter(isUrgent);
    const waiting = those
      .filter((row) => !isUrgent(row))
      .sort((one, other) => Number(one.mailing_id !== null) - Number(other.mailing_id !== null));
    const { granted, waits } = await takeShare(database, key, urgent.length, waiting.length);
    free.push(...urgent, ...waiting.slice(0, granted));
    later.push(...waiting.slice(granted).map((row, index) => ({ row, wait: waits[index] ?? 0 })));
  }
  return { free, later };
}
