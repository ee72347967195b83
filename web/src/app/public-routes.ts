import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { LandingPage } from '../features/landing/pages/LandingPage.tsx';
import { paths } from './paths.ts';
import { root } from './root-route.ts';

const landing = createRoute({ getParentRoute: () => root, path: paths.landing, component: LandingPage });

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

/** Pages for anybody, and for whoever has a link by mail. */
export const publicPages = [
  landing,
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
  grievance,
  terms,
  privacyPolicy,
  diagnostics,
  verifyWorkEmail,
  singleSignOn,
] as const;
