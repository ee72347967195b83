import type { Feature } from '../../../lib/feature.ts';
import { lazyComponent } from '../../../lib/feature.ts';

export const feature = {
  settings: [
    {
      order: 270,
      key: 'audit-log',
      label: 'Audit log',
      group: 'Company',
      may: 'settings:read',
      Section: lazyComponent(() => import('./components/AuditLogSection.tsx'), 'AuditLogSection'),
    },
  ],
} satisfies Feature;
