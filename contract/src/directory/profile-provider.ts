import { z } from 'zod';
import { answer, route } from '../base/route.ts';
import { isHttpAddress } from '../base/rules.ts';

/** Texts about the profile provider (product.md, Crawled public profile). */
export const profileProviderMessages = {
  urlRequired: 'Please enter the address of the provider',
  urlInvalid: 'Please enter an address that begins with https://',
  urlRefused: (reason: string) => `This address can’t be called. ${reason}`,
  keyRequired: 'Please enter the key from the provider',
  keyInvalid: 'The key must be on one line, without spaces',
  notSetUp: 'Please save the address and the key of the provider first',
  off: 'Please switch the provider on first',
  tooSoon: 'Profiles were refreshed a moment ago. Please try again in a minute',
  notAsked: (reason: string) => `The provider could not be reached. ${reason}`,
  saved: 'Profile provider saved',
  notSaved: 'Failed to save the profile provider',
  tested: 'The provider works',
  notTested: 'Failed to test the provider',
  refreshed: 'Profiles are being refreshed',
  underWay: 'Profiles are already being refreshed',
  notRefreshed: 'Failed to refresh profiles',
} as const;

/** How often a person is looked up, in days, and the most people per call. */
export const profileProviderLimits = { days: 30, peoplePerCall: 50 } as const;

export const profileProviderChanges = z.object({
  url: z
    .string({ error: profileProviderMessages.urlRequired })
    .trim()
    .max(2000, 'Must be at most 2000 characters')
    .superRefine((text, context) => {
      const { urlRequired, urlInvalid } = profileProviderMessages;
      if (text === '') context.addIssue({ code: 'custom', message: urlRequired });
      else if (!isHttpAddress(text)) context.addIssue({ code: 'custom', message: urlInvalid });
    }),
  /** Left out: unchanged, as long as the address is the same. */
  key: z
    .string({ error: profileProviderMessages.keyRequired })
    .trim()
    .min(1, profileProviderMessages.keyRequired)
    .max(2000, 'Must be at most 2000 characters')
    .regex(/^[\x21-\x7e]*$/, profileProviderMessages.keyInvalid)
    .optional(),
  enabled: z.boolean({ error: 'Please choose whether the provider is on' }),
});
export type ProfileProviderChanges = z.infer<typeof profileProviderChanges>;

const profileProvider = z.object({
  settings: z.object({ url: z.string(), hasKey: z.boolean(), enabled: z.boolean() }).nullable(),
  /** Whether a run is in progress or about to start. */
  running: z.boolean(),
  /** The last run, including one in progress; null: there was none. */
  lastRun: z
    .object({
      at: z.string(),
      /** People looked up, records changed, and answers about a person that could not be read. */
      asked: z.number(),
      changed: z.number(),
      unreadable: z.number(),
      /** The reason if it ended early; otherwise null. */
      fault: z.string().nullable(),
    })
    .nullable(),
  /** When the next run starts; null while it is off. */
  nextRunAt: z.string().nullable(),
});
export type ProfileProvider = z.infer<typeof profileProvider>;

export const getProfileProvider = route({
  method: 'GET',
  path: '/profile-provider',
  may: 'settings:read',
  summary: 'The service that fills in public profiles, and its last run; never the key',
  responses: { 200: answer(profileProvider) },
});

export const changeProfileProvider = route({
  method: 'POST',
  path: '/profile-provider',
  may: 'company:settings',
  forPeople: true,
  summary: 'Set the profile provider up, or switch it on or off',
  body: profileProviderChanges,
  responses: { 201: answer(profileProvider) },
});

export const testProfileProvider = route({
  method: 'POST',
  path: '/profile-provider/test',
  may: 'company:settings',
  forPeople: true,
  summary: 'Test the provider without looking anyone up; 409 with the reason if it does not answer properly',
  responses: { 200: answer(z.object({ milliseconds: z.number() })) },
});

export const refreshProfiles = route({
  method: 'POST',
  path: '/profile-provider/refresh',
  may: 'company:settings',
  forPeople: true,
  summary: `Look up everyone who agreed and was not looked up for ${profileProviderLimits.days} days`,
  responses: { 201: answer(z.object({ started: z.boolean() })) },
});
