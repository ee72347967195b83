import { lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { Page } from '../../../lib/page.ts';

export const pages: readonly Page[] = [
  {
    area: 'account',
    path: paths.twoStep,
    page: lazyRouteComponent(() => import('./pages/TwoStepPage.tsx'), 'TwoStepPage'),
  },
];
