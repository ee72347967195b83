import type { Services } from '#api/core/context.ts';
import { trustedCompanyId } from '#api/core/ids.ts';
import { readHold } from '#api/core/installation/outgoing-hold.ts';
import { repeat } from '#api/core/server/repeat.ts';
import type { FunnelPeriod } from '#contract/company/analytics.ts';
import { countInBackground, countQueue } from './count-funnel.ts';
import { forwardEvents } from './forward-events.ts';

export const analyticsQueues = [countQueue];

/** Milliseconds between two runs of forwarding, and the longest wait for an address that refuses events. */
const [lookEvery, longestWait] = [15_000, 15 * 60_000];

/** Starts background counting, and forwards events if the operator has set an address. Returns a function that stops it. */
export async function startAnalyticsWorker(services: Services): Promise<() => Promise<void>> {
  const count = (company: string, days: number) =>
    countInBackground(services, trustedCompanyId(company), days as FunnelPeriod);
  await services.queue.work(countQueue, ({ company, days }) => count(String(company), Number(days)), {
    onePerCompany: true,
  });
  if (!services.config.analytics) return async () => {};
  const stopping = new AbortController();
  let [wait, waitUntil] = [0, 0];
  const forward = async () => {
    if (Date.now() < waitUntil || (await readHold(services))) return;
    const taken = await forwardEvents(services, stopping.signal);
    wait = taken ? 0 : Math.min(longestWait, Math.max(lookEvery, wait * 2));
    waitUntil = Date.now() + wait;
  };
  const stop = repeat(services, lookEvery, 'events for analytics', forward);
  return async () => {
    stopping.abort();
    await stop();
  };
}
