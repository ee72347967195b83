import { IconInbox } from '@tabler/icons-react';
import { paths } from '#contract/base/paths.ts';
import type { Feature } from '../../../lib/feature.ts';

const isShown = async (signal: AbortSignal) =>
  (await import('./components/is-mailbox-shown.ts')).isMailboxShown(signal);

export const feature = {
  navigation: [
    {
      area: 'admin',
      order: 100,
      label: 'Mailbox',
      to: paths.mailbox,
      icon: IconInbox,
      may: 'installation:operate',
      isShown,
    },
  ],
} satisfies Feature;
