import { IconLock, IconUserOff } from '@tabler/icons-react';
import { lazy } from 'react';
import { type Feature, lateDialog, lazyComponent } from '../../../lib/feature.ts';

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
      icon: IconLock,
      group: 'Account',
      panels: [
        lazyComponent(() => import('./components/ConsentPanel.tsx'), 'ConsentPanel'),
        lazyComponent(() => import('./components/PrivacyPanel.tsx'), 'PrivacyPanel'),
      ],
    },
  ],
  recordActions: [
    {
      order: 90,
      key: 'erase',
      label: 'Erase for good…',
      icon: IconUserOff,
      may: 'people:write',
      lasts: true,
      ...lateDialog(() => import('./components/EraseRecordDialog.tsx')),
    },
  ],
  recordSections: [
    {
      order: 10,
      key: 'consents',
      title: 'Consents',
      may: 'people:read-contact',
      Section: lazy(async () => ({ default: (await import('./components/RecordConsents.tsx')).RecordConsents })),
    },
  ],
} satisfies Feature;
