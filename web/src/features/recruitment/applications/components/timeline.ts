import { IconBriefcase } from '@tabler/icons-react';
import { applicationStateWords } from '#contract/base/application-states.ts';
import { can } from '../../../../lib/can.ts';
import type { TimelineKinds } from '../../../../lib/feature.ts';

export const timeline = {
  application: {
    icon: IconBriefcase,
    headline: ({ state, jobTitle }) =>
      state === 'new' ? `Applied for ${jobTitle}` : `Application for ${jobTitle} ${applicationStateWords[state].move}`,
    link: ({ applicationId: id }, profile) =>
      can(profile, 'applications:read') ? { to: '/home/recruitment/applications/$id', params: { id } } : null,
  },
} satisfies Partial<TimelineKinds>;
