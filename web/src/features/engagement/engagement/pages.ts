import { lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { Page } from '../../../lib/page.ts';

export const pages: readonly Page[] = [
  {
    area: 'portal',
    path: paths.engagement,
    may: 'campaigns:read',
    page: lazyRouteComponent(() => import('./pages/EngagementPage.tsx'), 'EngagementPage'),
  },
];
