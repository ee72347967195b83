import { lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { Page } from '../../../lib/page.ts';

export const pages: readonly Page[] = [
  {
    area: 'portal',
    path: paths.mailers,
    may: 'campaigns:read',
    page: lazyRouteComponent(() => import('./pages/MailersPage.tsx'), 'MailersPage'),
  },
  {
    area: 'portal',
    path: paths.mailer,
    may: 'campaigns:read',
    needs: ['filters'],
    page: lazyRouteComponent(() => import('./pages/MailerPage.tsx'), 'MailerPage'),
  },
];
