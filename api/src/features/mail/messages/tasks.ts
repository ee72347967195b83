import type { Services } from '#api/core/context.ts';
import { analyze } from '#api/core/database/analyze.ts';
import { readHold } from '#api/core/installation/outgoing-hold.ts';
import { believedFor, holdWorkerLock } from '#api/core/installation/worker-lock.ts';
import { openMailTransport } from '#api/core/mail/transport.ts';
import { deliverOutbox } from './delivery/deliver-outbox.ts';
import { findDeadWorkers, moveClaims, releaseClaims } from './delivery/worker-queries.ts';
import { sendQueue } from './send-message.ts';

export const messageQueues = [sendQueue];

/** Milliseconds between two checks for retries and for claims of dead workers. */
const sweepEvery = 5_000;
/** A message to this many makes the planner's statistics stale. */
const statisticsAfter = 500;
/** Milliseconds that mail on the wire gets when the process is to end; then its connections are cut. */
const stopPatience = 8_000;

/** Starts the mail worker: woken by the queue for new messages, by the clock for retries. Returns how to stop it. */
export async function startMailWorker(services: Services): Promise<() => Promise<void>> {
  const { config, database, brands, clock, log, queue } = services;
  const lock = await holdWorkerLock(database, (from, to) => moveClaims(database.system, from, to));
  const transport = openMailTransport(config, database, brands);
  const stopping = new AbortController();
  const cutting = new AbortController();
  const sender = {
    config,
    database,
    brands,
    clock,
    log,
    transport,
    lock,
    refusals: new Map(),
    knownDomains: new Map(),
    bell: new EventTarget(),
    stopping: stopping.signal,
    cutting: cutting.signal,
  };
  let running: Promise<void> | null = null;
  let again = false;
  let suspected = new Map<number, number>();
  // A living worker takes a lost lock again within a second or two. The embedded database has no other worker.
  const deadWorkers = async () => {
    const found = await findDeadWorkers(database.system);
    const now = Date.now();
    suspected = new Map(found.map((number) => [number, suspected.get(number) ?? now]));
    const patience = database.kind === 'pglite' ? 0 : believedFor;
    return found.filter((number) => now - (suspected.get(number) ?? now) >= patience);
  };
  const run = async () => {
    do {
      again = false;
      if (await readHold(services)) return;
      const released = await releaseClaims(database.system, [lock.worker, ...(await deadWorkers())]);
      if (released) log.warn({ released }, 'messages of a dead worker are sent again');
      const sent = await deliverOutbox(sender);
      if (sent) log.info({ sent }, 'mail sent');
    } while (again && !stopping.signal.aborted);
  };
  const wake = (): Promise<void> => {
    again = true;
    sender.bell.dispatchEvent(new Event('ring'));
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
  const sweep = () => void wake().catch((error: unknown) => log.error({ err: error }, 'mail worker'));
  // Not awaited: new requests must be noticed while other mail takes long.
  await queue.work(sendQueue, async ({ written }) => {
    sweep();
    if (Number(written) >= statisticsAfter) await analyze(database.system, ['outbox']);
  });
  const timer = setInterval(sweep, sweepEvery);
  sweep();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    const cut = setTimeout(() => cutting.abort(), stopPatience);
    await running?.catch(() => {});
    clearTimeout(cut);
    transport.close();
    await releaseClaims(database.system, [lock.worker]).catch(() => {});
    await lock.release();
  };
}
