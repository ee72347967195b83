import { lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { Page } from '../../../lib/page.ts';

export const pages: readonly Page[] = [
  {
    area: 'exemployee',
    path: paths.colleagues,
    page: lazyRouteComponent(() => import('./pages/ColleaguesPage.tsx'), 'ColleaguesPage'),
  },
];
