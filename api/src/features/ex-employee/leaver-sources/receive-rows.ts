import type { Context } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { Failure } from '#api/core/server/errors.ts';
import { type Announced, announce } from '#api/features/ex-employee/arrivals/announce-leaver.ts';
import { hashesOfEmployee, type Said } from '#api/features/ex-employee/arrivals/policy.ts';
import { findOpen, lockAnnouncements } from '#api/features/ex-employee/arrivals/shared.ts';
import { cancelBySource } from '#api/features/ex-employee/arrivals/take-back.ts';
import type { LeaverSource } from '#contract/ex-employee/arrivals.ts';
import { findKnown, insertKnown } from './queries.ts';
import { type Counts, type Fault, insertEffect } from './run-queries.ts';

/** What a source says of one employee. `row`: its number in a file; null: it has none. */
export type SourceWord =
  | { row: number | null; employeeId: string; said: Said }
  /** They stay: of them only a hash of the id is kept, and an announcement of this source is deleted. */
  | { row: number | null; employeeId: string; stays: true }
  /** `isNote`: of a row that was taken, without a value. */
  | { row: number | null; employeeId: string | null; fault: string; isNote?: true };

export type Receiving = Pick<Context, 'db' | 'outside' | 'company' | 'services'>;
type Of = { source: string; kind: LeaverSource; run: string };

/** What became of a batch: its numbers, and what was wrong. */
type Received = { counts: Counts; faults: Fault[] };

/**
 * Takes a batch of words of a source, in the caller's transaction: announces, changes and cancels by the policy of precedence, and notes in the run what
 * was done and what was wrong. Said again, nothing changes.
 */
export async function receiveWords(context: Receiving, of: Of, words: readonly SourceWord[]): Promise<Received> {
  const read = words.filter((word) => !('isNote' in word)).length;
  const counts = { read, announced: 0, changed: 0, cancelled: 0, faulty: 0 };
  const faults: Fault[] = [];
  const mayBeOpen = await findOpen(
    context,
    words.flatMap((word) => ('stays' in word ? [word.employeeId.toLowerCase()] : [])),
  );
  for (const word of words) if ('said' in word) mayBeOpen.add(word.employeeId.toLowerCase());
  await lockAnnouncements(context, [...mayBeOpen]);
  for (const word of words) {
    // Most of a list of all employees stay, and were never announced.
    if ('stays' in word && !mayBeOpen.has(word.employeeId.toLowerCase())) continue;
    const reason = 'fault' in word ? word.fault : await tryWord(context, of, word, counts);
    if (reason === null) continue;
    counts.faulty += 1;
    faults.push({ id: newId(), row: word.row, employee_id: word.employeeId, reason });
  }
  return { counts, faults };
}

/** Returns the ids of the employees that words are about. */
export const idsIn = (words: readonly SourceWord[]): string[] =>
  words.flatMap((word) => ('fault' in word || !word.employeeId ? [] : [word.employeeId]));

/** Notes employees that a source tells about: of each only a hash of the id. */
export async function noteKnown({ db, company, services }: Receiving, source: string, ids: readonly string[]) {
  const { secrets } = services.config;
  // After a change of the secret, employees are known by their earlier hash.
  const hashes = ids.map((id) => hashesOfEmployee(secrets, company, id));
  const known = await findKnown(db, company, source, hashes.flat());
  const isNew = (each: readonly Buffer[]) => !each.some((hash) => known.has(hash.toString('hex')));
  await insertKnown(
    db,
    company,
    source,
    hashes.filter(isNew).flatMap(([newest]) => newest ?? []),
  );
}

/** @returns why it could not be taken; null when it was */
async function tryWord(context: Receiving, of: Of, word: Known, counts: Counts): Promise<string | null> {
  try {
    await takeWord(context, of, word, counts);
    return null;
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}

type Known = Exclude<SourceWord, { fault: string }>;

/**
 * Takes one word of a source, adding to the counts.
 * @returns the leaver, null when they stay or declined once; whether it was about someone announced by this source
 * @throws Failure when it cannot be taken
 */
export async function takeWord(
  context: Receiving,
  { source, kind, run }: Of,
  word: Known,
  counts: Counts,
): Promise<{ announced: Announced | null; isHeard: boolean }> {
  const { db, company } = context;
  const acting = { ...context, actor: null };
  if ('stays' in word) {
    const isDeleted = await cancelBySource(acting, word.employeeId, { id: source, source: kind });
    if (isDeleted) counts.cancelled += 1;
    return { announced: null, isHeard: isDeleted !== null };
  }
  const announced = await announce(acting, { employeeId: word.employeeId, source: kind, by: source, said: word.said });
  if (!announced || (announced.effect === 'unchanged' && !announced.hasJoined)) return { announced, isHeard: true };
  const { row, changes, hasJoined } = announced;
  const effect = announced.effect === 'announced' ? 'announced' : 'changed';
  counts[effect] += 1;
  await insertEffect(db, company, run, { leaver: row.id, effect, changes, hasJoined });
  return { announced, isHeard: true };
}

class OnlyTried<T> extends Error {
  readonly result: T;
  constructor(result: T) {
    super('Nothing is written by a dry run');
    this.result = result;
  }
}

/** Does something in a transaction of its own that is rolled back. @returns what it would have come to @throws Failure as the work does */
export async function tryOut<T>(
  { services, company }: { services: Context['services']; company: CompanyId },
  work: (context: Receiving) => Promise<T>,
): Promise<T> {
  try {
    await asCompany(services.database, company, async (tenant) => {
      throw new OnlyTried(await work({ ...tenant, company, services }));
    });
  } catch (error) {
    if (error instanceof OnlyTried) return error.result as T;
    throw error;
  }
  throw new Error('A dry run was written');
}
