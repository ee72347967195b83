import { lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { Page } from '../../../lib/page.ts';

export const pages: readonly Page[] = [
  {
    area: 'admin',
    path: paths.adminQueues,
    page: lazyRouteComponent(() => import('./pages/QueuesPage.tsx'), 'QueuesPage'),
  },
  {
    area: 'admin',
    path: paths.adminMail,
    page: lazyRouteComponent(() => import('./pages/MailPage.tsx'), 'MailPage'),
  },
  {
    area: 'admin',
    path: paths.adminStorage,
    page: lazyRouteComponent(() => import('./pages/StoragePage.tsx'), 'StoragePage'),
  },
  {
    area: 'admin',
    path: paths.adminBrands,
    page: lazyRouteComponent(() => import('./pages/BrandsPage.tsx'), 'BrandsPage'),
  },
  {
    area: 'admin',
    path: paths.adminInstallation,
    page: lazyRouteComponent(() => import('./pages/InstallationPage.tsx'), 'InstallationPage'),
  },
];
