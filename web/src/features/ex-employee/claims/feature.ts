import type { Feature } from '../../../lib/feature.ts';
import { lazyComponent } from '../../../lib/feature.ts';

export const feature = {
  requests: [
    {
      order: 10,
      key: 'sign-ups',
      label: 'Sign-ups',
      may: 'people:write',
      words: { one: 'person says they worked here', many: 'people say they worked here' },
      Tab: lazyComponent(() => import('./components/ClaimsTab.tsx'), 'ClaimsTab'),
    },
  ],
} satisfies Feature;
