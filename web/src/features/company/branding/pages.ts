import { lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { Page } from '../../../lib/page.ts';

export const pages: readonly Page[] = [
  {
    area: 'builder',
    path: paths.branding,
    may: 'company:settings',
    page: lazyRouteComponent(() => import('./pages/BrandingPage.tsx'), 'BrandingPage'),
  },
];
