import type { RecruitmentWaiting } from '#contract/recruitment/recruitment.ts';

type Waiting = { label: string; of: string; to: string; search: Record<string, string> };

/** What waits, in words, and the list that is opened by it. */
export const waitingWords: Readonly<Record<RecruitmentWaiting, Waiting>> = {
  'applications-to-review': {
    label: 'To review',
    of: 'applications',
    to: '/home/recruitment/applications',
    search: { state: 'new' },
  },
  'referrals-to-contact': {
    label: 'To contact',
    of: 'candidates',
    to: '/home/recruitment/referrals',
    search: { state: 'contacted' },
  },
  'rewards-to-approve': {
    label: 'To approve',
    of: 'rewards',
    to: '/home/recruitment/referrals',
    search: { reward: 'eligible' },
  },
  'rewards-to-pay': {
    label: 'To pay',
    of: 'rewards',
    to: '/home/recruitment/referrals',
    search: { reward: 'approved' },
  },
  'offers-to-approve': {
    label: 'Drafts',
    of: 'offers to approve',
    to: '/home/recruitment/offers',
    search: { state: 'offer_draft' },
  },
  'offers-to-send': {
    label: 'To send',
    of: 'approved offers',
    to: '/home/recruitment/offers',
    search: { state: 'approved' },
  },
  'offers-to-answer': {
    label: 'To answer',
    of: 'questions on offers',
    to: '/home/recruitment/offers',
    search: { asking: '1' },
  },
  'offers-to-join': {
    label: 'To join',
    of: 'who accepted',
    to: '/home/recruitment/offers',
    search: { state: 'accepted' },
  },
};
