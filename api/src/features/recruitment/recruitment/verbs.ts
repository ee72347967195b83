import { audit, changedNames } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { fileAddress } from '#api/core/work/files.ts';
import { countApplications } from '#api/features/recruitment/applications/shared.ts';
import { countJobStates, findJobRow, listJobs } from '#api/features/recruitment/jobs/shared.ts';
import { countWaitingOffers } from '#api/features/recruitment/offers/shared.ts';
import { countReferrals, countWaitingReferrals } from '#api/features/recruitment/referrals/count-referrals.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { companyLimits } from '#contract/base/rules.ts';
import type { Currency } from '#contract/recruitment/job-terms.ts';
import type { listJobs as contract, JobResponses } from '#contract/recruitment/jobs.ts';
import {
  hireWays,
  type RecruitmentNeed,
  type RecruitmentOverview,
  type RecruitmentResults,
  type RecruitmentSettings,
  type readRecruitmentOverview as readRecruitmentOverviewRoute,
  type readRecruitmentResults as readRecruitmentResultsRoute,
  recruitmentLimits,
  wayBackSteps,
} from '#contract/recruitment/recruitment.ts';
import { countWayBack } from './funnel-queries.ts';
import { type NeedRow, readNeeds } from './need-queries.ts';
import { firstMoment } from './policy.ts';
import {
  countHeldOut,
  countHires,
  countNew,
  type RecruiterRow,
  readFigures,
  readRecruiters,
  sumPaid,
  updateFigures,
} from './queries.ts';

const noResponses: JobResponses = { applications: 0, toReview: 0, referrals: 0, hired: 0 };

/** Counts the responses to each of these jobs. */
async function countResponses(
  context: Pick<Context, 'db' | 'company'>,
  jobs: readonly string[],
): Promise<ReadonlyMap<string, JobResponses>> {
  const applications = await countApplications(context, jobs);
  const referrals = await countReferrals(context, jobs);
  return new Map(
    jobs.map((job) => [job, { ...noResponses, ...applications.get(job), referrals: referrals.get(job) ?? 0 }]),
  );
}

/** Returns a page of jobs, each with its responses. */
export async function listJobsWithResponses(context: Context, input: RouteInput<typeof contract>) {
  const found = await listJobs(context, input);
  const ids = found.jobs.map(({ _id }) => _id);
  const responses = await countResponses(context, ids);
  return {
    ...found,
    jobs: found.jobs.map((job) => ({ ...job, responses: responses.get(job._id) ?? noResponses })),
  };
}

/** Returns the responses to a job. @throws Failure not-found */
export async function readJobResponses(context: Context, { params: { id } }: { params: { id: string } }) {
  await findJobRow(context, id);
  return (await countResponses(context, [id])).get(id) ?? noResponses;
}

/** Returns what needs the team, what waits for which recruiter, and the funnel of invitations; only what the caller may see is read. */
export async function readRecruitmentOverview(
  context: Context,
  { query }: RouteInput<typeof readRecruitmentOverviewRoute>,
): Promise<RecruitmentOverview> {
  const { db, company, actor } = context;
  const seesApplications = actor.permissions.has('applications:read');
  const sources = {
    applications: seesApplications,
    referrals: actor.permissions.has('referrals:read'),
    offers: actor.permissions.has('offers:read'),
  };
  const waiting: RecruitmentOverview['waiting'] = [];
  if (seesApplications) waiting.push({ kind: 'applications-to-review', count: await countNew(db, company) });
  if (sources.referrals) {
    const { toContact, toApprove, toPay } = await countWaitingReferrals(context);
    waiting.push(
      { kind: 'referrals-to-contact', count: toContact },
      { kind: 'rewards-to-approve', count: toApprove },
      { kind: 'rewards-to-pay', count: toPay },
    );
  }
  if (sources.offers) {
    const { toApprove, toSend, toAnswer, toJoin } = await countWaitingOffers(context);
    waiting.push(
      { kind: 'offers-to-approve', count: toApprove },
      { kind: 'offers-to-send', count: toSend },
      { kind: 'offers-to-answer', count: toAnswer },
      { kind: 'offers-to-join', count: toJoin },
    );
  }
  const rows = await readRecruiters(db, company, companyLimits.team + 1);
  const needs = await readNeeds(db, company, sources, query.needs);
  return {
    jobs: await countJobStates(context),
    needs: needs.map((row) => toNeed(context, row)),
    funnel: sources.offers ? await readFunnel(context) : null,
    waiting,
    recruiters: rows.map((row) => toRecruiter(row, seesApplications)),
  };
}

function toNeed({ company, services }: Pick<Context, 'company' | 'services'>, row: NeedRow): RecruitmentNeed {
  const { kind, id, since, who_id, who_name, amount, currency } = row;
  return {
    kind,
    _id: id,
    job: { _id: row.job_id, title: row.job_title },
    who:
      who_id === null || who_name === null
        ? null
        : {
            _id: who_id,
            name: who_name,
            profileImg: fileAddress(services.config.secrets, company, row.profile_image),
          },
    since,
    reward: amount === null || currency === null ? null : { amount, currency },
    startsOn: row.starts_on,
  };
}

async function readFunnel({ db, company, services }: Context): Promise<RecruitmentOverview['funnel']> {
  const since = firstMoment(services.clock(), recruitmentLimits.funnelMonths);
  const row = await countWayBack(db, company, since);
  const days = { invited: null, interested: row.interested_days, applied: row.applied_days, hired: row.hired_days };
  return {
    since: dateInIndia(since),
    steps: wayBackSteps.map((step) => ({ step, count: row[step], medianDays: days[step] })),
  };
}

const toRecruiter = (row: RecruiterRow, seesApplications: boolean) => ({
  recruiter: row.recruiter && row.name ? { _id: row.recruiter, name: row.name } : null,
  openJobs: row.open_jobs,
  toReview: seesApplications ? row.to_review : null,
  oldestAt: seesApplications ? row.oldest_at : null,
});

/** Returns the results of recruitment in the last months. */
export async function readRecruitmentResults(
  context: Context,
  { query }: RouteInput<typeof readRecruitmentResultsRoute>,
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

/** Returns the cost of a hire elsewhere, and the share of people held out. */
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

/** Saves these settings. People held out get no mail about jobs from now on. */
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
