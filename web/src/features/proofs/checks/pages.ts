import { lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { Page } from '../../../lib/page.ts';

export const pages: readonly Page[] = [
  {
    area: 'visitor',
    path: paths.requestCheck,
    page: lazyRouteComponent(() => import('./pages/RequestCheckPage.tsx'), 'RequestCheckPage'),
    shape: 'sheet',
  },
  {
    area: 'visitor',
    path: paths.requestedCheck,
    page: lazyRouteComponent(() => import('./pages/RequestedCheckPage.tsx'), 'RequestedCheckPage'),
    shape: 'sheet',
  },
  {
    area: 'visitor',
    path: paths.checkConsent,
    page: lazyRouteComponent(() => import('./pages/CheckConsentPage.tsx'), 'CheckConsentPage'),
    shape: 'sheet',
  },
  {
    area: 'portal',
    path: paths.checks,
    may: 'letters:manage',
    page: lazyRouteComponent(() => import('./pages/ChecksPage.tsx'), 'ChecksPage'),
  },
  {
    area: 'portal',
    path: paths.checkPage,
    may: 'letters:manage',
    page: lazyRouteComponent(() => import('./pages/CheckPage.tsx'), 'CheckPage'),
  },
  {
    area: 'admin',
    path: paths.adminAgencies,
    page: lazyRouteComponent(() => import('./pages/AgenciesPage.tsx'), 'AgenciesPage'),
  },
];
