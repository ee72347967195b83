import { lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { Page } from '../../../lib/page.ts';

export const pages: readonly Page[] = [
  {
    area: 'public',
    path: paths.register,
    page: lazyRouteComponent(() => import('./pages/RegisterPage.tsx'), 'RegisterPage'),
  },
  {
    area: 'public',
    path: paths.verifyEmail,
    page: lazyRouteComponent(() => import('./pages/VerifyEmailPage.tsx'), 'VerifyEmailPage'),
  },
  {
    area: 'public',
    path: paths.forgotPassword,
    page: lazyRouteComponent(() => import('./pages/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
  },
  {
    area: 'public',
    path: paths.resetPassword,
    page: lazyRouteComponent(() => import('./pages/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
  },
  {
    area: 'public',
    path: paths.signInLink,
    page: lazyRouteComponent(() => import('./pages/SignInLinkPage.tsx'), 'SignInLinkPage'),
  },
];
