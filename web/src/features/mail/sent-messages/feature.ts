import { IconMessages } from '@tabler/icons-react';
import { paths } from '#contract/base/paths.ts';
import type { Feature } from '../../../lib/feature.ts';

export const feature = {
  navigation: [
    {
      area: 'portal',
      order: 27,
      label: 'Messages',
      to: paths.messages,
      icon: IconMessages,
      may: 'messages:read',
      hasPagesBelow: true,
    },
  ],
  timeline: async () => (await import('./components/timeline.ts')).timeline,
} satisfies Feature;
