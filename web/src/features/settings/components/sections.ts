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
    key: 'custom-fields',
    label: 'Custom fields',
    group: 'Company',
    may: 'company:settings',
    Section: section(() => import('../../custom-fields/components/CustomFieldsSection.tsx'), 'CustomFieldsSection'),
  },
  {
    key: 'audit-log',
    label: 'Audit log',
    group: 'Company',
    may: 'settings:read',
    Section: section(() => import('../../audit-log/components/AuditLogSection.tsx'), 'AuditLogSection'),
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
