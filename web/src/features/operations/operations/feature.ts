import { IconDatabase, IconHeartbeat, IconMailCheck, IconPalette, IconStack2 } from '@tabler/icons-react';
import { paths } from '#contract/base/paths.ts';
import type { Feature } from '../../../lib/feature.ts';

export const feature = {
  navigation: [
    { area: 'admin', order: 30, label: 'Queues', to: paths.adminQueues, icon: IconStack2 },
    { area: 'admin', order: 40, label: 'Mail', to: paths.adminMail, icon: IconMailCheck },
    { area: 'admin', order: 50, label: 'Storage', to: paths.adminStorage, icon: IconDatabase },
    { area: 'admin', order: 70, label: 'Brands', to: paths.adminBrands, icon: IconPalette },
    { area: 'admin', order: 90, label: 'Version and health', to: paths.adminInstallation, icon: IconHeartbeat },
  ],
} satisfies Feature;
