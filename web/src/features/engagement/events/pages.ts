import { lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { Page } from '../../../lib/page.ts';

export const pages: readonly Page[] = [
  {
    area: 'portal',
    path: paths.events,
    may: 'campaigns:read',
    page: lazyRouteComponent(() => import('./pages/EventsPage.tsx'), 'EventsPage'),
  },
  {
    area: 'portal',
    path: paths.event,
    may: 'campaigns:read',
    needs: ['filters'],
    page: lazyRouteComponent(() => import('./pages/EventPage.tsx'), 'EventPage'),
  },
  {
    area: 'portal',
    path: paths.eventContent,
    may: 'campaigns:manage',
    page: lazyRouteComponent(() => import('./pages/EventContentPage.tsx'), 'EventContentPage'),
  },
  {
    area: 'portal',
    path: paths.eventCheckIn,
    may: 'campaigns:manage',
    page: lazyRouteComponent(() => import('./pages/CheckInPage.tsx'), 'CheckInPage'),
  },
  {
    area: 'visitor',
    path: paths.attendEvent,
    shape: 'sheet',
    page: lazyRouteComponent(() => import('./pages/AttendEventPage.tsx'), 'AttendEventPage'),
  },
];
