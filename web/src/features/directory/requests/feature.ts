import { paths } from '#contract/base/paths.ts';
import type { Feature } from '../../../lib/feature.ts';

export const feature = {
  navigation: [
    {
      under: paths.search,
      order: 60,
      label: 'Requests',
      to: paths.requests,
      may: 'people:write',
      waiting: ({ requests }) => requests,
    },
  ],
} satisfies Feature;
