import type { Feature } from '../../../lib/feature.ts';
import { lazyComponent } from '../../../lib/feature.ts';

export const feature = {
  requests: [
    {
      order: 20,
      key: 'changes',
      label: 'Changes',
      may: 'people:write',
      words: { one: 'record change requested', many: 'record changes requested' },
      Tab: lazyComponent(() => import('./components/ChangeRequests.tsx'), 'ChangeRequests'),
    },
  ],
} satisfies Feature;
