import type { Context } from '#api/core/context.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { readFunnel as contract, Funnel } from '#contract/company/analytics.ts';
import { countFunnel, countQueue, spanOf } from './count-funnel.ts';
import { measureWork, readKept } from './funnel-queries.ts';

/** Copies of messages and events that are counted while the reader waits; it takes some tenths of a second. */
export const mostAtOnce = 50_000;
/** Milliseconds after which a background count is out of date and repeated when someone looks. */
const keptFor = 3_600_000;

/** Returns the results of the mail of the last days: counted at once or, if that is much work, in the background and then kept for an hour. */
export async function readFunnel(
  context: Context,
  { query: { days } }: RouteInput<typeof contract>,
): Promise<{ funnel: Funnel | null }> {
  const { db, company, services } = context;
  const now = services.clock();
  const work = await measureWork(db, company, spanOf(now, days), mostAtOnce);
  if (work < mostAtOnce) return { funnel: await countFunnel(context, days) };
  const kept = await readKept(db, company, days);
  if (!kept || now.getTime() - Date.parse(kept.countedAt) > keptFor)
    await services.queue.enqueue(context, countQueue, { company, days }, `${company} ${days}`);
  return { funnel: kept };
}
