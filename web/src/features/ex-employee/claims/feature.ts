import { IconUserPlus } from '@tabler/icons-react';
import { type Feature, lateDialog, lazyComponent } from '../../../lib/feature.ts';

export const feature = {
  requests: [
    {
      order: 10,
      key: 'sign-ups',
      label: 'Sign-ups',
      may: 'people:write',
      words: { one: 'person says they worked here', many: 'people say they worked here' },
      Tab: lazyComponent(() => import('./components/ClaimsTab.tsx'), 'ClaimsTab'),
    },
  ],
  selectionActions: [
    {
      order: 50,
      key: 'invite',
      label: 'Invite',
      icon: IconUserPlus,
      may: 'people:write',
      isFor: ({ signedUpAt }) => signedUpAt === null,
      ...lateDialog(() => import('./components/InviteDialog.tsx')),
    },
  ],
} satisfies Feature;
