import type { RecruitmentWaiting } from '#contract/recruitment.ts';

type Waiting = { label: string; to: string; search: Record<string, string> };

/** What waits, in words, and the list that is opened by it. */
export const waitingWords: Readonly<Record<RecruitmentWaiting, Waiting>> = {
  'applications-to-review': {
    label: 'Applications to review',
    to: '/home/recruitment/applications',
    search: { state: 'new' },
  },
  'referrals-to-contact': {
    label: 'Candidates who agreed',
    to: '/home/recruitment/referrals',
    search: { state: 'contacted' },
  },
  'rewards-to-approve': {
    label: 'Rewards to approve',
    to: '/home/recruitment/referrals',
    search: { reward: 'eligible' },
  },
  'rewards-to-pay': { label: 'Rewards to pay', to: '/home/recruitment/referrals', search: { reward: 'approved' } },
};
