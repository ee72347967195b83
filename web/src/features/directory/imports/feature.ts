import { IconTableImport } from '@tabler/icons-react';
import { paths } from '#contract/base/paths.ts';
import type { Feature } from '../../../lib/feature.ts';

export const feature = {
  filters: async () => (await import('./components/person-filters.ts')).filters,
  navigation: [{ under: paths.search, order: 30, label: 'Import', to: paths.import, may: 'people:write' }],
  actions: [
    {
      order: 20,
      label: 'Import ex-employees from a spreadsheet',
      icon: IconTableImport,
      may: 'people:write',
      to: paths.import,
    },
  ],
} satisfies Feature;
