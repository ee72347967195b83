import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { paths } from './paths.ts';
import { root } from './root-route.ts';
import { ShellSkeleton } from './ShellSkeleton.tsx';

/** The company portal. Mantine, the query client and the rail come with this chunk and not before. */
const frame = createRoute({
  getParentRoute: () => root,
  path: paths.home,
  pendingComponent: ShellSkeleton,
  pendingMs: 0,
  component: lazyRouteComponent(() => import('./Portal.tsx'), 'Portal'),
});

const home = createRoute({
  getParentRoute: () => frame,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: paths.management });
  },
});

const management = createRoute({
  getParentRoute: () => frame,
  path: '/exemployee_management',
  component: lazyRouteComponent(() => import('../features/overview/pages/OverviewPage.tsx'), 'OverviewPage'),
});

const search = createRoute({
  getParentRoute: () => frame,
  path: '/exemployee_management/search',
  component: lazyRouteComponent(() => import('../features/people/pages/SearchPage.tsx'), 'SearchPage'),
});

const add = createRoute({
  getParentRoute: () => frame,
  path: '/exemployee_management/add',
  component: lazyRouteComponent(() => import('../features/people/pages/AddPage.tsx'), 'AddPage'),
});

const edit = createRoute({
  getParentRoute: () => frame,
  path: '/exemployee_management/edit',
  component: lazyRouteComponent(() => import('../features/people/pages/EditPage.tsx'), 'EditPage'),
});

const groups = createRoute({
  getParentRoute: () => frame,
  path: '/exemployee_management/groups',
  component: lazyRouteComponent(() => import('../features/groups/pages/GroupsPage.tsx'), 'GroupsPage'),
});

const record = createRoute({
  getParentRoute: () => frame,
  path: '/exemployee',
  component: lazyRouteComponent(() => import('../features/record/pages/RecordPage.tsx'), 'RecordPage'),
});

const importRoute = createRoute({
  getParentRoute: () => frame,
  path: '/exemployee_management/import',
  component: lazyRouteComponent(() => import('../features/imports/pages/ImportPage.tsx'), 'ImportPage'),
});

const duplicates = createRoute({
  getParentRoute: () => frame,
  path: '/exemployee_management/duplicates',
  component: lazyRouteComponent(() => import('../features/duplicates/pages/DuplicatesPage.tsx'), 'DuplicatesPage'),
});

const requests = createRoute({
  getParentRoute: () => frame,
  path: '/exemployee_management/requests',
  component: lazyRouteComponent(() => import('../features/requests/pages/RequestsPage.tsx'), 'RequestsPage'),
});

const posts = createRoute({
  getParentRoute: () => frame,
  path: '/posts',
  component: lazyRouteComponent(() => import('../features/posts/pages/PostsPage.tsx'), 'PostsPage'),
});

const settings = createRoute({
  getParentRoute: () => frame,
  path: '/settings',
  component: lazyRouteComponent(() => import('../features/settings/pages/SettingsPage.tsx'), 'SettingsPage'),
});

const settingsSection = createRoute({
  getParentRoute: () => frame,
  path: '/settings/$section',
  component: lazyRouteComponent(() => import('../features/settings/pages/SettingsPage.tsx'), 'SettingsPage'),
});

/** The area of companies (specification, section 2: /home/*). */
export const portal = frame.addChildren([
  home,
  management,
  search,
  add,
  edit,
  groups,
  record,
  importRoute,
  duplicates,
  requests,
  posts,
  settings,
  settingsSection,
]);

/** In the portal's frame, though outside /home: an operator reads it too. */
const mailboxFrame = createRoute({
  getParentRoute: () => root,
  path: paths.mailbox,
  pendingComponent: ShellSkeleton,
  pendingMs: 0,
  component: lazyRouteComponent(() => import('./MailboxFrame.tsx'), 'MailboxFrame'),
});

const mailbox = createRoute({
  getParentRoute: () => mailboxFrame,
  path: '/',
  component: lazyRouteComponent(() => import('../features/mailbox/pages/MailboxPage.tsx'), 'MailboxPage'),
});

export const mailboxArea = mailboxFrame.addChildren([mailbox]);
