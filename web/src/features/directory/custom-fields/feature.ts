import type { Feature } from '../../../lib/feature.ts';
import { lazyComponent } from '../../../lib/feature.ts';

export const feature = {
  settings: [
    {
      order: 250,
      key: 'custom-fields',
      label: 'Custom fields',
      group: 'Company',
      may: 'settings:read',
      Section: lazyComponent(() => import('./components/CustomFieldsSection.tsx'), 'CustomFieldsSection'),
    },
  ],
  filters: async () => (await import('./components/person-filters.ts')).filters,
} satisfies Feature;
