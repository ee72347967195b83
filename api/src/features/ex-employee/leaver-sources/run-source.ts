import { rm } from 'node:fs/promises';
import { audit } from '#api/core/audit.ts';
import type { Services } from '#api/core/context.ts';
import { retryDeadlock } from '#api/core/database/retry-deadlock.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { type SourceKind, sourceLimits, sourceMessages } from '#contract/ex-employee/leaver-sources.ts';
import { type Fetched, SourceFault } from './fetch-source.ts';
import { findConnector } from './find-connector.ts';
import { fetchEvery, longestRun, retryAfter, toldAfter, unusual } from './policy.ts';
import { readSource, type SourceRow, updateSource } from './queries.ts';
import { readKnown } from './receive-call.ts';
import { idsIn, noteKnown, type Receiving, receiveWords, type SourceWord, tryOut } from './receive-rows.ts';
import {
  addCounts,
  type Counts,
  deleteFaults,
  type Fault,
  insertFaults,
  mustEnd,
  readDoneSince,
  readRun,
  updateRun,
} from './run-queries.ts';
import { readSecrets } from './seal-secrets.ts';

export const runQueue = 'leaver-source-run';

/** Milliseconds between two looks whether to stop. */
const lookEvery = 2000;
/** Rows in one transaction: other requests get their turn between two. */
const batchSize = 100;

type Running = { services: Services; company: CompanyId; source: SourceRow; run: string; stopping: AbortSignal };

/**
 * Fetches from a source and does what it says. Killed at any point it starts over: everything that was announced is found again and is not announced
 * twice. First everything is tried and rolled back, so that a run which announces unusually many people waits for someone's approval.
 */
export async function runSource(
  services: Services,
  company: CompanyId,
  run: string,
  stopping: AbortSignal,
  connect: typeof findConnector = findConnector,
): Promise<void> {
  const source = await begin(services, company, run);
  if (!source) return;
  const ended = new AbortController();
  const tooLong = AbortSignal.timeout(longestRun);
  const signal = AbortSignal.any([stopping, ended.signal, tooLong]);
  const running = { services, company, source, run, stopping: signal };
  const folder = await services.spool.makeFolder();
  // Fetching may take long, and someone may want to stop meanwhile.
  const watch = setInterval(() => {
    const look = asCompany(services.database, company, ({ db }) => mustEnd(db, company, run), null);
    void look.then((must) => must && ended.abort()).catch(() => {});
  }, lookEvery);
  try {
    const secrets = readSecrets(services.config.secrets, source);
    const fetched = await connect(source.kind)({ services, company, source, secrets, folder, stopping: signal });
    await takeFetched(running, fetched);
  } catch (error) {
    if (stopping.aborted) throw error;
    if (ended.signal.aborted && (await endIfWanted(running))) return;
    const isFault = error instanceof SourceFault || tooLong.aborted;
    if (!isFault) services.log.error({ err: error, company, run }, 'leaver source');
    const told = error instanceof SourceFault ? error.message : sourceMessages.unexpected;
    await failRun(services, company, run, tooLong.aborted ? sourceMessages.tooLong : told);
  } finally {
    clearInterval(watch);
    await rm(folder, { recursive: true, force: true });
  }
}

const begin = (services: Services, company: CompanyId, id: string) =>
  asCompany(services.database, company, async ({ db }) => {
    const run = await readRun(db, company, id, true);
    if (run?.state !== 'waiting' && run?.state !== 'running') return null;
    const source = await readSource(db, company, run.source_id);
    if (!source) return null;
    if (!source.enabled && !run.is_dry) {
      await updateRun(db, company, id, { state: 'stopped', ended_at: services.clock() });
      return null;
    }
    await deleteFaults(db, company, id);
    // What an earlier start of it has done stays done, and is not counted twice.
    await updateRun(db, company, id, { state: 'running', read: 0, faulty: 0 });
    return source;
  });

async function* batches(words: AsyncIterable<SourceWord>): AsyncGenerator<SourceWord[]> {
  let batch: SourceWord[] = [];
  for await (const word of words) {
    batch.push(word);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function takeFetched(running: Running, fetched: Fetched): Promise<void> {
  const { services, company, source, run, stopping } = running;
  const of = { source: source.id, kind: source.kind, run };
  const planned: Counts = { read: 0, announced: 0, changed: 0, cancelled: 0, faulty: 0 };
  const faults: Fault[] = [];
  const isDry = (await asCompany(services.database, company, ({ db }) => readRun(db, company, run)))?.is_dry ?? false;
  for await (const words of batches(fetched.words())) {
    stopping.throwIfAborted();
    const tried = await retryDeadlock(() =>
      tryOut({ services, company }, (context) => receiveWords(context, of, words)),
    );
    for (const name of Object.keys(planned) as (keyof Counts)[]) planned[name] += tried.counts[name];
    faults.push(...tried.faults.slice(0, sourceLimits.faulty - faults.length));
    // Rows that are no employees, or the same one again, do not count for the brake.
    if (!isDry) await inTenant(running, (context) => noteKnown(context, source.id, idsIn(words)));
    if (await endIfWanted(running)) return;
  }
  if (isDry) return finishDry(running, planned, faults);
  if (await holds(running, planned)) return;
  for await (const words of batches(fetched.words())) {
    stopping.throwIfAborted();
    await retryDeadlock(() => inTenant(running, (context) => doBatch(context, of, words)));
    if (await endIfWanted(running)) return;
  }
  await finish(running, fetched);
}

const inTenant = <T>({ services, company }: Running, work: (context: Receiving) => Promise<T>) =>
  asCompany(services.database, company, (tenant) => work({ ...tenant, company, services }));

async function doBatch(context: Receiving, of: { source: string; kind: SourceKind; run: string }, words: SourceWord[]) {
  const { db, company } = context;
  // Before any leaver, as everyone does who needs both.
  await readRun(db, company, of.run, true);
  const { counts, faults } = await receiveWords(context, of, words);
  await insertFaults(db, company, of.run, faults);
  await addCounts(db, company, of.run, counts);
}

/** Ends a run that someone wants to stop, or whose source is off. What it has announced stays. @returns whether it is over */
const endIfWanted = ({ services, company, run }: Running) =>
  asCompany(services.database, company, async ({ db }) => {
    if (!(await mustEnd(db, company, run))) return false;
    const row = await readRun(db, company, run, true);
    if (row?.state === 'running') await updateRun(db, company, run, { state: 'stopped', ended_at: services.clock() });
    return true;
  });

/** Whether the run announces, or says to stay, more people than is usual; then it waits. An approval is for as many as it asked for. */
const holds = ({ services, company, source, run }: Running, { announced, cancelled }: Counts) =>
  asCompany(services.database, company, async ({ db }) => {
    const now = services.clock();
    const row = await readRun(db, company, run, true);
    const asked_for = announced + cancelled;
    if (row?.is_approved && asked_for <= (row.asked_for ?? 0)) return false;
    // Those of earlier runs; of a first one those that it names itself.
    const known =
      (await readKnown({ db, company }, source)) || ((await readSource(db, company, source.id))?.known ?? 0);
    const earlier = await readDoneSince(db, company, {
      source: source.id,
      run,
      since: new Date(`${dateInIndia(now)}T00:00:00+05:30`),
    });
    const today = {
      announced: announced && announced + earlier.announced,
      cancelled: cancelled && cancelled + earlier.cancelled,
    };
    const fault = unusual(today, known);
    if (fault === null) return false;
    await updateRun(db, company, run, { state: 'held', fault, asked_for, is_approved: false });
    await audit({ db, company, actor: null }, 'leaver-source.held', { type: 'leaver-source', id: source.id });
    return true;
  });

/** A dry run tells the faulty rows too, which were rolled back with the rest. */
const finishDry = ({ services, company, run }: Running, counts: Counts, faults: readonly Fault[]) =>
  asCompany(services.database, company, async ({ db }) => {
    await insertFaults(db, company, run, faults);
    await updateRun(db, company, run, { ...counts, state: 'done', ended_at: services.clock() });
  });

const finish = ({ services, company, source, run }: Running, fetched: Fetched) =>
  asCompany(services.database, company, async ({ db }) => {
    const now = services.clock();
    await updateRun(db, company, run, { state: 'done', ended_at: now, fault: null });
    await updateSource(db, company, source.id, {
      memory: fetched.memory,
      failing_since: null,
      told_at: null,
      next_run_at: new Date(now.getTime() + (fetched.isPart ? retryAfter : fetchEvery)),
    });
  });

/** Notes that a run has failed, and when its source is tried again; also when its job is given up. */
export const failRun = (services: Services, company: CompanyId, run: string, fault: string): Promise<void> =>
  asCompany(services.database, company, async ({ db }) => {
    const now = services.clock();
    const row = await readRun(db, company, run, true);
    if (row?.state !== 'running' && row?.state !== 'waiting') return;
    await updateRun(db, company, run, { state: 'failed', ended_at: now, fault });
    const source = await readSource(db, company, row.source_id);
    // What someone tries by hand says nothing of the runs that come by themselves.
    if (row.is_dry || !source) return;
    const since = source.failing_since ?? now.toISOString();
    const isLong = Date.parse(since) <= now.getTime() - toldAfter;
    await updateSource(db, company, source.id, {
      failing_since: since,
      next_run_at: new Date(now.getTime() + (isLong ? fetchEvery : retryAfter)),
    });
  });
