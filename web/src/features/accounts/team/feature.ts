import type { Feature } from '../../../lib/feature.ts';
import { lazyComponent } from '../../../lib/feature.ts';

export const feature = {
  settings: [
    {
      order: 220,
      key: 'team',
      label: 'Team',
      group: 'Company',
      may: 'settings:read',
      Section: lazyComponent(() => import('./components/TeamSection.tsx'), 'TeamSection'),
    },
    {
      order: 225,
      key: 'team-two-step',
      label: 'Team sign-in',
      group: 'Company',
      may: 'settings:read',
      Section: lazyComponent(() => import('./components/TeamTwoStepSection.tsx'), 'TeamTwoStepSection'),
    },
  ],
} satisfies Feature;
