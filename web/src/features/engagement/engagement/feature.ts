import { IconSpeakerphone } from '@tabler/icons-react';
import { paths } from '#contract/base/paths.ts';
import type { Feature } from '../../../lib/feature.ts';

export const feature = {
  navigation: [
    {
      area: 'portal',
      order: 25,
      label: 'Engagement',
      to: paths.engagement,
      icon: IconSpeakerphone,
      may: 'campaigns:read',
    },
    { under: paths.engagement, order: 10, label: 'Overview', to: paths.engagement, may: 'campaigns:read' },
  ],
  finds: [
    {
      area: 'portal',
      order: 40,
      key: 'campaigns',
      label: 'Campaigns',
      icon: IconSpeakerphone,
      may: 'campaigns:read',
      find: async (search, asked) => (await import('./components/find-campaigns.ts')).findCampaigns(search, asked),
    },
  ],
} satisfies Feature;
