import { lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { Page } from '../../../lib/page.ts';

export const pages: readonly Page[] = [
  {
    area: 'visitor',
    path: paths.applyForJob,
    page: lazyRouteComponent(() => import('./pages/ApplyPage.tsx'), 'ApplyPage'),
  },
  {
    area: 'visitor',
    path: paths.confirmApplication,
    page: lazyRouteComponent(() => import('./pages/ConfirmApplicationPage.tsx'), 'ConfirmApplicationPage'),
  },
  {
    area: 'visitor',
    path: paths.application,
    page: lazyRouteComponent(() => import('./pages/ApplicationPage.tsx'), 'ApplicationPage'),
  },
];
