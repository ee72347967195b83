import type { RecruitmentWaiting } from '#contract/recruitment/recruitment.ts';

type Waiting = { one: string; many: string; to: string; search: Record<string, string> };

const [applications, referrals, offers] = [
  '/home/recruitment/applications',
  '/home/recruitment/referrals',
  '/home/recruitment/offers',
];

/** The words after each number of what waits, and the list that it opens. */
export const waitingWords: Readonly<Record<RecruitmentWaiting, Waiting>> = {
  'applications-to-review': {
    one: 'application to review',
    many: 'applications to review',
    to: applications,
    search: { state: 'new' },
  },
  'referrals-to-contact': {
    one: 'candidate to contact',
    many: 'candidates to contact',
    to: referrals,
    search: { state: 'contacted' },
  },
  'rewards-to-approve': {
    one: 'reward to approve',
    many: 'rewards to approve',
    to: referrals,
    search: { reward: 'eligible' },
  },
  'rewards-to-pay': { one: 'reward to pay', many: 'rewards to pay', to: referrals, search: { reward: 'approved' } },
  'offers-to-approve': {
    one: 'offer to approve',
    many: 'offers to approve',
    to: offers,
    search: { state: 'offer_draft' },
  },
  'offers-to-send': { one: 'offer to send', many: 'offers to send', to: offers, search: { state: 'approved' } },
  'offers-to-answer': {
    one: 'question to answer',
    many: 'questions to answer',
    to: offers,
    search: { asking: '1' },
  },
  'offers-to-join': {
    one: 'person about to join',
    many: 'people about to join',
    to: offers,
    search: { state: 'accepted' },
  },
};
