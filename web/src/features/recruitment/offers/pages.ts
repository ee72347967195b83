import { lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { Page } from '../../../lib/page.ts';

export const pages: readonly Page[] = [
  {
    area: 'visitor',
    path: paths.offer,
    shape: 'column',
    page: lazyRouteComponent(() => import('./pages/LinkedOfferPage.tsx'), 'LinkedOfferPage'),
  },
  {
    area: 'visitor',
    path: paths.invitation,
    shape: 'sheet',
    page: lazyRouteComponent(() => import('./pages/InvitationPage.tsx'), 'InvitationPage'),
  },
  {
    area: 'portal',
    path: paths.offers,
    may: 'offers:read',
    page: lazyRouteComponent(() => import('./pages/OffersPage.tsx'), 'OffersPage'),
  },
  {
    area: 'portal',
    path: paths.offerPage,
    may: 'offers:read',
    page: lazyRouteComponent(() => import('./pages/OfferPage.tsx'), 'OfferPage'),
  },
];
