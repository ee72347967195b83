import { IconShieldLock } from '@tabler/icons-react';
import type { Feature } from '../../../lib/feature.ts';
import { lazyComponent } from '../../../lib/feature.ts';

export const feature = {
  settings: [
    {
      order: 120,
      key: 'password',
      label: 'Password and sessions',
      group: 'You',
      Section: lazyComponent(() => import('./components/PasswordSection.tsx'), 'PasswordSection'),
    },
    {
      order: 130,
      key: 'two-step',
      label: 'Two-step sign-in',
      group: 'You',
      Section: lazyComponent(() => import('./components/TwoStepSection.tsx'), 'TwoStepSection'),
    },
  ],
  profile: [
    {
      order: 50,
      key: 'security',
      label: 'Security',
      icon: IconShieldLock,
      group: 'Account',
      panels: [
        lazyComponent(() => import('./components/PasswordPanel.tsx'), 'PasswordPanel'),
        lazyComponent(() => import('./components/TwoStepPanel.tsx'), 'TwoStepPanel'),
        lazyComponent(() => import('./components/SessionsPanel.tsx'), 'SessionsPanel'),
      ],
    },
  ],
} satisfies Feature;
