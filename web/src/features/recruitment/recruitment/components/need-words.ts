import { paths } from '#contract/base/paths.ts';
import { moneyWords } from '#contract/recruitment/job-terms.ts';
import type { RecruitmentNeed, RecruitmentWaiting } from '#contract/recruitment/recruitment.ts';
import { dayWords } from '#web/features/directory/overview/components/overview-words.ts';
import { today } from '../../../../lib/dates.ts';

/** A sentence without its waiting time; the action; and the page where it is done. */
type Words = { about: (need: RecruitmentNeed) => string; action: string; page: string };

const reward = (need: RecruitmentNeed) => need.reward && moneyWords(need.reward.amount, need.reward.currency);

const words: Readonly<Record<RecruitmentWaiting, Words>> = {
  'applications-to-review': {
    about: ({ job }) => `Application for ${job.title}`,
    action: 'Review',
    page: paths.applicationPage,
  },
  'referrals-to-contact': {
    about: ({ job }) => `Referred for ${job.title} and agreed to be contacted`,
    action: 'Contact',
    page: paths.referralPage,
  },
  'rewards-to-approve': {
    about: (need) => `Reward of ${reward(need)} for a referral to ${need.job.title}`,
    action: 'Approve',
    page: paths.referralPage,
  },
  'rewards-to-pay': {
    about: (need) => `Approved reward of ${reward(need)} for a referral to ${need.job.title}`,
    action: 'Pay',
    page: paths.referralPage,
  },
  'offers-to-approve': { about: ({ job }) => `Draft offer for ${job.title}`, action: 'Approve', page: paths.offerPage },
  'offers-to-send': { about: ({ job }) => `Approved offer for ${job.title}`, action: 'Send', page: paths.offerPage },
  'offers-to-answer': {
    about: ({ job }) => `Question about the offer for ${job.title}`,
    action: 'Answer',
    page: paths.offerPage,
  },
  'offers-to-join': {
    about: ({ job, startsOn }) =>
      `Accepted the offer for ${job.title}${startsOn ? `, starts ${dayWords(startsOn, today())}` : ''}`,
    action: 'Open',
    page: paths.offerPage,
  },
};

const day = 86_400_000;

/** 'waiting 6 days', 'waiting since today'. */
function waitingText(since: string, now = new Date()): string {
  const days = Math.floor((now.getTime() - Date.parse(since)) / day);
  if (days < 1) return 'waiting since today';
  return days === 1 ? 'waiting 1 day' : `waiting ${days} days`;
}

/** A need in words: 'Application for Fitter,', 'waiting 6 days', 'Review', and the address where it is done. */
export function needWords(need: RecruitmentNeed) {
  const { about, action, page } = words[need.kind];
  return { about: `${about(need)},`, age: waitingText(need.since), action, to: page.replace('$id', need._id) };
}
