import { IconUserPlus } from '@tabler/icons-react';
import type { ReferralState } from '#contract/base/referral-states.ts';
import { can } from '../../../../lib/can.ts';
import type { TimelineKinds } from '../../../../lib/feature.ts';

const referralWords: Readonly<Record<ReferralState, (job: string) => string>> = {
  submitted: (job) => `Referred someone for ${job}`,
  contacted: (job) => `Their candidate for ${job} agreed`,
  applied: (job) => `Their candidate applied for ${job}`,
  in_process: (job) => `Their candidate for ${job} is in process`,
  hired: (job) => `Their candidate for ${job} was hired`,
  rejected: (job) => `Their candidate for ${job} was rejected`,
  withdrawn: (job) => `Their referral for ${job} has ended`,
};

export const timeline = {
  referral: {
    icon: IconUserPlus,
    headline: ({ state, jobTitle }) => referralWords[state](jobTitle),
    link: ({ referralId: id }, profile) =>
      can(profile, 'referrals:read') ? { to: '/home/recruitment/referrals/$id', params: { id } } : null,
  },
} satisfies Partial<TimelineKinds>;
