import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { ExemployeeSkeleton } from './ExemployeeSkeleton.tsx';
import { paths } from './paths.ts';
import { root } from './root-route.ts';

/** The area of the ex-employees, but for the pages that are for anybody with their link. */
const frame = createRoute({
  getParentRoute: () => root,
  path: paths.exemployeeArea,
  pendingComponent: ExemployeeSkeleton,
  pendingMs: 0,
  component: lazyRouteComponent(() => import('./ExemployeeArea.tsx'), 'ExemployeeArea'),
});

const exemployeeHome = createRoute({
  getParentRoute: () => frame,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: paths.feed });
  },
});

const feed = createRoute({
  getParentRoute: () => frame,
  path: '/feed',
  component: lazyRouteComponent(() => import('../features/own/pages/FeedPage.tsx'), 'FeedPage'),
});

const ownProfile = createRoute({
  getParentRoute: () => frame,
  path: '/profile',
  component: lazyRouteComponent(() => import('../features/own/pages/OwnProfilePage.tsx'), 'OwnProfilePage'),
});

export const exemployee = frame.addChildren([exemployeeHome, feed, ownProfile]);
