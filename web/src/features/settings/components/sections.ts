import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Permission } from '#contract/permissions.ts';

export const sectionGroups = ['You', 'Company', 'Privacy', 'Connections'] as const;

/** One page of the settings: /home/settings/{key}. Without `may` it is everybody's own. */
export type SettingsSection = {
  key: string;
  label: string;
  group: (typeof sectionGroups)[number];
  may?: Permission;
  Section: LazyExoticComponent<ComponentType>;
};

/** Brings a section's code when it is first opened. */
function section<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }));
}

/** The settings (product.md, Settings), in the order of the list. A section joins with its feature. */
export const settingsSections: readonly SettingsSection[] = [
  {
    key: 'password',
    label: 'Password and sessions',
    group: 'You',
    Section: section(() => import('../../security/components/PasswordSection.tsx'), 'PasswordSection'),
  },
  {
    key: 'two-step',
    label: 'Two-step sign-in',
    group: 'You',
    Section: section(() => import('../../security/components/TwoStepPanel.tsx'), 'TwoStepPanel'),
  },
  {
    key: 'team',
    label: 'Team',
    group: 'Company',
    may: 'settings:read',
    Section: section(() => import('../../team/components/TeamSection.tsx'), 'TeamSection'),
  },
  {
    key: 'custom-fields',
    label: 'Custom fields',
    group: 'Company',
    may: 'settings:read',
    Section: section(() => import('../../custom-fields/components/CustomFieldsSection.tsx'), 'CustomFieldsSection'),
  },
  {
    key: 'consent-notice',
    label: 'Consent notice',
    group: 'Privacy',
    may: 'settings:read',
    Section: section(() => import('../../privacy/components/NoticeSection.tsx'), 'NoticeSection'),
  },
  {
    key: 'retention',
    label: 'Retention',
    group: 'Privacy',
    may: 'settings:read',
    Section: section(() => import('../../privacy/components/RetentionSection.tsx'), 'RetentionSection'),
  },
  {
    key: 'support-access',
    label: 'Support access',
    group: 'Privacy',
    may: 'settings:read',
    Section: section(() => import('../../support/components/SupportSection.tsx'), 'SupportSection'),
  },
];
