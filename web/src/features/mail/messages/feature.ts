import { IconMail } from '@tabler/icons-react';
import { type Feature, lateDialog } from '../../../lib/feature.ts';

export const feature = {
  selectionActions: [
    {
      order: 20,
      key: 'message',
      label: 'Send Message',
      icon: IconMail,
      may: 'mail:send',
      onRecord: 'main',
      ...lateDialog(() => import('./components/InstantMailDialog.tsx')),
    },
  ],
} satisfies Feature;
