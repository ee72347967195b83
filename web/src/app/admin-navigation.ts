import {
  IconBuildings,
  IconDatabase,
  IconHeartbeat,
  IconHistory,
  IconInbox,
  IconMailCheck,
  IconPalette,
  IconStack2,
  IconToggleRight,
  IconUsers,
} from '@tabler/icons-react';
import { useMailboxShown } from '../features/mailbox/components/use-mailbox-shown.ts';
import type { NavigationItem } from './navigation.ts';
import { paths } from './paths.ts';

/** The rail of the admin area. */
export const adminNavigation: readonly NavigationItem[] = [
  { label: 'Companies', to: paths.adminCompanies, icon: IconBuildings },
  { label: 'Users', to: paths.adminUsers, icon: IconUsers },
  { label: 'Queues', to: paths.adminQueues, icon: IconStack2 },
  { label: 'Mail', to: paths.adminMail, icon: IconMailCheck },
  { label: 'Storage', to: paths.adminStorage, icon: IconDatabase },
  { label: 'Feature flags', to: paths.adminFlags, icon: IconToggleRight },
  { label: 'Brands', to: paths.adminBrands, icon: IconPalette },
  { label: 'Audit log', to: paths.adminAudit, icon: IconHistory },
  { label: 'Version and health', to: paths.adminInstallation, icon: IconHeartbeat },
  { label: 'Mailbox', to: paths.mailbox, icon: IconInbox, useShown: useMailboxShown },
];
