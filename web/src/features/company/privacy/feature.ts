import type { Feature } from '../../../lib/feature.ts';
import { lazyComponent } from '../../../lib/feature.ts';

export const feature = {
  settings: [
    {
      order: 310,
      key: 'consent-notice',
      label: 'Consent notice',
      group: 'Privacy',
      may: 'settings:read',
      Section: lazyComponent(() => import('./components/NoticeSection.tsx'), 'NoticeSection'),
    },
    {
      order: 320,
      key: 'retention',
      label: 'Retention',
      group: 'Privacy',
      may: 'settings:read',
      Section: lazyComponent(() => import('./components/RetentionSection.tsx'), 'RetentionSection'),
    },
  ],
  requests: [
    {
      order: 30,
      key: 'privacy',
      label: 'Privacy',
      may: 'people:write',
      words: { one: 'privacy request is open', many: 'privacy requests are open' },
      Tab: lazyComponent(() => import('./components/PrivacyRequests.tsx'), 'PrivacyRequests'),
    },
  ],
  profile: [
    {
      order: 40,
      key: 'privacy',
      label: 'Privacy',
      panels: [
        lazyComponent(() => import('./components/ConsentPanel.tsx'), 'ConsentPanel'),
        lazyComponent(() => import('./components/PrivacyPanel.tsx'), 'PrivacyPanel'),
      ],
    },
  ],
} satisfies Feature;
