import { audit } from '#api/core/audit.ts';
import type { Acting, Services } from '#api/core/context.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { recordEvent } from '#api/core/installation/analytics.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { Failure, invalidField } from '#api/core/server/errors.ts';
import { isTooOften } from '#api/core/sessions/attempts.ts';
import { findPersonId } from '#api/features/directory/people/shared.ts';
import { sendAccountMail } from '#api/features/mail/messages/send-account-mail.ts';
import { isStopped } from '#api/features/mail/messages/shared.ts';
import { takeQuota } from '#api/features/mail/messages/take-quota.ts';
import { hasApplied } from '#api/features/recruitment/applications/shared.ts';
import { findJobRow } from '#api/features/recruitment/jobs/shared.ts';
import { companyInMail, personInMail } from '#contract/base/checked-names.ts';
import { paths } from '#contract/base/paths.ts';
import type { Currency } from '#contract/recruitment/job-terms.ts';
import { referralLimits, referralMessages } from '#contract/recruitment/referral-messages.ts';
import type { NewReferral } from '#contract/recruitment/referring.ts';
import { hashEmail, hashesOfEmail } from './policy.ts';
import { countUnanswered, hasDeclined, insertMove, insertReferral, insertReward, isReferred } from './queries.ts';

type Asked = { referral: string; message: string; referrer: string; email: string };

/** Asks a candidate by mail whether they agree. The referrer's note and the job's title are only on the page. */
async function requestConsent(context: Acting, { referral, message, referrer, email }: Asked): Promise<void> {
  const company = companyInMail((await readCompany(context.db, context.company)).name);
  const from = personInMail(referrer);
  await sendAccountMail(context, {
    id: message,
    to: { email, name: '' },
    subject: `${from} has referred you to ${company}`,
    paragraphs: [
      'Hello,',
      `${from} thinks you would be a good fit for a job at ${company}, and has given the company your name and email address. Nothing happens without your consent: please have a look at the job and let us know whether you agree.`,
    ],
    link: { label: 'See the job and answer', page: paths.referral, id: referral },
    note: `The link works for ${referralLimits.answerDays} days. If you decline or don’t answer, your data will be deleted.`,
  });
}

/** The referrer, an ex-employee or a colleague, and all their addresses. */
export type Referrer = {
  person: string | null;
  user: string | null;
  name: string;
  emails: readonly (string | null | undefined)[];
};

/** Referrals allowed within an hour, per referrer and per company. */
const perHour = { referrer: 10, company: 100 };
/** How often a company may ask a candidate who does not answer, including withdrawn referrals, so that their mailbox does not fill up. */
const mostUnanswered = 3;
const day = 24 * 3_600_000;

/**
 * Refers a candidate for a job the referrer may see, and asks the candidate by mail whether they agree.
 * @throws Failure conflict when the candidate was already referred for it: of many at once one is taken
 */
export async function createReferral(
  context: Acting,
  { job, referrer, candidate }: { job: string; referrer: Referrer; candidate: NewReferral },
): Promise<string> {
  const { db, company, services, actor } = context;
  const { email } = candidate;
  await refuseCandidate(context, { job, referrer, email });
  const id = newId();
  const message_id = newId();
  const hashes = hashesOfEmail(services.config.secrets, company, email);
  const at = services.clock();
  const { reward_amount: amount, reward_currency: currency } = await findJobRow(context, job);
  const isFirst = await insertReferral(db, company, {
    id,
    job_id: job,
    referrer_person_id: referrer.person,
    referrer_user_id: referrer.user,
    name: candidate.name,
    email,
    phone: candidate.phone || null,
    note: candidate.note || null,
    email_hash: hashEmail(services.config.secrets, company, email),
    message_id,
    expires_at: new Date(at.getTime() + referralLimits.answerDays * day),
    created_at: at,
    moved_at: at,
  });
  if (!isFirst) throw new Failure('conflict', referralMessages.duplicate);
  // Protects mailboxes: the mail counts towards the company's quota. Taking the quota also makes the company's referrals wait for each other.
  await takeQuota(context, 1);
  if ((await countUnanswered(db, company, hashes, at)) > mostUnanswered)
    throw invalidField('email', referralMessages.unreachable);
  await insertMove(db, company, { referral: id, from: null, to: 'submitted', by: actor?.id ?? null, at });
  if (amount !== null)
    await insertReward(db, company, {
      referral: id,
      state: 'pending',
      amount,
      currency: currency as Currency,
      reason: null,
      by: null,
      at,
    });
  await audit(context, 'referral.made', { type: 'referral', id });
  await recordEvent(context, 'referral', { person: referrer.person, actor: referrer.user });
  await requestConsent(context, { referral: id, message: message_id, referrer: referrer.name, email });
  return id;
}

async function refuseCandidate(
  context: Acting,
  { job, referrer, email }: { job: string; referrer: Referrer; email: string },
): Promise<void> {
  const { db, company, services } = context;
  const record = await findPersonId(context, email);
  if (referrer.emails.some((own) => own?.toLowerCase() === email) || (record !== null && record === referrer.person))
    throw invalidField('email', referralMessages.oneself);
  const hashes = hashesOfEmail(services.config.secrets, company, email);
  // People who do not want mail from the company are not asked by others either. The reason stays private.
  if ((await hasDeclined(db, company, hashes)) || (await isStopped(context, email)))
    throw invalidField('email', referralMessages.unreachable);
  if (await hasApplied(context, job, { email, person: record }))
    throw new Failure('conflict', referralMessages.appliedAlready);
  if (await isReferred(db, company, job, hashes)) throw new Failure('conflict', referralMessages.duplicate);
}

/**
 * Counts every attempt to refer, refused ones too, so that no one can test address by address who has applied.
 * @param who the ex-employee or the colleague. Call it before the transaction begins
 * @throws Failure too-many
 */
export async function refuseTooMany(services: Services, company: CompanyId, who: string): Promise<void> {
  if (
    (await isTooOften(services, 'referral', who, perHour.referrer)) ||
    (await isTooOften(services, 'referral', `all of ${company}`, perHour.company))
  )
    throw new Failure('too-many', referralMessages.slowDown);
}
