import { audit } from '#api/core/audit.ts';
import type { Acting, Context } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { Failure } from '#api/core/server/errors.ts';
import { asWritten, sendNews } from '#api/features/mail/messages/send-account-mail.ts';
import { companyInMail } from '#contract/base/checked-names.ts';
import { paths } from '#contract/base/paths.ts';
import { type ReferralState, type RewardState, referrerWords } from '#contract/base/referral-states.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { nameField } from '#contract/mail/mail.ts';
import type { Currency } from '#contract/recruitment/job-terms.ts';
import { referralMessages } from '#contract/recruitment/referral-messages.ts';
import type { moveReferral as contract } from '#contract/recruitment/referrals.ts';
import { findReferralRow } from './find-referral.ts';
import { forgetCandidate } from './forget-candidate.ts';
import { refuseMove, refuseMoveByHand, rewardAfter } from './policy.ts';
import { insertMove, insertReward, type ReferralRow, updateReferral } from './queries.ts';
import { readReferral } from './read-referral.ts';

/** Mails the referrer news about the referral, unless they caused it themselves. The mail does not name the candidate. */
async function tellReferrer(context: Acting, row: ReferralRow, state: ReferralState): Promise<void> {
  const { db, company, actor } = context;
  const { referrer_person_id: personId, referrer_user_id: user } = row;
  const isThemselves = actor !== null && (personId ? actor.person === personId : actor.id === user);
  const [email, name] = personId ? [row.person_email, row.person_name] : [row.user_email, row.user_name];
  if (email === null || name === null || isThemselves) return;
  const { label, next } = referrerWords[state];
  const at = companyInMail((await readCompany(db, company)).name);
  const title = asWritten(row.job_title);
  await sendNews(context, {
    to: { email, name, personId },
    subject: `Your referral for ${title}, ${at}: ${label}`,
    paragraphs: [`Hello ${nameField},`, `We have an update on your referral for ${title} at ${at}. ${next}`],
    link: { label: 'See your referrals', page: personId ? paths.ownReferrals : `${paths.referrals}?mine=1` },
  });
}

/**
 * Ends a referral by hand. The data of a candidate who has not agreed is deleted.
 * @throws Failure conflict when it follows an application, or for a move not in the table
 */
export async function moveReferral(context: Context, { params, body }: RouteInput<typeof contract>) {
  const row = await findReferralRow(context, params.id, true);
  refuseMoveByHand(row.state, body.state);
  if (row.application_id !== null) throw new Failure('conflict', referralMessages.followsApplication);
  await moveRow(context, row, body.state);
  if (row.state === 'submitted') await forgetCandidate(context, row, 'withdrawn');
  return readReferral(context, { params });
}

/** Moves a locked referral to a state that the table allows; the reward follows, and the referrer is notified. */
export async function moveRow(context: Acting, row: ReferralRow, state: ReferralState): Promise<void> {
  await writeMove(context, row, state);
  await tellReferrer(context, row, state);
}

/** Moves a locked referral through several steps. The referrer is notified of the last one. */
export async function moveAlong(context: Acting, row: ReferralRow, steps: readonly ReferralState[]): Promise<void> {
  let current = row;
  for (const state of steps) {
    await writeMove(context, current, state);
    current = await findReferralRow(context, row.id);
  }
  if (steps.length) await tellReferrer(context, row, current.state);
}

async function writeMove(context: Acting, row: ReferralRow, state: ReferralState): Promise<void> {
  const { db, company, services, actor } = context;
  refuseMove(row.state, state);
  const at = services.clock();
  await updateReferral(db, company, row.id, { state, moved_at: at });
  await insertMove(db, company, { referral: row.id, from: row.state, to: state, by: actor?.id ?? null, at });
  await audit(context, 'referral.moved', { type: 'referral', id: row.id }, { referralState: state });
  const reward = rewardAfter(state, row);
  if (reward) await addReward(context, row, { state: reward, reason: null, by: null });
}

/** Adds an entry to the ledger of a locked referral. */
export async function addReward(
  { db, company, services }: Pick<Context, 'db' | 'company' | 'services'>,
  row: ReferralRow,
  entry: { state: RewardState; reason: string | null; by: string | null },
): Promise<void> {
  const { reward_amount, reward_currency } = row;
  if (reward_amount === null) throw new Failure('conflict', referralMessages.noReward);
  const amount = { amount: reward_amount, currency: reward_currency as Currency };
  await insertReward(db, company, { ...entry, ...amount, referral: row.id, at: services.clock() });
}
