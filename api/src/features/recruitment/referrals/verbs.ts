import { audit } from '#api/core/audit.ts';
import type { Acting, Context, OwnContext } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { readLogo } from '#api/core/pages/company-look.ts';
import type { PageContext } from '#api/core/pages/public-page.ts';
import { Failure, invalidField, notFound } from '#api/core/server/errors.ts';
import type { VerbInput } from '#api/core/server/http.ts';
import { tellColleagues } from '#api/features/base/notifications/shared.ts';
import { findPerson, findPersonId } from '#api/features/directory/people/shared.ts';
import { sendNotice } from '#api/features/mail/journeys/send-notice.ts';
import { createApplication } from '#api/features/recruitment/applications/create-application.ts';
import {
  findApplicableJob,
  findTold,
  hasApplied,
  readForm,
  readResumeFile,
} from '#api/features/recruitment/applications/shared.ts';
import { type FoundJob, openJobPage } from '#api/features/recruitment/applications/verbs.ts';
import { toStartJob } from '#api/features/recruitment/applications/view.ts';
import { findJob, findJobFor, findJobRow, findOpenJob, type JobSeeker } from '#api/features/recruitment/jobs/shared.ts';
import { paths } from '#contract/base/paths.ts';
import { referralMoveRefused } from '#contract/base/referral-states.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import { referralLimits, referralMessages } from '#contract/recruitment/referral-messages.ts';
import type {
  createReferral as contract,
  listReferrals as listReferralsRoute,
  moveReward as moveRewardRoute,
} from '#contract/recruitment/referrals.ts';
import type {
  applyAsCandidate as applyAsCandidateRoute,
  NewReferral,
  referAsOneself as ownRoute,
  referByPage as referByPageRoute,
  startReferral as route,
} from '#contract/recruitment/referring.ts';
import { type FoundReferral, findForCandidate } from './answer-referral.ts';
import { createReferral, refuseTooMany } from './create-referral.ts';
import { findOwn, findReferralRow } from './find-referral.ts';
import { forgetCandidate } from './forget-candidate.ts';
import { countByState, readOwnRows, readReferralRows, sumRewards } from './list-queries.ts';
import { addReward, moveRow } from './move-referral.ts';
import { refuseRewardMove } from './policy.ts';
import { readReferral } from './read-referral.ts';
import { toOwn, toReferral } from './view.ts';

type Referred = { id: string; job: string; person: string; name: string };

/** Notifies the people who work on the job of an ex-employee's referral: in the portal and, if they want it, by a mail in the company's words. */
async function tellTeam(context: Acting, { id, job, person, name }: Referred): Promise<void> {
  const { recruiter_id } = await findJobRow(context, job);
  const told = await findTold(context, recruiter_id);
  const mailed = await tellColleagues(context, { kind: 'referral', about: id, subject: job, person }, told);
  const link = { label: 'Read the referral', path: paths.referralPage.replace('$id', id) };
  await sendNotice(context, 'referral', { person, name, link }, mailed);
}

/** Withdraws an ex-employee's own referral, as long as the candidate has not answered. The candidate's data is deleted. */
export async function withdrawOwnReferral(context: OwnContext, { params: { id } }: { params: { id: string } }) {
  const { person } = context;
  await findOwn(context, { id, person });
  const row = await findReferralRow(context, id, true);
  if (row.state !== 'submitted') throw new Failure('conflict', referralMoveRefused(row.state, 'withdrawn'));
  await moveRow(context, row, 'withdrawn');
  await forgetCandidate(context, row, 'withdrawn');
  return findOwn(context, { id, person });
}

/** Returns a page of the ex-employee's own referrals. */
export async function listOwnReferrals(context: OwnContext, { query }: { query: { cursor?: string | undefined } }) {
  const { db, company, person, services } = context;
  const page = { before: readIdCursor(query.cursor), most: referralLimits.page + 1 };
  const found = await readOwnRows(db, company, person, page);
  const rows = found.slice(0, referralLimits.page);
  const { name } = await readCompany(db, company);
  const today = dateInIndia(services.clock());
  const nextCursor = found.length > rows.length ? (rows.at(-1)?.id ?? null) : null;
  return { referrals: rows.map((row) => toOwn(name, row, today)), nextCursor };
}

/** Refers a candidate as a user of the company. */
export async function referAsColleague(context: Context, { body }: RouteInput<typeof contract>) {
  const { actor, company, services } = context;
  const { jobId, ...candidate } = body;
  await refuseTooMany(services, company, actor.id);
  const job = await findOpenJob(context, jobId);
  if (!job) throw invalidField('jobId', referralMessages.invalidJob);
  const referrer = { person: null, user: actor.id, name: actor.name, emails: [actor.email] };
  const id = await createReferral(context, { job: job.id, referrer, candidate });
  return toReferral(context, await findReferralRow(context, id));
}

/** Returns a page of referrals, the number in each state, and the sums of their rewards. */
export async function listReferrals(context: Context, { query }: RouteInput<typeof listReferralsRoute>) {
  const { db, company, actor } = context;
  const { state, cursor, mine, ...rest } = query;
  const filters = { ...rest, by: mine && actor.id };
  const page = { state, before: readIdCursor(cursor), most: referralLimits.page + 1 };
  const found = await readReferralRows(db, company, filters, page);
  const rows = found.slice(0, referralLimits.page);
  return {
    referrals: rows.map((row) => toReferral(context, row)),
    nextCursor: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
    counts: await countByState(db, company, filters),
    rewards: await sumRewards(db, company, { ...filters, reward: undefined }, state),
  };
}

/** Approves, pays or voids a reward: of many at once one succeeds. No one decides about a reward of their own. */
export async function moveReward(context: Context, { params, body }: RouteInput<typeof moveRewardRoute>) {
  const { actor } = context;
  const row = await findReferralRow(context, params.id, true);
  if (row.reward_state === null) throw new Failure('conflict', referralMessages.noReward);
  if (row.referrer_user_id === actor.id) throw new Failure('forbidden', referralMessages.ownReward);
  refuseRewardMove(row.reward_state, body.state);
  if (body.state === 'void' && !body.reason) throw invalidField('reason', referralMessages.reasonRequired);
  await addReward(context, row, { state: body.state, reason: body.reason ?? null, by: actor.id });
  await audit(context, 'referral.reward-moved', { type: 'referral', id: row.id }, { rewardState: body.state });
  return readReferral(context, { params });
}

/** The pages for referring someone: those around a job, with the messages for referrals. */
export const referralPage = {
  ...openJobPage,
  missing(): never {
    throw notFound(referralMessages.invalidJob);
  },
};

/** Returns the job and the referrer. */
async function startFor(
  context: Pick<Context, 'brand' | 'db' | 'company' | 'services'>,
  id: string,
  seeker: JobSeeker,
) {
  const open = await findJobFor(context, id, seeker);
  if (!open) throw notFound(referralMessages.invalidJob);
  const { reward } = await findJob(context, open.id);
  const { name: companyName } = await readCompany(context.db, context.company);
  return {
    job: { ...toStartJob(companyName, await readLogo(context, companyName), open), reward },
    referrer: seeker.person ? { name: (await findPerson(context, seeker.person)).name } : null,
  };
}

/** Returns the form to the holder of a key from a mail. */
export const startReferral = ({ inside, found }: PageContext<FoundJob>, { params }: RouteInput<typeof route>) =>
  inside((inCompany) => startFor(inCompany, params.id, found));

/** Returns the form to the signed-in ex-employee. */
export const startOwnReferral = (context: OwnContext, { params }: { params: { id: string } }) =>
  startFor(context, params.id, { person: context.person });

/** For an exclusive job the referral serves as the key. */
const asCandidate = { person: null, hasKey: true } as const;

/** Returns the prefilled form of a candidate who agreed. */
export const startAsCandidate = ({ inside, found }: PageContext<FoundReferral>) =>
  inside(async (inPage) => {
    const row = await findForCandidate(inPage, found.id);
    const job = await findApplicableJob(inPage, row.job_id, asCandidate);
    const { name, phone } = row;
    const email = row.email ?? '';
    return {
      job: toStartJob(inPage.companyName, await readLogo(inPage, inPage.companyName), job),
      known: { name: name ?? '', email, phone, currentCompany: null, currentDesignation: null },
      appliedAlready: await hasApplied(inPage, job.id, { email, person: await findPersonId(inPage, email) }),
    };
  });

/** Applies as a candidate, whose address is confirmed by the link in the mail. Applying counts as agreeing. */
export async function applyAsCandidate(
  { inside, found }: PageContext<FoundReferral>,
  { body, file }: VerbInput<typeof applyAsCandidateRoute>,
) {
  const resume = await readResumeFile(file);
  await inside(async (inPage) => {
    const row = await findForCandidate(inPage, found.id);
    const job = await findApplicableJob(inPage, row.job_id, asCandidate);
    if (row.email === null) throw notFound(applicationMessages.jobGone);
    const written = { ...readForm(body), name: body.name, email: row.email };
    const person = await findPersonId(inPage, row.email);
    await createApplication({ ...inPage, actor: null }, { job: job.id, person, source: 'referral', written, resume });
  });
  return { confirmed: true };
}

/** Refers a candidate as the signed-in ex-employee. */
export async function referAsOneself(context: OwnContext, { params, body }: RouteInput<typeof ownRoute>) {
  const { person, company, services } = context;
  await refuseTooMany(services, company, person);
  const id = await referAsPerson(context, { job: params.id, seeker: { person }, candidate: body });
  return findOwn(context, { id, person });
}

/** Refers a candidate by the key in a mail, which identifies the referrer. */
export async function referByPage(
  { found, inside, company, services }: PageContext<FoundJob>,
  { params, body: { key: _key, ...candidate } }: RouteInput<typeof referByPageRoute>,
) {
  if (!found.person) throw notFound(referralMessages.invalidJob);
  await refuseTooMany(services, company, found.person);
  await inside((inPage) => referAsPerson({ ...inPage, actor: null }, { job: params.id, seeker: found, candidate }));
  return { posted: true as const };
}

type Referring = { job: string; seeker: JobSeeker; candidate: NewReferral };

async function referAsPerson(context: Acting, { job, seeker, candidate }: Referring): Promise<string> {
  const open = await findJobFor(context, job, seeker);
  if (!open || !seeker.person) throw notFound(referralMessages.invalidJob);
  const { id: person, name, email, company_email } = await findPerson(context, seeker.person);
  const referrer = { person, user: null, name, emails: [email, company_email, context.actor?.email] };
  const id = await createReferral(context, { job: open.id, referrer, candidate }).catch(plainly);
  await tellTeam(context, { id, job: open.id, person, name });
  return id;
}

/** Hides from ex-employees what mail the company may send, and why. */
function plainly(error: unknown): never {
  if (!(error instanceof Failure)) throw error;
  if (error.kind === 'too-many') throw new Failure('too-many', referralMessages.slowDown);
  throw error.kind === 'forbidden' ? new Failure('unavailable', referralMessages.notPosted) : error;
}
