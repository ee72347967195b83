import { IconSettings } from '@tabler/icons-react';
import { paths } from '#contract/base/paths.ts';
import type { Feature } from '../../../lib/feature.ts';
import { lazyComponent } from '../../../lib/feature.ts';

export const feature = {
  navigation: [
    {
      area: 'portal',
      order: 40,
      label: 'Settings',
      to: paths.settings,
      icon: IconSettings,
      hasPagesBelow: true,
      pages: [paths.branding],
    },
  ],
  settings: [
    {
      order: 110,
      key: 'profile',
      label: 'Profile',
      group: 'You',
      Section: lazyComponent(() => import('./components/ProfileSection.tsx'), 'ProfileSection'),
    },
    {
      order: 210,
      key: 'company',
      label: 'Company',
      group: 'Company',
      may: 'company:settings',
      Section: lazyComponent(() => import('./components/CompanySection.tsx'), 'CompanySection'),
    },
    {
      order: 212,
      key: 'public-address',
      label: 'Public address',
      group: 'Company',
      may: 'company:team',
      Section: lazyComponent(() => import('./components/AddressSection.tsx'), 'AddressSection'),
    },
    {
      order: 215,
      key: 'names-and-phones',
      label: 'Names and phones',
      group: 'Company',
      may: 'company:settings',
      Section: lazyComponent(() => import('./components/ValueRulesSection.tsx'), 'ValueRulesSection'),
    },
    {
      order: 230,
      key: 'email-settings',
      label: 'Email settings',
      group: 'Company',
      may: 'company:settings',
      Section: lazyComponent(() => import('./components/EmailSettingsSection.tsx'), 'EmailSettingsSection'),
    },
    {
      order: 240,
      key: 'sender-address',
      label: 'Sender address',
      group: 'Company',
      may: 'company:settings',
      Section: lazyComponent(() => import('./components/SenderAddressSection.tsx'), 'SenderAddressSection'),
    },
    {
      order: 260,
      key: 'import-export',
      label: 'Import and export',
      group: 'Company',
      may: 'people:write',
      Section: lazyComponent(() => import('./components/ImportExportSection.tsx'), 'ImportExportSection'),
    },
    {
      order: 280,
      key: 'billing',
      label: 'Billing contact',
      group: 'Company',
      may: 'company:team',
      Section: lazyComponent(() => import('./components/BillingSection.tsx'), 'BillingSection'),
    },
    {
      order: 290,
      key: 'close',
      label: 'Close the account',
      group: 'Company',
      may: 'company:team',
      Section: lazyComponent(() => import('./components/CloseSection.tsx'), 'CloseSection'),
    },
  ],
} satisfies Feature;
