import type { Context } from '#api/core/context.ts';
import { fileAddress } from '#api/core/work/files.ts';
import { referrerWords } from '#contract/base/referral-states.ts';
import type { Currency } from '#contract/recruitment/job-terms.ts';
import type { Referral } from '#contract/recruitment/referrals.ts';
import type { CandidateReferral, OwnReferral } from '#contract/recruitment/referring.ts';
import { answerOf } from './policy.ts';
import type { ReferralRow } from './queries.ts';

const toJob = (row: ReferralRow) => ({ _id: row.job_id, title: row.job_title, location: row.job_location });

const isOpen = (row: ReferralRow, today: string) => row.job_status === 'open' && (row.job_closes_on ?? today) >= today;

const toReward = ({ reward_state: state, reward_amount: amount, reward_currency: currency }: ReferralRow) =>
  state === null || amount === null ? null : { state, amount, currency: currency as Currency };

type ViewContext = Pick<Context, 'actor' | 'company' | 'services'>;

function toReferrer({ company, services }: Omit<ViewContext, 'actor'>, row: ReferralRow): Referral['referrer'] {
  const { referrer_person_id: person, person_name, referrer_user_id: user, user_name } = row;
  const profileImg = fileAddress(services.config.secrets, company, row.referrer_image);
  if (person !== null && person_name !== null) return { kind: 'person', _id: person, name: person_name, profileImg };
  return user !== null && user_name !== null ? { kind: 'colleague', _id: user, name: user_name, profileImg } : null;
}

/** Returns a referral as the company sees it. */
export function toReferral(context: ViewContext, row: ReferralRow): Referral {
  return {
    _id: row.id,
    job: { _id: row.job_id, title: row.job_title },
    state: row.state,
    candidate: row.email === null ? null : { name: row.name ?? '', email: row.email, phone: row.phone, note: row.note },
    forgotten: row.forgotten,
    referrer: toReferrer(context, row),
    isOwn: row.referrer_user_id === context.actor.id,
    applicationId: row.application_id,
    reward: toReward(row),
    thankedAt: row.thanked_at,
    createdAt: row.created_at,
    movedAt: row.moved_at,
    answerUntil: row.state === 'submitted' ? row.expires_at : null,
  };
}

/** Returns a referral as its referrer sees it. */
export function toOwn(companyName: string, row: ReferralRow, today: string): OwnReferral {
  return {
    _id: row.id,
    job: { ...toJob(row), isOpen: isOpen(row, today) && !row.job_is_exclusive },
    companyName,
    candidate: row.name,
    ...referrerWords[row.state],
    isOver: ['hired', 'rejected', 'withdrawn'].includes(row.state),
    canWithdraw: row.state === 'submitted',
    reward: toReward(row),
    createdAt: row.created_at,
    movedAt: row.moved_at,
  };
}

/** Returns a referral as the candidate sees it. */
export function toCandidate(
  { companyName, companyLogo }: { companyName: string; companyLogo: string | null },
  row: ReferralRow,
  today: string,
): CandidateReferral {
  return {
    job: { ...toJob(row), isOpen: isOpen(row, today), descriptionFormatted: row.job_description_html },
    companyName,
    companyLogo,
    referrer: row.person_name ?? row.user_name,
    name: row.name ?? '',
    email: row.email ?? '',
    phone: row.phone,
    note: row.note,
    answer: answerOf(row),
    answerUntil: row.expires_at,
  };
}
