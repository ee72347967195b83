import { lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { Page } from '../../../lib/page.ts';

export const pages: readonly Page[] = [
  {
    area: 'portal',
    path: paths.settings,
    page: lazyRouteComponent(() => import('./pages/SettingsPage.tsx'), 'SettingsPage'),
  },
  {
    area: 'portal',
    path: paths.settingsSection,
    page: lazyRouteComponent(() => import('./pages/SettingsPage.tsx'), 'SettingsPage'),
  },
  {
    area: 'public',
    path: paths.verifyWorkEmail,
    page: lazyRouteComponent(() => import('./pages/VerifyWorkEmailPage.tsx'), 'VerifyWorkEmailPage'),
  },
];
