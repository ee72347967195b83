import { sql } from 'kysely';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { Failure } from '#api/core/server/errors.ts';
import type { Announced } from '#api/features/ex-employee/arrivals/announce-leaver.ts';
import { sourceMessages } from '#contract/ex-employee/leaver-sources.ts';
import { unusual } from './policy.ts';
import { insertSource, readEmployeeCount, readSourceOfKey, type SourceRow } from './queries.ts';
import { noteKnown, type Receiving, type SourceWord, takeWord } from './receive-rows.ts';
import {
  addCounts,
  type Counts,
  insertFaults,
  insertRun,
  type RunRow,
  readFaults,
  readRunOfDay,
} from './run-queries.ts';

export type CallingSource = Pick<SourceRow, 'id' | 'kind' | 'is_dry' | 'approved_until' | 'known'>;

/**
 * Takes what a system says of one employee in a call, in the transaction of the call: its calls of one day are one run. Once it announces unusually
 * many people within a day, the run waits, and further announcements are refused until someone approves it.
 * Of a source that is only tried nothing but the numbers of the run is kept.
 * @param faults the reasons why single values were left out
 * @returns the leaver, null when they stay or declined once; whether it was about someone announced by this source
 * @throws Failure when it cannot be taken, too-many while the run waits
 */
export async function receiveCall(
  context: Receiving,
  source: CallingSource,
  word: Exclude<SourceWord, { fault: string }>,
  faults: readonly string[] = [],
): Promise<{ announced: Announced | null; isHeard: boolean }> {
  const { db, company } = context;
  const run = await holdRunOfDay(context, source);
  const faulty = await noteFaults(context, run, word.employeeId, faults);
  const counts = { read: 1, announced: 0, changed: 0, cancelled: 0, faulty };
  const take = () => takeWord(context, { source: source.id, kind: source.kind, run: run.id }, word, counts);
  const { announced, isHeard } = await (source.is_dry ? takenBack(context, take) : take());
  if (!source.is_dry && counts.announced + counts.cancelled > 0) await refuseUnusual(context, source, run, counts);
  await noteKnown(context, source.id, [word.employeeId]);
  await addCounts(db, company, run.id, counts);
  return { announced, isHeard };
}

/** Does something within the transaction, and takes it back: jobs and mails are rows, too. */
async function takenBack<T>({ db }: Receiving, work: () => Promise<T>): Promise<T> {
  await sql`savepoint tried`.execute(db);
  const result = await work();
  await sql`rollback to savepoint tried`.execute(db);
  return result;
}

/** Notes in the run of the day why a call was refused. */
export async function noteRefusal(
  context: Receiving,
  source: Pick<SourceRow, 'id' | 'is_dry'>,
  { employeeId, reason }: { employeeId: string | null; reason: string },
): Promise<void> {
  const { db, company } = context;
  const run = await holdRunOfDay(context, source);
  const faulty = await noteFaults(context, run, employeeId, [reason]);
  await addCounts(db, company, run.id, { read: 1, announced: 0, changed: 0, cancelled: 0, faulty });
}

/** Notes each reason once a day: other systems repeat their calls. @returns how many are new */
async function noteFaults(
  { db, company }: Receiving,
  run: RunRow,
  employeeId: string | null,
  reasons: readonly string[],
): Promise<number> {
  if (reasons.length === 0) return 0;
  const known = await readFaults(db, company, run.id);
  const isNew = (reason: string) => !known.some((fault) => fault.employee_id === employeeId && fault.reason === reason);
  const faults = reasons.filter(isNew).map((reason) => ({ id: newId(), row: null, employee_id: employeeId, reason }));
  await insertFaults(db, company, run.id, faults);
  return faults.length;
}

async function holdRunOfDay(context: Receiving, source: Pick<SourceRow, 'id' | 'is_dry'>): Promise<RunRow> {
  const { db, company, services } = context;
  const now = services.clock();
  const day = dateInIndia(now);
  const row = {
    id: newId(),
    source_id: source.id,
    state: 'running' as const,
    is_dry: source.is_dry,
    day,
    started_at: now,
  };
  // Undone while this call waited for it, the run is none of today's any more.
  for (let tries = 0; tries < 3; tries += 1) {
    await insertRun(db, company, row);
    const run = await readRunOfDay(db, company, source, day);
    if (run) return run;
  }
  throw new Error('A run of the day is missing');
}

/** Returns how many employees there are: the number in the company’s settings, which no source can contradict, otherwise those the source has named. */
export const readKnown = async (
  { db, company }: Pick<Context, 'db' | 'company'>,
  source: Pick<SourceRow, 'known'>,
): Promise<number> => (await readEmployeeCount(db, company)) || source.known;

async function refuseUnusual(
  { db, company, services }: Receiving,
  source: CallingSource,
  run: RunRow,
  { announced, cancelled }: Counts,
): Promise<void> {
  const isApproved = source.approved_until !== null && new Date(source.approved_until) > services.clock();
  if (run.is_approved || isApproved) return;
  const known = await readKnown({ db, company }, source);
  const reason = unusual(
    {
      announced: announced > 0 ? run.announced + announced : 0,
      cancelled: cancelled > 0 ? run.cancelled + cancelled : 0,
    },
    known,
  );
  if (reason) throw new Failure('too-many', reason);
}

/** Returns the source of a program's key; the first call of the key makes it. @throws Failure conflict when it is switched off */
export async function sourceOfKey(context: Pick<Context, 'db' | 'company' | 'services' | 'actor'>): Promise<SourceRow> {
  const { db, company, services, actor } = context;
  const known = await readSourceOfKey(db, company, actor.id);
  if (known && !known.enabled) throw new Failure('conflict', sourceMessages.off);
  if (known) return known;
  const now = services.clock();
  const row = { id: newId(), kind: 'api' as const, name: actor.name, settings: {}, key_id: actor.id };
  await insertSource(db, company, { ...row, created_at: now, updated_at: now });
  const made = await readSourceOfKey(db, company, actor.id);
  if (!made) throw new Error('A source of a key is missing');
  return made;
}
