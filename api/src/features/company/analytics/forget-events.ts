import type { Context } from '#api/core/context.ts';
import { analyticsDays } from '#contract/company/analytics.ts';
import { deleteBefore } from './funnel-queries.ts';

const [day, mostAtOnce] = [86_400_000, 1000];

/** Deletes a batch of events that are too old to be forwarded. @returns whether there may be more */
export async function forgetEvents({ db, company, services }: Pick<Context, 'db' | 'company' | 'services'>) {
  const before = new Date(services.clock().getTime() - analyticsDays * day);
  return (await deleteBefore(db, company, before, mostAtOnce)) === mostAtOnce;
}
