import { lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { Page } from '../../../lib/page.ts';

export const pages: readonly Page[] = [
  {
    area: 'portal',
    path: paths.search,
    needs: ['filters', 'controls'],
    page: lazyRouteComponent(() => import('./pages/SearchPage.tsx'), 'SearchPage'),
  },
  {
    area: 'portal',
    path: paths.add,
    may: 'people:write',
    page: lazyRouteComponent(() => import('./pages/AddPage.tsx'), 'AddPage'),
  },
  {
    area: 'portal',
    path: paths.edit,
    may: 'people:write',
    page: lazyRouteComponent(() => import('./pages/EditPage.tsx'), 'EditPage'),
  },
];
