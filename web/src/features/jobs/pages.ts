import { lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#contract/paths.ts';
import type { Page } from '../../lib/page.ts';

export const pages: readonly Page[] = [
  { area: 'visitor', path: paths.job, page: lazyRouteComponent(() => import('./pages/JobPage.tsx'), 'JobPage') },
];
