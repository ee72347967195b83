import type { Feature } from '../../../lib/feature.ts';
import { lazyComponent } from '../../../lib/feature.ts';

export const feature = {
  requests: [
    {
      order: 45,
      key: 'comments',
      label: 'Comments',
      may: 'posts:manage',
      words: { one: 'reported comment', many: 'reported comments' },
      Tab: lazyComponent(() => import('./components/CommentReportsTab.tsx'), 'CommentReportsTab'),
    },
  ],
} satisfies Feature;
