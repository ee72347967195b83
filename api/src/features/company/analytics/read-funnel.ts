import type { Context } from '#api/core/context.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { readFunnel as contract, Funnel } from '#contract/company/analytics.ts';
import { countFunnel, countQueue, spanOf } from './count-funnel.ts';
import { measureWork, readKept } from './funnel-queries.ts';

/** Copies of messages and deeds that are counted while somebody waits; it takes some tenths of a second. */
export const mostAtOnce = 50_000;
/** Milliseconds. What was counted in the background is counted anew when it is older and somebody looks. */
const keptFor = 3_600_000;

/** What came of the mail of the last days: counted at once, or, where that is much, in the background and then kept for an hour. */
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
