import { IconBriefcase } from '@tabler/icons-react';
import { type Feature, lateDialog } from '../../../lib/feature.ts';

export const feature = {
  selectionActions: [
    {
      order: 10,
      key: 'rehire',
      label: 'Rehire',
      icon: IconBriefcase,
      may: 'mail:send',
      onRecord: 'next',
      ...lateDialog(() => import('./components/RehireDialog.tsx')),
    },
  ],
} satisfies Feature;
