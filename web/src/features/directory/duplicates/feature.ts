import { paths } from '#contract/base/paths.ts';
import type { Feature } from '../../../lib/feature.ts';

export const feature = {
  navigation: [
    {
      under: paths.search,
      order: 50,
      label: 'Duplicates',
      to: paths.duplicates,
      may: 'people:write',
      waiting: ({ duplicates }) => duplicates,
    },
  ],
} satisfies Feature;
