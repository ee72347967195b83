import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { LandingPage } from '../features/landing/pages/LandingPage.tsx';
import { parseSearch, stringifySearch } from '../lib/search-params.ts';
import { PageSkeleton } from '../ui/Skeletons.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { paths } from './paths.ts';
import { Root } from './Root.tsx';
import { ShellSkeleton } from './ShellSkeleton.tsx';

const root = createRootRoute({
  component: Root,
  validateSearch: (search): Record<string, string | undefined> => search as Record<string, string>,
});

const landing = createRoute({ getParentRoute: () => root, path: paths.landing, component: LandingPage });

/** The company portal. Mantine, the query client and the rail come with this chunk and not before. */
const portal = createRoute({
  getParentRoute: () => root,
  path: paths.home,
  pendingComponent: ShellSkeleton,
  pendingMs: 0,
  component: lazyRouteComponent(() => import('./Portal.tsx'), 'Portal'),
});

const home = createRoute({
  getParentRoute: () => portal,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: paths.management });
  },
});

const management = createRoute({
  getParentRoute: () => portal,
  path: '/exemployee_management',
  component: lazyRouteComponent(() => import('../features/people/pages/OverviewPage.tsx'), 'OverviewPage'),
});

const search = createRoute({
  getParentRoute: () => portal,
  path: '/exemployee_management/search',
  component: lazyRouteComponent(() => import('../features/people/pages/SearchPage.tsx'), 'SearchPage'),
});

const add = createRoute({
  getParentRoute: () => portal,
  path: '/exemployee_management/add',
  component: lazyRouteComponent(() => import('../features/people/pages/AddPage.tsx'), 'AddPage'),
});

const edit = createRoute({
  getParentRoute: () => portal,
  path: '/exemployee_management/edit',
  component: lazyRouteComponent(() => import('../features/people/pages/EditPage.tsx'), 'EditPage'),
});

const groups = createRoute({
  getParentRoute: () => portal,
  path: '/exemployee_management/groups',
  component: lazyRouteComponent(() => import('../features/groups/pages/GroupsPage.tsx'), 'GroupsPage'),
});

const record = createRoute({
  getParentRoute: () => portal,
  path: '/exemployee',
  component: lazyRouteComponent(() => import('../features/record/pages/RecordPage.tsx'), 'RecordPage'),
});

const importRoute = createRoute({
  getParentRoute: () => portal,
  path: '/exemployee_management/import',
  component: lazyRouteComponent(() => import('../features/imports/pages/ImportPage.tsx'), 'ImportPage'),
});

const settings = createRoute({
  getParentRoute: () => portal,
  path: '/settings',
  component: lazyRouteComponent(() => import('../features/settings/pages/SettingsPage.tsx'), 'SettingsPage'),
});

const settingsSection = createRoute({
  getParentRoute: () => portal,
  path: '/settings/$section',
  component: lazyRouteComponent(() => import('../features/settings/pages/SettingsPage.tsx'), 'SettingsPage'),
});

const duplicates = createRoute({
  getParentRoute: () => portal,
  path: '/exemployee_management/duplicates',
  component: lazyRouteComponent(() => import('../features/duplicates/pages/DuplicatesPage.tsx'), 'DuplicatesPage'),
});

const job = createRoute({
  getParentRoute: () => root,
  path: paths.job,
  component: lazyRouteComponent(() => import('../features/jobs/pages/JobPage.tsx'), 'JobPage'),
});

const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: paths.unsubscribe,
  component: lazyRouteComponent(() => import('../features/unsubscribe/pages/UnsubscribePage.tsx'), 'UnsubscribePage'),
});

const singleSignOn = createRoute({
  getParentRoute: () => root,
  path: paths.singleSignOn,
  component: lazyRouteComponent(
    () => import('../features/single-sign-on/pages/SingleSignOnPage.tsx'),
    'SingleSignOnPage',
  ),
});

/** In the portal's frame, though outside /home: an operator reads it too. */
const mailboxFrame = createRoute({
  getParentRoute: () => root,
  path: paths.mailbox,
  pendingComponent: ShellSkeleton,
  pendingMs: 0,
  component: lazyRouteComponent(() => import('./Portal.tsx'), 'Portal'),
});

const mailbox = createRoute({
  getParentRoute: () => mailboxFrame,
  path: '/',
  component: lazyRouteComponent(() => import('../features/mailbox/pages/MailboxPage.tsx'), 'MailboxPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    landing,
    portal.addChildren([
      home,
      management,
      search,
      add,
      edit,
      groups,
      record,
      importRoute,
      duplicates,
      settings,
      settingsSection,
    ]),
    job,
    unsubscribe,
    singleSignOn,
    mailboxFrame.addChildren([mailbox]),
  ]),
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingMs: 100,
  defaultPendingMinMs: 200,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
