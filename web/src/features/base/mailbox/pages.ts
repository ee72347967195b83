import { lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { Page } from '../../../lib/page.ts';

export const pages: readonly Page[] = [
  {
    area: 'mailbox',
    path: paths.mailbox,
    page: lazyRouteComponent(() => import('./pages/MailboxPage.tsx'), 'MailboxPage'),
  },
];
