import { lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { Page } from '../../../lib/page.ts';

export const pages: readonly Page[] = [
  {
    area: 'portal',
    path: paths.messages,
    may: 'messages:read',
    page: lazyRouteComponent(() => import('./pages/MessagesPage.tsx'), 'MessagesPage'),
  },
  {
    area: 'portal',
    path: paths.message,
    may: 'messages:read',
    page: lazyRouteComponent(() => import('./pages/MessagePage.tsx'), 'MessagePage'),
  },
];
