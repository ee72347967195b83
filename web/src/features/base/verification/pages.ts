import { lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { Page } from '../../../lib/page.ts';

export const pages: readonly Page[] = [
  {
    area: 'public',
    path: paths.verify,
    page: lazyRouteComponent(() => import('./pages/VerifyPage.tsx'), 'VerifyPage'),
  },
];
