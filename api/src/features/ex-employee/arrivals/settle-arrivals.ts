import { audit } from '#api/core/audit.ts';
import type { Acting, Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { findBrand } from '#api/core/installation/companies.ts';
import { Failure } from '#api/core/server/errors.ts';
import { eachAlone } from '#api/core/work/each-alone.ts';
import { journeyClock } from '#api/features/mail/journeys/policy.ts';
import { journeyTime } from '#contract/mail/journeys.ts';
import { writeLeaver } from './announce-leaver.ts';
import { arriveLeaver } from './arrive-leaver.ts';
import { deleteLeaver, emptyLeaver } from './forget-leaver.ts';
import { mailLeaver } from './mail-leaver.ts';
import {
  findGone,
  findIncomplete,
  findOutdated,
  findUnanswered,
  findUnasked,
  findUnreminded,
  isOpenState,
  type LeaverRow,
  readLeaverRow,
  updateLeaver,
} from './queries.ts';

const batch = 500;

type Row = { company_id: CompanyId; id: string };
type Step = (context: Acting, row: LeaverRow, today: string) => Promise<void>;

/**
 * Does what is due for leavers of all companies: those whose last day is over become ex-employees; from nine in the morning leavers are asked and
 * reminded. Each in a transaction of its own, so that it can be killed at any point; workers may run it in parallel.
 */
export async function settleArrivals(services: Services): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  const today = dateInIndia(now);
  await each(services, await findGone(database, today, batch), arrive);
  await each(services, await findIncomplete(database, today, batch), noteMissing);
  await each(services, await findOutdated(database, { now, today }, batch), forget);
  if (journeyClock(now).hour < journeyTime.hour) return;
  const startOfDay = new Date(`${today}T00:00:00+05:30`);
  await each(services, await findUnasked(database, today, batch), ask);
  await each(services, await findUnreminded(database, today, startOfDay, batch), remind);
  await each(services, await findUnanswered(database, batch), askAgain);
}

async function each(services: Services, rows: readonly Row[], step: Step): Promise<void> {
  // A company that may mail no more today, or not at all, is left alone until the next look.
  const refused = new Set<CompanyId>();
  const today = dateInIndia(services.clock());
  await eachAlone(services, 'leaver', rows, async ({ company_id: company, id }) => {
    if (refused.has(company)) return;
    try {
      await asCompany(services.database, company, async (tenant) => {
        const row = await readLeaverRow(tenant.db, company, id, true);
        const brand = await findBrand(services, tenant.db, company);
        if (row) await step({ ...tenant, company, services, brand, actor: null }, row, today);
      });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (step !== arrive) refused.add(company);
      else await refuse(services, company, { id, why: error.message });
    }
  });
}

/** Notes why a record could not be added; HR decides. */
const refuse = (services: Services, company: CompanyId, { id, why }: { id: string; why: string }) =>
  asCompany(services.database, company, async ({ db }) => {
    const row = await readLeaverRow(db, company, id, true);
    if (row && isOpenState(row.state)) await writeLeaver({ db, company, services }, row, { refusal: why });
  });

const arrive: Step = async (context, row, today) => {
  if (isOpenState(row.state) && row.last_day < today && row.refusal === null) await arriveLeaver(context, row);
};

const noteMissing: Step = async (context, row) => {
  if (isOpenState(row.state)) await writeLeaver(context, row, {});
};

const forget: Step = async (context, row) => {
  if (row.state === 'arrived') return emptyLeaver(context, row, 'arrived');
  await audit(context, 'leaver.expired', { type: 'leaver', id: row.id });
  await deleteLeaver(context, row);
};

const ask: Step = async (context, row) => {
  if (row.state !== 'announced' || row.work_email === null) return;
  await mailed(context, row, await mailLeaver(context, row, 'ask', row.work_email), 'asked_at');
  await updateLeaver(context.db, context.company, row.id, { state: 'asked' });
  await audit(context, 'leaver.asked', { type: 'leaver', id: row.id });
};

const remind: Step = async (context, row) => {
  if (row.state !== 'asked' || row.reminded_at !== null || row.work_email === null) return;
  await mailed(context, row, await mailLeaver(context, row, 'remind', row.work_email), 'reminded_at');
};

const askAgain: Step = async (context, row) => {
  const email = row.facts.email?.value;
  if (row.state !== 'arrived' || row.asked_again_at !== null || row.confirmed_at !== null || !email) return;
  await mailed(context, row, await mailLeaver(context, row, 'askAgain', email), 'asked_again_at');
};

function mailed(
  { db, company, services }: Acting,
  row: LeaverRow,
  message: string,
  when: 'asked_at' | 'reminded_at' | 'asked_again_at',
): Promise<void> {
  return updateLeaver(db, company, row.id, { [when]: services.clock(), messages: [...row.messages, message] });
}
