import type { Feature } from '../../lib/feature.ts';
import { lazyComponent } from '../../lib/feature.ts';

export const feature = {
  requests: [
    {
      order: 20,
      key: 'changes',
      label: 'Changes',
      may: 'people:write',
      count: {
        queryKey: ['own-changes', 'count'],
        queryFn: async ({ signal }) => (await import('./api.ts')).countChangeRequests(signal),
      },
      words: { one: 'change of a record is asked for', many: 'changes of records are asked for' },
      Tab: lazyComponent(() => import('./components/ChangeRequests.tsx'), 'ChangeRequests'),
    },
  ],
} satisfies Feature;
