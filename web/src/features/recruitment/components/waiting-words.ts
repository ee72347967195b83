import type { RecruitmentWaiting } from '#contract/recruitment.ts';

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
};
