import type { Services } from '#api/core/context.ts';
import { readHold } from '#api/core/installation/outgoing-hold.ts';
import { deliverEvents } from './deliver-events.ts';
import { deleteOld } from './delivery-queries.ts';
import { deliveryQueue } from './emit-event.ts';

export const webhookQueues = [deliveryQueue];

/** Milliseconds between two checks for retries and for calls of a process that died. */
const sweepEvery = 5_000;
/** The log of deliveries is kept for 30 days; older ones are deleted every hour. */
const [kept, forgetEvery, forgottenAtOnce] = [30 * 24 * 3_600_000, 3_600_000, 5_000];

/** Starts the worker of webhooks: woken by the queue for new events, by the clock for retries. Returns how to stop it. */
export async function startWebhookWorker(services: Services): Promise<() => Promise<void>> {
  const { database, clock, log, queue } = services;
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let again = false;
  let forgotten = 0;
  const run = async () => {
    do {
      again = false;
      if (!(await readHold(services))) await deliverEvents(services, stopping.signal);
    } while (again && !stopping.signal.aborted);
    if (Date.now() - forgotten < forgetEvery || stopping.signal.aborted) return;
    forgotten = Date.now();
    await deleteOld(database.system, new Date(clock().getTime() - kept), forgottenAtOnce);
  };
  const wake = (): Promise<void> => {
    again = true;
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
  await queue.work(deliveryQueue, async () => {
    if (!stopping.signal.aborted) await wake();
  });
  const sweep = () => void wake().catch((error: unknown) => log.error({ err: error }, 'webhook worker'));
  const timer = setInterval(sweep, sweepEvery);
  sweep();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running?.catch(() => {});
  };
}
