import { IconNews } from '@tabler/icons-react';
import { paths } from '#contract/base/paths.ts';
import type { Feature } from '../../../lib/feature.ts';

export const feature = {
  navigation: [{ area: 'portal', order: 30, label: 'Posts', to: paths.posts, icon: IconNews, may: 'posts:manage' }],
  actions: [{ order: 33, label: 'Write post', icon: IconNews, may: 'posts:manage', to: paths.posts, asks: 'create' }],
  feed: { post: async () => (await import('./components/FeedPost.tsx')).FeedPost },
} satisfies Feature;
