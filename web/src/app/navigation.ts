import type { Icon } from '@tabler/icons-react';
import { IconHome, IconInbox, IconSettings, IconSpeakerphone, IconUsers } from '@tabler/icons-react';
import type { Permission } from '#contract/permissions.ts';
import { useMailboxShown } from '../features/mailbox/components/use-mailbox-shown.ts';
import { paths } from './paths.ts';

export type NavigationLink = { label: string; to: string; may?: Permission };
export type NavigationItem = NavigationLink & {
  icon: Icon;
  children?: readonly NavigationLink[];
  /** The pages below the address belong to the entry too. */
  hasPagesBelow?: true;
  /** Where a permission does not decide it: a hook that says whether the entry is there. */
  useShown?: () => boolean;
};

/**
 * The rail. An entry joins when its screen exists, so that no link is dead.
 * To come: Engagement, Recruitment, Messages.
 */
export const navigation: readonly NavigationItem[] = [
  { label: 'Home', to: paths.management, icon: IconHome },
  {
    label: 'Ex-employees',
    to: paths.search,
    icon: IconUsers,
    children: [
      { label: 'Search', to: paths.search, may: 'people:read' },
      { label: 'Add', to: paths.add, may: 'people:write' },
      { label: 'Import', to: paths.import, may: 'people:write' },
      { label: 'Groups', to: paths.groups, may: 'groups:read' },
      { label: 'Duplicates', to: paths.duplicates, may: 'people:write' },
      { label: 'Requests', to: paths.requests, may: 'people:write' },
    ],
  },
  { label: 'Posts', to: paths.posts, icon: IconSpeakerphone, may: 'posts:manage' },
  { label: 'Settings', to: paths.settings, icon: IconSettings, hasPagesBelow: true },
  // An operator's is in the admin area, also during a support session.
  { label: 'Mailbox', to: paths.mailbox, icon: IconInbox, may: 'mail:send', useShown: useMailboxShown },
];
