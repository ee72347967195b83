import { createHash } from 'node:crypto';
import { type Database, inTransaction } from '#api/core/database/database.ts';
import type { Claimed } from '../queries.ts';
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

/** Domains that answered ‘later’, as far as a worker knows, with how much they took of it that is not written down. */
export type KnownDomains = Map<string, number>;

type Learning = { database: Database; knownDomains: KnownDomains };

/** Tells recipients apart, and names nobody. */
const hashOf = (email: string) => String(createHash('sha256').update(email).digest().readUInt16BE());

/** Writes down what a domain has taken. What it takes meanwhile counts from then on, whoever else writes. */
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

/** Counts a soft answer. @returns whether the domain is held, and whether what was claimed for it must be looked at again */
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
      if (!found) throw new Error('A row that was just written is gone');
      const { now } = found;
      const before = taken ? (afterTaken(found.known, now, taken) ?? newlyKnown(now)) : found.known;
      const after = afterSoftAnswer(before, now, { recipient: hashOf(row.email), isTry: row.triesDomain === true });
      await writeKnown(db, key, after.known);
      return after;
    });
  });
}

/** Writes down what known domains have taken: for each claim once, not for each message. */
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

/** A password reset does not wait for a pace; nor does what tries whether all mail may go again. */
const isUrgent = (row: Claimed) => row.topic === null || row.tries !== undefined;

/**
 * What of what was claimed may go. Mail to a held domain is put off, but for the one that tries it when its time has come. Mail to a
 * paced one gets its share of the minute, what was written to a few before what is sent to many.
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
