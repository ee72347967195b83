import { lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { Page } from '../../../lib/page.ts';

export const pages: readonly Page[] = [
  {
    area: 'admin',
    path: paths.adminCompanies,
    page: lazyRouteComponent(() => import('./pages/CompaniesPage.tsx'), 'CompaniesPage'),
  },
  {
    area: 'admin',
    path: paths.adminCompany,
    page: lazyRouteComponent(() => import('./pages/CompanyPage.tsx'), 'CompanyPage'),
  },
  {
    area: 'admin',
    path: paths.adminUsers,
    page: lazyRouteComponent(() => import('./pages/UsersPage.tsx'), 'UsersPage'),
  },
  {
    area: 'admin',
    path: paths.adminFlags,
    page: lazyRouteComponent(() => import('./pages/FlagsPage.tsx'), 'FlagsPage'),
  },
  {
    area: 'admin',
    path: paths.adminAudit,
    page: lazyRouteComponent(() => import('./pages/AuditPage.tsx'), 'AuditPage'),
  },
];
