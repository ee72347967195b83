import { IconBriefcase } from '@tabler/icons-react';
import { offerStateWords } from '#contract/base/offer-states.ts';
import { can } from '../../../../lib/can.ts';
import type { TimelineKinds } from '../../../../lib/feature.ts';

export const timeline = {
  offer: {
    icon: IconBriefcase,
    headline: ({ state, jobTitle }) => `Rehire for ${jobTitle}: ${offerStateWords[state].is}`,
    link: ({ offerId: id }, profile) =>
      can(profile, 'offers:read') ? { to: '/home/recruitment/offers/$id', params: { id } } : null,
  },
} satisfies Partial<TimelineKinds>;
