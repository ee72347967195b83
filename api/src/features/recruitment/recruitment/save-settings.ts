import { audit, changedNames } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import type { Currency } from '#contract/recruitment/job-terms.ts';
import type { RecruitmentSettings } from '#contract/recruitment/recruitment.ts';
import { readFigures, updateFigures } from './result-queries.ts';

/** What a hire costs the company elsewhere, and how many it holds out. */
export async function readRecruitmentSettings({
  db,
  company,
}: Pick<Context, 'db' | 'company'>): Promise<RecruitmentSettings> {
  const { hire_cost_amount: amount, hire_cost_currency: currency, holdout_percent } = await readFigures(db, company);
  return {
    hireCost: amount === null ? null : { amount, currency: currency as Currency },
    holdoutPercent: holdout_percent,
  };
}

/** Says so. Whoever is held out gets no mail about jobs from now on. */
export async function saveRecruitmentSettings(context: Context, { body }: { body: RecruitmentSettings }) {
  const { db, company, services } = context;
  const before = await readRecruitmentSettings(context);
  const { hireCost, holdoutPercent: percent } = body;
  await updateFigures(db, company, {
    amount: hireCost?.amount ?? null,
    currency: hireCost?.currency ?? null,
    percent,
    at: services.clock(),
  });
  const fields = changedNames(before, body);
  if (fields.length) await audit(context, 'company.changed', { type: 'company', id: company }, { fields });
  return readRecruitmentSettings(context);
}
