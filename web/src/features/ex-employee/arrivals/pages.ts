import { lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { Page } from '../../../lib/page.ts';

export const pages: readonly Page[] = [
  {
    area: 'portal',
    path: paths.arrivals,
    may: 'leavers:manage',
    page: lazyRouteComponent(() => import('./pages/ArrivalsPage.tsx'), 'ArrivalsPage'),
  },
  {
    area: 'portal',
    path: paths.leaver,
    may: 'leavers:manage',
    page: lazyRouteComponent(() => import('./pages/LeaverPage.tsx'), 'LeaverPage'),
  },
];
