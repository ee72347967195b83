import { z } from 'zod';
import { answer, route } from './route.ts';
import { recordId } from './rules.ts';

/** The flags that operators switch on and off. Every flag must be checked somewhere in the code. */
export const flags = [
  'company-registration',
  'exemployee-registration',
  'single-sign-on',
  'api-keys',
  'webhooks',
  'offline-reading',
] as const;
export type Flag = (typeof flags)[number];

/** The values until an operator decides. */
export const flagPresets: Readonly<Record<Flag, boolean>> = {
  'company-registration': true,
  'exemployee-registration': true,
  'single-sign-on': true,
  'api-keys': true,
  webhooks: true,
  'offline-reading': true,
};

/** Flags that are checked before the company is known, so they cannot differ by company. */
export const installationFlags: readonly Flag[] = ['company-registration', 'offline-reading'];

export const flagWords: Readonly<Record<Flag, { label: string; description: string }>> = {
  'company-registration': {
    label: 'Companies register themselves',
    description: 'Off: operators create companies, and the registration page says so.',
  },
  'exemployee-registration': {
    label: 'Ex-employees register themselves',
    description: 'Off: they join by invitation only.',
  },
  'single-sign-on': {
    label: 'Single sign-on',
    description: 'Sign-in with a company’s own OpenID provider.',
  },
  'api-keys': {
    label: 'API keys',
    description: 'Programs call the API with a key. Off: every key is refused.',
  },
  webhooks: {
    label: 'Webhooks',
    description: 'Events are sent to addresses a company chooses. Off: nothing is sent.',
  },
  'offline-reading': {
    label: 'Offline reading',
    description:
      'Ex-employees can read their feed offline. Off: their devices delete the stored copy at the next visit.',
  },
};

export const flagMessages = {
  saved: 'Feature flag saved',
  notSaved: 'Could not save the feature flag',
  notFetched: 'Failed to fetch the feature flags',
  wholeInstallation: 'This flag applies to the whole installation',
} as const;

export const flagState = z.object({
  flag: z.enum(flags),
  /** The value for the installation. */
  enabled: z.boolean(),
  /** Whether an operator has decided it. */
  decided: z.boolean(),
  /** Companies with a different value. */
  overrides: z.array(z.object({ company: z.object({ _id: z.string(), name: z.string() }), enabled: z.boolean() })),
});
export type FlagState = z.infer<typeof flagState>;

export const listFlags = route({
  method: 'GET',
  path: '/admin/flags',
  may: 'installation:operate',
  summary: 'Feature flags of the installation, and the companies that differ',
  responses: { 200: answer(z.object({ flags: z.array(flagState) })) },
});

export const flagChange = z.object({
  flag: z.enum(flags, 'Unknown feature flag'),
  /** Null: back to the preset, or to the value of the installation. */
  enabled: z.boolean('Must be true or false').nullable(),
  companyId: recordId('Invalid company id').optional(),
});

export const changeFlag = route({
  method: 'POST',
  path: '/admin/flags',
  may: 'installation:operate',
  summary: 'Switch a feature flag on or off, for the installation or for one company',
  body: flagChange,
  responses: { 201: answer(flagState) },
});
