import { lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { Page } from '../../../lib/page.ts';

export const pages: readonly Page[] = [
  {
    area: 'public',
    path: paths.registerExemployee,
    page: lazyRouteComponent(() => import('./pages/RegisterPage.tsx'), 'RegisterPage'),
  },
  {
    area: 'public',
    path: paths.joinCompany,
    page: lazyRouteComponent(() => import('./pages/RegisterPage.tsx'), 'RegisterPage'),
  },
  { area: 'public', path: paths.claim, page: lazyRouteComponent(() => import('./pages/ClaimPage.tsx'), 'ClaimPage') },
];
