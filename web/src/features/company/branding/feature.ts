import { IconPalette } from '@tabler/icons-react';
import { paths } from '#contract/base/paths.ts';
import type { Feature } from '../../../lib/feature.ts';
import { lazyComponent } from '../../../lib/feature.ts';

export const feature = {
  actions: [{ order: 38, label: 'Branding', icon: IconPalette, may: 'company:settings', to: paths.branding }],
  settings: [
    {
      order: 225,
      key: 'branding',
      label: 'Branding',
      group: 'Company',
      may: 'company:settings',
      Section: lazyComponent(() => import('./components/BrandingSection.tsx'), 'BrandingSection'),
    },
  ],
} satisfies Feature;
