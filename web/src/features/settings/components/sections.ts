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
    key: 'profile',
    label: 'Profile',
    group: 'You',
    Section: section(() => import('./ProfileSection.tsx'), 'ProfileSection'),
  },
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
    key: 'company',
    label: 'Company',
    group: 'Company',
    may: 'company:settings',
    Section: section(() => import('./CompanySection.tsx'), 'CompanySection'),
  },
  {
    key: 'team',
    label: 'Team',
    group: 'Company',
    may: 'settings:read',
    Section: section(() => import('../../team/components/TeamSection.tsx'), 'TeamSection'),
  },
  {
    key: 'email-settings',
    label: 'Email settings',
    group: 'Company',
    may: 'company:settings',
    Section: section(() => import('./EmailSettingsSection.tsx'), 'EmailSettingsSection'),
  },
  {
    key: 'mail-identity',
    label: 'Mail identity',
    group: 'Company',
    may: 'company:settings',
    Section: section(() => import('./MailIdentitySection.tsx'), 'MailIdentitySection'),
  },
  {
    key: 'custom-fields',
    label: 'Custom fields',
    group: 'Company',
    may: 'settings:read',
    Section: section(() => import('../../custom-fields/components/CustomFieldsSection.tsx'), 'CustomFieldsSection'),
  },
  {
    key: 'import-export',
    label: 'Import and export',
    group: 'Company',
    may: 'people:write',
    Section: section(() => import('./ImportExportSection.tsx'), 'ImportExportSection'),
  },
  {
    key: 'audit-log',
    label: 'Audit log',
    group: 'Company',
    may: 'settings:read',
    Section: section(() => import('../../audit-log/components/AuditLogSection.tsx'), 'AuditLogSection'),
  },
  {
    key: 'billing',
    label: 'Billing contact',
    group: 'Company',
    may: 'company:team',
    Section: section(() => import('./BillingSection.tsx'), 'BillingSection'),
  },
  {
    key: 'close',
    label: 'Close the account',
    group: 'Company',
    may: 'company:team',
    Section: section(() => import('./CloseSection.tsx'), 'CloseSection'),
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
  {
    key: 'api-keys',
    label: 'API keys',
    group: 'Connections',
    may: 'settings:read',
    Section: section(() => import('../../api-keys/components/ApiKeysSection.tsx'), 'ApiKeysSection'),
  },
  {
    key: 'webhooks',
    label: 'Webhooks',
    group: 'Connections',
    may: 'settings:read',
    Section: section(() => import('../../webhooks/components/WebhooksSection.tsx'), 'WebhooksSection'),
  },
  {
    key: 'single-sign-on',
    label: 'Single sign-on',
    group: 'Connections',
    may: 'settings:read',
    Section: section(() => import('../../single-sign-on/components/SingleSignOnSection.tsx'), 'SingleSignOnSection'),
  },
];
