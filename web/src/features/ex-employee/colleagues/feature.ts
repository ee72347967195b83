import { IconUsers } from '@tabler/icons-react';
import { paths } from '#contract/base/paths.ts';
import type { Feature } from '../../../lib/feature.ts';
import { lazyComponent } from '../../../lib/feature.ts';

export const feature = {
  navigation: [{ area: 'exemployee', order: 15, label: 'Colleagues', to: paths.colleagues, icon: IconUsers }],
  feed: { greeting: async () => (await import('./components/FeedGreeting.tsx')).FeedGreeting },
  requests: [
    {
      order: 40,
      key: 'reports',
      label: 'Reports',
      may: 'people:write',
      words: { one: 'reported message', many: 'reported messages' },
      Tab: lazyComponent(() => import('./components/ReportsTab.tsx'), 'ReportsTab'),
    },
  ],
} satisfies Feature;
