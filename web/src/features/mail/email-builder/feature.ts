import { IconTemplate } from '@tabler/icons-react';
import { paths } from '#contract/base/paths.ts';
import type { Feature } from '../../../lib/feature.ts';

export const feature = {
  navigation: [
    { under: paths.engagement, order: 80, label: 'Templates', to: paths.createTemplate, may: 'campaigns:manage' },
  ],
  actions: [
    { order: 36, label: 'Email templates', icon: IconTemplate, may: 'campaigns:manage', to: paths.createTemplate },
  ],
} satisfies Feature;
