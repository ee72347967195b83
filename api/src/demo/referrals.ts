import type { ApplicationState } from '#contract/base/application-states.ts';
import type { ReferralState, RewardState } from '#contract/base/referral-states.ts';

/** A candidate known to the demo's people, and the state of the referral. */
export type DemoReferral = {
  job: string;
  /** The referrer: the ex-employee who can sign in, another one, or the colleague who cannot. */
  by: 'own' | 'ex-employee' | 'colleague';
  note?: string;
  daysAgo: number;
} & (
  | { applied: ApplicationState; reward?: RewardState; reason?: string; thanked?: boolean }
  | { candidate: { name: string; phone?: string }; state: ReferralState; declined?: boolean }
);

/** Newest last: their ids determine the order. */
export const demoReferrals: readonly DemoReferral[] = [
  {
    job: 'HR Business Partner',
    by: 'ex-employee',
    applied: 'hired',
    note: 'Ran the people team of our first plant in Pune. You remember.',
    daysAgo: 19,
    reward: 'paid',
    reason: 'NEFT N1047',
    thanked: true,
  },
  { job: 'HR Business Partner', by: 'own', applied: 'offered', note: 'Calm when it gets loud.', daysAgo: 17 },
  { job: 'HR Business Partner', by: 'ex-employee', applied: 'rejected', daysAgo: 16 },
  {
    job: 'Lead Data Scientist',
    by: 'own',
    candidate: { name: 'Noor Haddad' },
    state: 'withdrawn',
    declined: true,
    daysAgo: 8,
  },
  {
    job: 'Lead Data Scientist',
    by: 'ex-employee',
    applied: 'interviewing',
    note: 'Built the forecast that we all lived by.',
    daysAgo: 8,
  },
  { job: 'Lead Data Scientist', by: 'colleague', applied: 'new', daysAgo: 5 },
  {
    job: 'Customer Success Manager, Southeast Asia',
    by: 'ex-employee',
    candidate: { name: 'Putri Wibowo', phone: '+62 812 3456 7890' },
    state: 'rejected',
    daysAgo: 4,
    note: 'Knows every pump dealer in Surabaya.',
  },
  {
    job: 'Senior Software Engineer, Payments',
    by: 'own',
    candidate: { name: 'Ishaan Malhotra', phone: '+91 98860 44012' },
    state: 'contacted',
    note: 'We built the wallet together. Reads a stack trace like a novel.',
    daysAgo: 3,
  },
  {
    job: 'Product Manager, Merchant Experience',
    by: 'ex-employee',
    candidate: { name: 'Chloé Lambert' },
    state: 'submitted',
    note: 'Ships, and says no kindly.',
    daysAgo: 1,
  },
  {
    job: 'Lead Data Scientist',
    by: 'own',
    candidate: { name: 'Daniel Okafor' },
    state: 'submitted',
    note: 'Taught half of my team statistics.',
    daysAgo: 0.4,
  },
];
