import type { Context } from '#api/core/context.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { Currency } from '#contract/recruitment/job-terms.ts';
import {
  type readRecruitmentResults as contract,
  hireWays,
  type RecruitmentResults,
} from '#contract/recruitment/recruitment.ts';
import { firstMoment } from './policy.ts';
import { countHeldOut, countHires, readFigures, sumPaid } from './result-queries.ts';

/** What recruitment brought in so many months. */
export async function readRecruitmentResults(
  context: Context,
  { query }: RouteInput<typeof contract>,
): Promise<RecruitmentResults> {
  const { db, company, services } = context;
  const since = firstMoment(services.clock(), query.months);
  const found = await countHires(db, company, since);
  const figures = await readFigures(db, company);
  const hires = hireWays.map((way) => {
    const row = found.find((one) => one.way === way);
    return { way, count: row?.count ?? 0, medianDays: row?.median_days ?? null };
  });
  const { hire_cost_amount: amount, hire_cost_currency: currency } = figures;
  const each = amount === null ? null : { amount, currency: currency as Currency };
  const total = hires.reduce((sum, { count }) => sum + count, 0);
  return {
    since: dateInIndia(since),
    hires,
    elsewhere: each && { each, total: { ...each, amount: each.amount * total } },
    rewards: await sumPaid(db, company, since),
    holdout: await readHoldout(context, figures),
  };
}

type Figures = Awaited<ReturnType<typeof readFigures>>;

async function readHoldout(
  { db, company }: Pick<Context, 'db' | 'company'>,
  { holdout_percent: percent, holdout_since: since }: Figures,
): Promise<RecruitmentResults['holdout']> {
  if (since === null) return null;
  const rows = await countHeldOut(db, company, { percent, since: new Date(since) });
  const groupOf = (heldOut: boolean) => {
    const row = rows.find(({ held_out }) => held_out === heldOut);
    return { people: row?.people ?? 0, hires: row?.hires ?? 0 };
  };
  return { percent, since, heldOut: groupOf(true), others: groupOf(false) };
}
