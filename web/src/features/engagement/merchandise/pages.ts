import { lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { Page } from '../../../lib/page.ts';

export const pages: readonly Page[] = [
  {
    area: 'portal',
    path: paths.merchandise,
    may: 'campaigns:read',
    page: lazyRouteComponent(() => import('./pages/MerchandisePage.tsx'), 'MerchandisePage'),
  },
  {
    area: 'portal',
    path: paths.gift,
    may: 'campaigns:read',
    needs: ['filters'],
    page: lazyRouteComponent(() => import('./pages/GiftPage.tsx'), 'GiftPage'),
  },
  {
    area: 'portal',
    path: paths.items,
    may: 'campaigns:manage',
    page: lazyRouteComponent(() => import('./pages/ItemsPage.tsx'), 'ItemsPage'),
  },
  {
    area: 'portal',
    path: paths.orders,
    may: 'campaigns:manage',
    page: lazyRouteComponent(() => import('./pages/OrdersPage.tsx'), 'OrdersPage'),
  },
  {
    area: 'portal',
    path: paths.points,
    may: 'campaigns:manage',
    page: lazyRouteComponent(() => import('./pages/PointsPage.tsx'), 'PointsPage'),
  },
  {
    area: 'exemployee',
    path: paths.ownOrders,
    page: lazyRouteComponent(() => import('./pages/OwnOrdersPage.tsx'), 'OwnOrdersPage'),
  },
  {
    area: 'visitor',
    path: paths.claimGift,
    shape: 'sheet',
    page: lazyRouteComponent(() => import('./pages/ClaimGiftPage.tsx'), 'ClaimGiftPage'),
  },
];
