import { lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { Page } from '../../../lib/page.ts';

export const pages: readonly Page[] = [
  {
    area: 'visitor',
    path: paths.referForJob,
    page: lazyRouteComponent(() => import('./pages/ReferPage.tsx'), 'ReferPage'),
  },
  {
    area: 'visitor',
    path: paths.referral,
    page: lazyRouteComponent(() => import('./pages/CandidatePage.tsx'), 'CandidatePage'),
  },
  {
    area: 'exemployee',
    path: paths.ownReferrals,
    page: lazyRouteComponent(() => import('./pages/OwnReferralsPage.tsx'), 'OwnReferralsPage'),
  },
  {
    area: 'portal',
    path: paths.referrals,
    may: 'referrals:read',
    page: lazyRouteComponent(() => import('./pages/ReferralsPage.tsx'), 'ReferralsPage'),
  },
  {
    area: 'portal',
    path: paths.referralPage,
    may: 'referrals:read',
    page: lazyRouteComponent(() => import('./pages/ReferralPage.tsx'), 'ReferralPage'),
  },
];
