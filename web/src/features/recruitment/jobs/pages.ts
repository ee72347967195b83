import { lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { Page } from '../../../lib/page.ts';

export const pages: readonly Page[] = [
  {
    area: 'portal',
    path: paths.jobs,
    may: 'jobs:read',
    page: lazyRouteComponent(() => import('./pages/JobsPage.tsx'), 'JobsPage'),
  },
  {
    area: 'portal',
    path: paths.newJob,
    may: 'jobs:manage',
    page: lazyRouteComponent(() => import('./pages/AddJobPage.tsx'), 'AddJobPage'),
  },
  {
    area: 'portal',
    path: paths.recruitmentJob,
    may: 'jobs:read',
    page: lazyRouteComponent(() => import('./pages/RecruitmentJobPage.tsx'), 'RecruitmentJobPage'),
  },
  {
    area: 'portal',
    path: paths.editJob,
    may: 'jobs:manage',
    page: lazyRouteComponent(() => import('./pages/EditJobPage.tsx'), 'EditJobPage'),
  },
];
