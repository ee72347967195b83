import { lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { Page } from '../../../lib/page.ts';

export const pages: readonly Page[] = [
  {
    area: 'portal',
    path: paths.applications,
    may: 'applications:read',
    page: lazyRouteComponent(() => import('./pages/ApplicationsPage.tsx'), 'ApplicationsPage'),
  },
  {
    area: 'portal',
    path: paths.jobApplications,
    may: 'applications:read',
    page: lazyRouteComponent(() => import('./pages/JobApplicationsPage.tsx'), 'JobApplicationsPage'),
  },
  {
    area: 'portal',
    path: paths.applicationPage,
    may: 'applications:read',
    page: lazyRouteComponent(() => import('./pages/ApplicationPage.tsx'), 'ApplicationPage'),
  },
];
