import { lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { Page } from '../../../lib/page.ts';

export const pages: readonly Page[] = [
  {
    area: 'exemployee',
    path: paths.ownChecks,
    page: lazyRouteComponent(() => import('./pages/OwnChecksPage.tsx'), 'OwnChecksPage'),
  },
  {
    area: 'exemployee',
    path: paths.ownCheck,
    page: lazyRouteComponent(() => import('./pages/OwnCheckPage.tsx'), 'OwnCheckPage'),
  },
];
