import { lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { Page } from '../../../lib/page.ts';

export const pages: readonly Page[] = [
  {
    area: 'portal',
    path: paths.polls,
    may: 'campaigns:read',
    page: lazyRouteComponent(() => import('./pages/PollsPage.tsx'), 'PollsPage'),
  },
  {
    area: 'portal',
    path: paths.poll,
    may: 'campaigns:read',
    needs: ['filters'],
    page: lazyRouteComponent(() => import('./pages/PollPage.tsx'), 'PollPage'),
  },
  {
    area: 'visitor',
    path: paths.votePoll,
    shape: 'sheet',
    page: lazyRouteComponent(() => import('./pages/VotePage.tsx'), 'VotePage'),
  },
];
