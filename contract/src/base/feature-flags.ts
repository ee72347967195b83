import { z } from 'zod';
import { answer, route } from './route.ts';
import { recordId } from './rules.ts';

/** What operators switch on and off. Every flag is asked somewhere; one that nothing asks has no place here. */
export const flags = [
  'company-registration',
  'exemployee-registration',
  'single-sign-on',
  'api-keys',
  'webhooks',
  'offline-reading',
] as const;
export type Flag = (typeof flags)[number];

/** What holds until an operator decides. */
export const flagPresets: Readonly<Record<Flag, boolean>> = {
  'company-registration': true,
  'exemployee-registration': true,
  'single-sign-on': true,
  'api-keys': true,
  webhooks: true,
  'offline-reading': true,
};

/** Flags that are asked before it is known for which company: none can differ from the installation. */
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
    description: 'Sign-in by the OpenID provider of a company.',
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
      'Ex-employees read their feed without a connection. Off: their devices delete what they keep at the next visit.',
  },
};

export const flagMessages = {
  saved: 'Feature flag saved',
  notSaved: 'Could not save the feature flag',
  notFetched: 'Failed to fetch the feature flags',
  wholeInstallation: 'This flag holds for the whole installation',
} as const;

export const flagState = z.object({
  flag: z.enum(flags),
  /** What holds for the installation. */
  enabled: z.boolean(),
  /** Whether an operator has decided it. */
  decided: z.boolean(),
  /** Companies that differ. */
  overrides: z.array(z.object({ company: z.object({ _id: z.string(), name: z.string() }), enabled: z.boolean() })),
});
export type FlagState = z.infer<typeof flagState>;

export const listFlags = route({
  method: 'GET',
  path: '/admin/flags',
  may: 'installation:operate',
  summary: 'What is switched on for the installation, and the companies that differ',
  responses: { 200: answer(z.object({ flags: z.array(flagState) })) },
});

export const flagChange = z.object({
  flag: z.enum(flags, 'Unknown feature flag'),
  /** Null: back to the preset, or to what the installation has. */
  enabled: z.boolean('Must be true or false').nullable(),
  companyId: recordId('Invalid company id').optional(),
});

export const changeFlag = route({
  method: 'POST',
  path: '/admin/flags',
  may: 'installation:operate',
  summary: 'Switch something on or off, for the installation or for one company',
  body: flagChange,
  responses: { 201: answer(flagState) },
});
