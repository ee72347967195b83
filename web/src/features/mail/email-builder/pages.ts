import { lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { Page } from '../../../lib/page.ts';

export const pages: readonly Page[] = [
  {
    area: 'builder',
    path: paths.createTemplate,
    may: 'campaigns:manage',
    page: lazyRouteComponent(() => import('./pages/EmailBuilderPage.tsx'), 'EmailBuilderPage'),
  },
];
