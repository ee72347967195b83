import { type Feature, lazyComponent } from '../../../lib/feature.ts';

export const feature = {
  settings: [
    {
      order: 266,
      key: 'verified-careers',
      label: 'Verified careers',
      group: 'Company',
      may: 'letters:manage',
      Section: lazyComponent(() => import('./components/CareerSettingsSection.tsx'), 'CareerSettingsSection'),
    },
  ],
} satisfies Feature;
