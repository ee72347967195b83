import { z } from 'zod';
import { answer, route } from '../base/route.ts';
import { isHttpAddress } from '../base/rules.ts';

/** Texts about the profile provider (product.md, Crawled public profile). */
export const profileProviderMessages = {
  urlRequired: 'Please enter the address of the provider',
  urlInvalid: 'Please enter an address that begins with https://',
  urlRefused: (reason: string) => `This address can’t be called. ${reason}`,
  keyRequired: 'Please enter the key that the provider has given you',
  keyInvalid: 'The key must be on one line, without spaces',
  notSetUp: 'Please save the address and the key of the provider first',
  off: 'Please switch the provider on first',
  tooSoon: 'Profiles were refreshed a moment ago. Please try again in a minute',
  notAsked: (reason: string) => `The provider could not be asked. ${reason}`,
  saved: 'Profile provider saved',
  notSaved: 'Failed to save the profile provider',
  tested: 'The provider answers as it should',
  notTested: 'Failed to ask the provider',
  refreshed: 'Profiles are being refreshed',
  underWay: 'Profiles are being refreshed already',
  notRefreshed: 'Failed to refresh profiles',
} as const;

/** How often a person is asked about, in days, and how many people one call names at most. */
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
  /** Left out: it stays, as long as the address is the same. */
  key: z
    .string({ error: profileProviderMessages.keyRequired })
    .trim()
    .min(1, profileProviderMessages.keyRequired)
    .max(2000, 'Must be at most 2000 characters')
    .regex(/^[\x21-\x7e]*$/, profileProviderMessages.keyInvalid)
    .optional(),
  enabled: z.boolean({ error: 'Please say whether the provider is on' }),
});
export type ProfileProviderChanges = z.infer<typeof profileProviderChanges>;

const profileProvider = z.object({
  settings: z.object({ url: z.string(), hasKey: z.boolean(), enabled: z.boolean() }).nullable(),
  /** Whether people are being asked about right now, or are about to be. */
  running: z.boolean(),
  /** The last run, the one at work included; null: there was none. */
  lastRun: z
    .object({
      at: z.string(),
      /** People who were asked about, records that are different now, and answers about a person that could not be read. */
      asked: z.number(),
      changed: z.number(),
      unreadable: z.number(),
      /** Why it ended early, in words; null: it did not. */
      fault: z.string().nullable(),
    })
    .nullable(),
  /** When people are asked about next; null while it is off. */
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
  summary: 'Ask the provider about nobody; 409 says in words why it does not answer as it should',
  responses: { 200: answer(z.object({ milliseconds: z.number() })) },
});

export const refreshProfiles = route({
  method: 'POST',
  path: '/profile-provider/refresh',
  may: 'company:settings',
  forPeople: true,
  summary: `Ask now about everybody who agrees and was not asked about for ${profileProviderLimits.days} days`,
  responses: { 201: answer(z.object({ started: z.boolean() })) },
});
