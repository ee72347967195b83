import { lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { Page } from '../../../lib/page.ts';

export const pages: readonly Page[] = [
  {
    area: 'portal',
    path: paths.documents,
    may: 'documents:manage',
    page: lazyRouteComponent(() => import('./pages/DocumentsPage.tsx'), 'DocumentsPage'),
  },
  {
    area: 'portal',
    path: paths.documentBatch,
    may: 'documents:manage',
    page: lazyRouteComponent(() => import('./pages/DocumentBatchPage.tsx'), 'DocumentBatchPage'),
  },
];
