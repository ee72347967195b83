import type { Context, Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { dateInIndia, startInIndia } from '#api/core/installation/clock.ts';
import { analyticsKinds, type Funnel, type FunnelPeriod, funnelSteps } from '#contract/company/analytics.ts';
import { countDone, countSteps, keepFunnel, type Span } from './funnel-queries.ts';

/** The queue for counting large funnels. */
export const countQueue = 'analytics-count';

/** Returns the span of the last days including today, with days in Indian time. */
export function spanOf(now: Date, days: FunnelPeriod): Span & { first: string } {
  const first = dateInIndia(new Date(now.getTime() - (days - 1) * 86_400_000));
  return { first, since: startInIndia(first), until: new Date(now.getTime() + 1) };
}

/** Counts the results of the mail of the last days. */
export async function countFunnel(
  { db, company, services }: Pick<Context, 'db' | 'company' | 'services'>,
  days: FunnelPeriod,
): Promise<Funnel> {
  const now = services.clock();
  const { first, ...span } = spanOf(now, days);
  const counted = await countSteps(db, company, span);
  const done = new Map((await countDone(db, company, span)).map(({ kind, count }) => [kind, count]));
  return {
    since: first,
    countedAt: now.toISOString(),
    steps: funnelSteps.map((step) => ({ step, count: counted[step] })),
    done: Object.fromEntries(analyticsKinds.map((kind) => [kind, done.get(kind) ?? 0])) as Funnel['done'],
  };
}

/** Counts the same in the background and stores it. */
export async function countInBackground(services: Services, company: CompanyId, days: FunnelPeriod): Promise<void> {
  await asCompany(services.database, company, async ({ db }) => {
    await keepFunnel(db, company, days, await countFunnel({ db, company, services }, days));
  });
}
