import type { Context } from '#api/core/context.ts';
import { tryInside } from '#api/core/database/savepoint.ts';
import { newId } from '#api/core/ids.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { Failure } from '#api/core/server/errors.ts';
import type { Announced } from '#api/features/ex-employee/arrivals/announce-leaver.ts';
import { hashEmployee } from '#api/features/ex-employee/arrivals/policy.ts';
import { sourceMessages } from '#contract/ex-employee/leaver-sources.ts';
import { unusual } from './policy.ts';
import { insertSource, readEmployeeCount, readSource, readSourceOfKey, type SourceRow } from './queries.ts';
import { noteKnown, type Receiving, type SourceWord, takeWord } from './receive-rows.ts';
import {
  addCounts,
  type Counts,
  insertFaults,
  insertRun,
  type RunRow,
  readFaults,
  readRunOfDay,
  updateRun,
} from './run-queries.ts';

type Named = Pick<SourceRow, 'id'>;

/** Reads the source of a call as it is until the end of the transaction. @throws Failure conflict when it is switched off or gone */
async function holdSource({ db, company }: Receiving, { id }: Named): Promise<SourceRow> {
  const source = await readSource(db, company, id, 'keep');
  if (!source?.enabled) throw new Failure('conflict', sourceMessages.off);
  return source;
}

/**
 * Takes what a system says of one employee in a call, in the transaction of the call: its calls of one day are one run. Once it announces unusually
 * many people within a day, the run waits, and further announcements are refused until someone approves it.
 * Of a source that is only tried, no more is kept than its run: numbers, faults, and hashes of the employees it was about.
 * @param faults the reasons why single values were left out
 * @returns the leaver, null when they stay or declined once; whether it was about someone announced by this source
 * @throws Failure when it cannot be taken, too-many while the run waits
 */
export async function receiveCall(
  context: Receiving,
  named: Named,
  word: Exclude<SourceWord, { fault: string }>,
  faults: readonly string[] = [],
): Promise<{ announced: Announced | null; isHeard: boolean }> {
  const { db, company } = context;
  const source = await holdSource(context, named);
  const run = await holdRunOfDay(context, source);
  const faulty = await noteFaults(context, run, word.employeeId, faults);
  const counts = { read: 1, announced: 0, changed: 0, cancelled: 0, faulty };
  const take = () => takeWord(context, { source: source.id, kind: source.kind, run: run.id }, word, counts);
  const { announced, isHeard } = await (source.is_dry ? tryInside(db, take) : take());
  if (source.is_dry) await addTried(context, run, word.employeeId, counts);
  else {
    if (counts.announced + counts.cancelled > 0) await refuseUnusual(context, source, run, counts);
    await noteKnown(context, source.id, [word.employeeId]);
    await addCounts(db, company, run.id, counts);
  }
  return { announced, isHeard };
}

/** Leavers that a dry run tells apart. */
const mostTried = 2000;

/** Adds what a call would have come to: said again, which other systems do until it is done, it counts once. */
async function addTried({ db, company, services }: Receiving, run: RunRow, employeeId: string, counts: Counts) {
  const hash = hashEmployee(services.config.secrets, company, employeeId).toString('base64url').slice(0, 16);
  const kinds = (['announced', 'changed', 'cancelled'] as const).filter((kind) => counts[kind] > 0);
  const tried = kinds.map((kind) => `${kind} ${hash}`).filter((one) => !run.tried.includes(one));
  const isNew = (kind: (typeof kinds)[number]) => (tried.includes(`${kind} ${hash}`) ? 1 : 0);
  const fresh = { announced: isNew('announced'), changed: isNew('changed'), cancelled: isNew('cancelled') };
  if (tried.length > 0) await updateRun(db, company, run.id, { tried: [...run.tried, ...tried].slice(-mostTried) });
  await addCounts(db, company, run.id, { ...counts, ...fresh });
}

/** Notes in the run of the day why a call was refused. */
export async function noteRefusal(
  context: Receiving,
  named: Named,
  { employeeId, reason }: { employeeId: string | null; reason: string },
): Promise<void> {
  const { db, company } = context;
  const run = await holdRunOfDay(context, await holdSource(context, named));
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
  source: SourceRow,
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
