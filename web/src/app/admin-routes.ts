import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { paths } from './paths.ts';
import { root } from './root-route.ts';
import { ShellSkeleton } from './ShellSkeleton.tsx';

const area = createRoute({
  getParentRoute: () => root,
  path: paths.admin,
  pendingComponent: ShellSkeleton,
  pendingMs: 0,
  component: lazyRouteComponent(() => import('./AdminArea.tsx'), 'AdminArea'),
});

const start = createRoute({
  getParentRoute: () => area,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: paths.adminCompanies });
  },
});

const companies = createRoute({
  getParentRoute: () => area,
  path: '/companies',
  component: lazyRouteComponent(() => import('../features/admin/pages/CompaniesPage.tsx'), 'CompaniesPage'),
});

const company = createRoute({
  getParentRoute: () => area,
  path: '/companies/$id',
  component: lazyRouteComponent(() => import('../features/admin/pages/CompanyPage.tsx'), 'CompanyPage'),
});

const users = createRoute({
  getParentRoute: () => area,
  path: '/users',
  component: lazyRouteComponent(() => import('../features/admin/pages/UsersPage.tsx'), 'UsersPage'),
});

const queues = createRoute({
  getParentRoute: () => area,
  path: '/queues',
  component: lazyRouteComponent(() => import('../features/operations/pages/QueuesPage.tsx'), 'QueuesPage'),
});

const mail = createRoute({
  getParentRoute: () => area,
  path: '/mail',
  component: lazyRouteComponent(() => import('../features/operations/pages/MailPage.tsx'), 'MailPage'),
});

const storage = createRoute({
  getParentRoute: () => area,
  path: '/storage',
  component: lazyRouteComponent(() => import('../features/operations/pages/StoragePage.tsx'), 'StoragePage'),
});

const flags = createRoute({
  getParentRoute: () => area,
  path: '/flags',
  component: lazyRouteComponent(() => import('../features/admin/pages/FlagsPage.tsx'), 'FlagsPage'),
});

const brands = createRoute({
  getParentRoute: () => area,
  path: '/brands',
  component: lazyRouteComponent(() => import('../features/operations/pages/BrandsPage.tsx'), 'BrandsPage'),
});

const audit = createRoute({
  getParentRoute: () => area,
  path: '/audit',
  component: lazyRouteComponent(() => import('../features/admin/pages/AuditPage.tsx'), 'AuditPage'),
});

const installation = createRoute({
  getParentRoute: () => area,
  path: '/installation',
  component: lazyRouteComponent(() => import('../features/operations/pages/InstallationPage.tsx'), 'InstallationPage'),
});

/** The area of operators (specification, section 2: /admin/*). */
export const admin = area.addChildren([
  start,
  companies,
  company,
  users,
  queues,
  mail,
  storage,
  flags,
  brands,
  audit,
  installation,
]);
