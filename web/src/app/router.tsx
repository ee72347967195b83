import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { LandingPage } from '../features/landing/pages/LandingPage.tsx';
import { parseSearch, stringifySearch } from '../lib/search-params.ts';
import { PageSkeleton } from '../ui/Skeletons.tsx';
import { admin } from './admin-routes.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { ExemployeeSkeleton } from './ExemployeeSkeleton.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { paths } from './paths.ts';
import { root } from './root-route.ts';
import { ShellSkeleton } from './ShellSkeleton.tsx';

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

const requests = createRoute({
  getParentRoute: () => portal,
  path: '/exemployee_management/requests',
  component: lazyRouteComponent(() => import('../features/requests/pages/RequestsPage.tsx'), 'RequestsPage'),
});

const posts = createRoute({
  getParentRoute: () => portal,
  path: '/posts',
  component: lazyRouteComponent(() => import('../features/posts/pages/PostsPage.tsx'), 'PostsPage'),
});

/** The area of the ex-employees, but for the pages that are for anybody with their link. */
const exemployeeArea = createRoute({
  getParentRoute: () => root,
  path: paths.exemployeeArea,
  pendingComponent: ExemployeeSkeleton,
  pendingMs: 0,
  component: lazyRouteComponent(() => import('./ExemployeeArea.tsx'), 'ExemployeeArea'),
});

const exemployeeHome = createRoute({
  getParentRoute: () => exemployeeArea,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: paths.feed });
  },
});

const feed = createRoute({
  getParentRoute: () => exemployeeArea,
  path: '/feed',
  component: lazyRouteComponent(() => import('../features/own/pages/FeedPage.tsx'), 'FeedPage'),
});

const ownProfile = createRoute({
  getParentRoute: () => exemployeeArea,
  path: '/profile',
  component: lazyRouteComponent(() => import('../features/own/pages/OwnProfilePage.tsx'), 'OwnProfilePage'),
});

const job = createRoute({
  getParentRoute: () => root,
  path: paths.job,
  component: lazyRouteComponent(() => import('../features/jobs/pages/JobPage.tsx'), 'JobPage'),
});

const register = createRoute({
  getParentRoute: () => root,
  path: paths.register,
  component: lazyRouteComponent(() => import('../features/accounts/pages/RegisterPage.tsx'), 'RegisterPage'),
});

const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: paths.verifyEmail,
  component: lazyRouteComponent(() => import('../features/accounts/pages/VerifyEmailPage.tsx'), 'VerifyEmailPage'),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: paths.forgotPassword,
  component: lazyRouteComponent(
    () => import('../features/accounts/pages/ForgotPasswordPage.tsx'),
    'ForgotPasswordPage',
  ),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: paths.resetPassword,
  component: lazyRouteComponent(() => import('../features/accounts/pages/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
});

const signInLink = createRoute({
  getParentRoute: () => root,
  path: paths.signInLink,
  component: lazyRouteComponent(() => import('../features/accounts/pages/SignInLinkPage.tsx'), 'SignInLinkPage'),
});

const registerExemployee = createRoute({
  getParentRoute: () => root,
  path: paths.registerExemployee,
  component: lazyRouteComponent(() => import('../features/claims/pages/RegisterPage.tsx'), 'RegisterPage'),
});

const claim = createRoute({
  getParentRoute: () => root,
  path: paths.claim,
  component: lazyRouteComponent(() => import('../features/claims/pages/ClaimPage.tsx'), 'ClaimPage'),
});

const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: paths.unsubscribe,
  component: lazyRouteComponent(() => import('../features/unsubscribe/pages/UnsubscribePage.tsx'), 'UnsubscribePage'),
});

const join = createRoute({
  getParentRoute: () => root,
  path: paths.join,
  component: lazyRouteComponent(() => import('../features/team/pages/JoinPage.tsx'), 'JoinPage'),
});

const grievance = createRoute({
  getParentRoute: () => root,
  path: paths.grievance,
  component: lazyRouteComponent(() => import('../features/privacy/pages/GrievancePage.tsx'), 'GrievancePage'),
});

const terms = createRoute({
  getParentRoute: () => root,
  path: paths.terms,
  component: lazyRouteComponent(() => import('../features/legal/pages/TermsPage.tsx'), 'TermsPage'),
});

const privacyPolicy = createRoute({
  getParentRoute: () => root,
  path: paths.privacyPolicy,
  component: lazyRouteComponent(() => import('../features/legal/pages/PrivacyPolicyPage.tsx'), 'PrivacyPolicyPage'),
});

const diagnostics = createRoute({
  getParentRoute: () => root,
  path: paths.diagnostics,
  component: lazyRouteComponent(() => import('../features/diagnostics/pages/DiagnosticsPage.tsx'), 'DiagnosticsPage'),
});

const verifyWorkEmail = createRoute({
  getParentRoute: () => root,
  path: paths.verifyWorkEmail,
  component: lazyRouteComponent(
    () => import('../features/settings/pages/VerifyWorkEmailPage.tsx'),
    'VerifyWorkEmailPage',
  ),
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
  component: lazyRouteComponent(() => import('./MailboxFrame.tsx'), 'MailboxFrame'),
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
      requests,
      posts,
      settings,
      settingsSection,
    ]),
    job,
    register,
    verifyEmail,
    forgotPassword,
    resetPassword,
    signInLink,
    registerExemployee,
    claim,
    unsubscribe,
    join,
    exemployeeArea.addChildren([exemployeeHome, feed, ownProfile]),
    grievance,
    terms,
    privacyPolicy,
    diagnostics,
    verifyWorkEmail,
    singleSignOn,
    mailboxFrame.addChildren([mailbox]),
    admin,
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
