import { z } from 'zod';
import { brandColours } from '../base/brand-colours.ts';
import { companyName } from '../base/company-names.ts';
import { holdReason } from '../base/outgoing-hold.ts';
import { companyRoles, permissions, userTypes } from '../base/permissions.ts';
import { answer, route } from '../base/route.ts';
import {
  asRead,
  emailField,
  isLettersAndSpaces,
  isNaturalName,
  isWebsite,
  limits,
  optionalText,
  phoneText,
  recordId,
  requiredText,
  trimmedText,
} from '../base/rules.ts';
import { twoStepRequirers } from '../base/two-step.ts';
import { openedRuleMessages, rulesInForce } from '../base/value-rules.ts';

/** Texts about signing in and the two profiles (section 8, Settings). */
export const accountMessages = {
  wrongCredentials: 'The email or password is not correct',
  emailRequired: 'Please enter email address',
  emailInvalid: 'Please enter valid email address',
  passwordRequired: 'Please enter password',
  passwordTooLong: 'Password must not exceed 1000 characters',
  passwordBreached: 'This password is in lists of stolen passwords, or close to one that is. Choose another',
  passwordOfNames: 'This password is easy to guess from your name, your email or your company. Choose another',
  slowDown: 'Too many attempts. Please try again in a few minutes',
  unconfirmed: 'Please confirm your email address. We have sent you a new link',
  profileUpdated: 'Profile updated successfully',
  companyUpdated: 'Company details updated successfully',
  emailSettingsUpdated: 'Successfully updated email settings',
} as const;

const switchable = z.preprocess((value) => (value === 1 ? true : value === 0 ? false : value), z.boolean());

/** The email preference flags (section 3); `birthdayEmails` and `countMail` are at company level. */
const emailPreferences = z.object({
  birthdayEmails: switchable,
  jobApplyEmails: switchable,
  candRecommendationEmails: switchable,
  referralEmails: switchable,
  /** Opens and clicks of the company's messages are counted. */
  countMail: switchable,
});
const ofCompany = { birthdayEmails: true, countMail: true } as const;

/** Names as people write them, and phone numbers from any country: for forms, imports, programs and sign-ups. */
const valueRules = z.object({ naturalNames: switchable, anyCountryPhones: switchable });

const company = z.object({
  id: z.string(),
  name: z.string(),
  /** The readable part of its public addresses; null: it has none yet, and they have its id. */
  address: z.string().nullable(),
  location: z.string().nullable(),
  website: z.string().nullable(),
  employeeCount: z.number().nullable(),
  workEmail: z.string().nullable(),
  preferences: emailPreferences,
  /** The rules that the company has opened beyond the specification. */
  valueRules,
  /** Whether the directory contains sample data; missing: it does not. */
  hasSampleData: z.literal(true).optional(),
});
export type Company = z.infer<typeof company>;

export const profile = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  profileImg: z.string().nullable(),
  designation: z.string().nullable(),
  type: z.enum(userTypes),
  role: z.enum(companyRoles).nullable(),
  /** Whether an ex-employee has a record; never present for others. */
  hasRecord: z.boolean(),
  /** Whether the ex-employee works at the company again; their area is closed until they leave. */
  isBack: z.boolean().optional(),
  /** The version of the company's notice that waits to be read by an ex-employee; missing: none does. */
  unreadNotice: z.number().optional(),
  /** The id of that record; it picks the person's colour everywhere. */
  personId: z.string().nullable(),
  phone: z.string().nullable(),
  preferences: emailPreferences.omit(ofCompany),
  permissions: z.array(z.enum(permissions)),
  /** Limits set by the operator of the installation. */
  limits: z.object({ spreadsheetBytes: z.number(), archiveBytes: z.number() }),
  /** Whether signing in asks for a code of the authenticator app. */
  twoStep: z.boolean(),
  /** Who requires two-step sign-in of this session; until it is on, every other call is refused. */
  twoStepRequired: z.enum(twoStepRequirers).nullable(),
  /** Why mail and webhooks of the whole installation are on hold; null when they go out. Never present for ex-employees. */
  outgoingHold: holdReason.nullable(),
  /** The operator's support session in `companyDetails`, with its end; null outside one. */
  support: z.object({ reason: z.string(), endsAt: z.string() }).nullable(),
  /** `logo`: its address; null where initials are shown. `colours`: those of the company's published brand; null for the product's own. */
  companyDetails: company.extend({ logo: z.string().nullable(), colours: brandColours.nullable() }).nullable(),
});
export type Profile = z.infer<typeof profile>;

export const credentials = z.object({
  email: emailField(accountMessages.emailRequired, accountMessages.emailInvalid),
  password: z
    .string({ error: accountMessages.passwordRequired })
    .min(1, accountMessages.passwordRequired)
    .max(1000, accountMessages.passwordTooLong),
});

/** The first step of the sign-in page: the email, and the password if a password manager has filled it in. */
export const signInBeginning = credentials.extend({ password: z.string().max(1000) });

/** One half of a new session and the user it belongs to; the other half is a cookie. */
export const halfSession = z.object({ token: z.string(), user: profile });

/** The result of a proof of identity: a session, or a challenge that asks for the second-step code. */
export const signedIn = z.union([halfSession, z.object({ challenge: z.string() })]);
export type SignedIn = z.infer<typeof signedIn>;

export const login = route({
  method: 'POST',
  path: '/auth/login',
  may: 'public',
  about: 'installation',
  onFullDisk: true,
  summary: 'Sign in; returns one half of the session and sets the other as a cookie, or asks for the second-step code',
  body: credentials,
  responses: { 200: answer(signedIn) },
});

export const logout = route({
  method: 'POST',
  path: '/auth/logout',
  may: 'signed-in',
  onFullDisk: true,
  beforeTwoStep: true,
  summary: 'End the session and clear its cookies',
  responses: { 200: answer(z.object({ signedOut: z.literal(true) })) },
});

export const getProfile = route({
  method: 'GET',
  path: '/users/profile',
  may: 'signed-in',
  beforeTwoStep: true,
  summary: 'The signed-in user with the company',
  responses: { 200: answer(profile) },
});

/** A name by section 5: letters and spaces, or as people write it where the company allows that. */
export const generalName = requiredText('Please enter name', {
  length: limits.generalName,
  message: 'Name must not exceed 100 characters',
}).refine((text) => text === '' || (rulesInForce().naturalNames ? isNaturalName : isLettersAndSpaces)(text), {
  error() {
    const { naturalNames, asWritten } = rulesInForce();
    return naturalNames && !asWritten ? openedRuleMessages.generalName : 'Name must contain letters and spaces only';
  },
});

const ownFlags = emailPreferences.omit(ofCompany).partial();

export const profileChanges = z.object({
  name: generalName.optional(),
  designation: optionalText(100),
  phone: phoneText('Please enter valid phone number').nullish(),
  ...ownFlags.shape,
  /** The same flags, grouped as in the answer; a flag outside the group takes precedence. */
  preferences: ownFlags.optional(),
  ...asRead('id', 'email', 'profileImg', 'type', 'companyDetails'),
});

export const updateProfile = route({
  method: 'POST',
  path: '/users/profile',
  may: 'signed-in',
  summary: 'Change your own profile or email preference flags',
  body: profileChanges,
  responses: { 201: answer(profile) },
});

export const companyWebsite = trimmedText()
  .refine((text) => text === '' || isWebsite(text), 'Please enter valid website URL')
  .nullish();

const companyFlags = emailPreferences.partial();
const employees = 'Must be a whole number from 0 to 10000000';

export const companyChanges = z.object({
  name: companyName.optional(),
  location: optionalText(100),
  website: companyWebsite,
  employeeCount: z.number(employees).int(employees).min(0, employees).max(10_000_000, employees).nullish(),
  ...companyFlags.shape,
  /** The same flags, grouped as in the answer; a flag outside the group takes precedence. */
  preferences: companyFlags.optional(),
  valueRules: valueRules.partial().optional(),
  ...asRead('id'),
});

export const updateCompany = route({
  method: 'POST',
  path: '/companies/update/{companyId}',
  may: 'company:settings',
  summary: 'Change the company or its four email flags',
  params: z.object({ companyId: recordId('Invalid company id') }),
  body: companyChanges,
  responses: { 201: answer(company) },
});
