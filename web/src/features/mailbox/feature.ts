import { IconInbox } from '@tabler/icons-react';
import { paths } from '#contract/paths.ts';
import type { Feature } from '../../lib/feature.ts';

const shown = {
  queryKey: ['mailbox', 'shown'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await import('./components/is-mailbox-shown.ts')).isMailboxShown(signal),
};

export const feature = {
  navigation: [
    { area: 'portal', order: 50, label: 'Mailbox', to: paths.mailbox, icon: IconInbox, may: 'mail:send', shown },
    {
      area: 'admin',
      order: 100,
      label: 'Mailbox',
      to: paths.mailbox,
      icon: IconInbox,
      may: 'installation:operate',
      shown,
    },
  ],
} satisfies Feature;
