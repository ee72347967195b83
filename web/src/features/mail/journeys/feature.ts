import { IconRoute } from '@tabler/icons-react';
import { paths } from '#contract/base/paths.ts';
import type { Feature } from '../../../lib/feature.ts';

export const feature = {
  navigation: [{ under: paths.engagement, order: 90, label: 'Journeys', to: paths.journeys, may: 'campaigns:read' }],
  actions: [{ order: 37, label: 'Journeys', icon: IconRoute, may: 'campaigns:manage', to: paths.journeys }],
} satisfies Feature;
