import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** One part of the profile: /exemployee/profile?section={key}. */
export type ProfileSection = {
  key: string;
  label: string;
  /** Below each other. */
  panels: readonly LazyExoticComponent<ComponentType>[];
};

/** Brings a panel's code when it is first shown. */
function panel<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }));
}

/** The profile of an ex-employee, in the order of its tabs. A panel joins with its feature. */
export const profileSections: readonly ProfileSection[] = [
  {
    key: 'you',
    label: 'You',
    panels: [
      panel(() => import('./StatusChoice.tsx'), 'StatusChoice'),
      panel(() => import('./DetailsPanel.tsx'), 'DetailsPanel'),
    ],
  },
  { key: 'career', label: 'Career', panels: [panel(() => import('./CareerPanel.tsx'), 'CareerPanel')] },
  { key: 'record', label: 'Company record', panels: [panel(() => import('./HeldPanel.tsx'), 'HeldPanel')] },
  {
    key: 'privacy',
    label: 'Privacy',
    panels: [
      panel(() => import('../../privacy/components/ConsentPanel.tsx'), 'ConsentPanel'),
      panel(() => import('../../privacy/components/PrivacyPanel.tsx'), 'PrivacyPanel'),
    ],
  },
  {
    key: 'security',
    label: 'Security',
    panels: [
      panel(() => import('../../security/components/PasswordPanel.tsx'), 'PasswordPanel'),
      panel(() => import('../../security/components/TwoStepPanel.tsx'), 'TwoStepPanel'),
      panel(() => import('../../security/components/SessionsPanel.tsx'), 'SessionsPanel'),
    ],
  },
];
