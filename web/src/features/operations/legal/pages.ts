import { lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { Page } from '../../../lib/page.ts';

export const pages: readonly Page[] = [
  { area: 'public', path: paths.terms, page: lazyRouteComponent(() => import('./pages/TermsPage.tsx'), 'TermsPage') },
  {
    area: 'public',
    path: paths.privacyPolicy,
    page: lazyRouteComponent(() => import('./pages/PrivacyPolicyPage.tsx'), 'PrivacyPolicyPage'),
  },
];
