import { z } from 'zod';
import { answer, route } from '../base/route.ts';
import { emailField, isDomain, isHttpAddress, oneLine } from '../base/rules.ts';
import { accountMessages, profile } from './accounts.ts';
import { ownPassword } from './security.ts';

/** Texts about single sign-on (product.md, Signing in). */
export const singleSignOnMessages = {
  notSetUp: 'Single sign-on is not set up for this address',
  unreachable: 'Your company’s sign-in service isn’t responding. Please try again later',
  ended: 'This sign-in took too long or was started elsewhere. Please start again',
  refused: 'The sign-in service refused this sign-in',
  unverified: 'The sign-in service doesn’t confirm your email',
  otherDomain: 'Your email at the sign-in service isn’t one of your company’s',
  otherSubject:
    'This account is linked to someone else at the sign-in service. Please ask an owner of your company’s account',
  unknown: 'No one on the team has this email. Please ask an owner of your company’s account for an invitation',
  notAllowed: 'This account cannot sign in this way',
  issuerRequired: 'Please enter the address of the sign-in service',
  issuerInvalid: 'Please enter an address that begins with https://',
  clientIdRequired: 'Please enter the client ID',
  tooLong: 'Must be at most 500 characters',
  domainsRequired: 'Please enter at least one email domain',
  domainInvalid: (domain: string) => `${domain} is not an email domain`,
  domainPublic: (domain: string) => `${domain} is a public email domain: anyone can have an address there`,
  domainTaken: (domain: string) => `${domain} is used for single sign-on by another company`,
  domainUnproven: (domain: string) =>
    `No one on your team has a confirmed address at ${domain}. Invite a colleague who has one first`,
  notDiscovered: (reason: string) => `Couldn’t reach the sign-in service. ${reason}`,
  saved: 'Single sign-on saved',
  notSaved: 'Failed to save single sign-on',
} as const;

/** The page, below the site's address, that the sign-in service sends people back to. */
export const singleSignOnPage = '/single-sign-on';

/** The reason why single sign-on keeps working while its company is suspended or closed. */
const toldToItsColleagues =
  'A colleague who comes back from the sign-in service has proved who they are, and learns that the company is suspended or closed';

/** The time a user may take at the sign-in service, in seconds. */
export const singleSignOnSeconds = 600;

/** Domains where anyone can get an address, so no company can claim them. */
export const publicMailDomains: ReadonlySet<string> = new Set(
  `163.com 126.com aim.com aol.com duck.com email.com fastmail.com gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net
   googlemail.com hey.com hotmail.co.uk hotmail.com hotmail.de hotmail.fr hushmail.com icloud.com in.com inbox.com
   laposte.net live.co.uk live.com live.in mac.com mail.com mail.ru me.com msn.com naver.com orange.fr outlook.com
   outlook.in pm.me proton.me protonmail.com qq.com rediff.com rediffmail.com rocketmail.com sify.com t-online.de
   tuta.io tutanota.com web.de yahoo.co.in yahoo.co.uk yahoo.com yahoo.de yahoo.fr yahoo.in yandex.com yandex.ru
   ymail.com zoho.com zohomail.com zohomail.in`.split(/\s+/),
);

const isSignInDomain = (text: string) =>
  text.length <= 253 && isDomain(text) && text.split('.').every((label) => label.length <= 63);

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite((text) => text.replace(/^@/, ''))
  .superRefine((text, context) => {
    const { domainInvalid, domainPublic } = singleSignOnMessages;
    if (!isSignInDomain(text)) context.addIssue({ code: 'custom', message: domainInvalid(text.slice(0, 253)) });
    else if (publicMailDomains.has(text)) context.addIssue({ code: 'custom', message: domainPublic(text) });
  });

const issuer = z
  .string({ error: singleSignOnMessages.issuerRequired })
  .trim()
  .max(500, singleSignOnMessages.tooLong)
  // People copy the address of the document that describes the service.
  .overwrite((text) => text.replace(/\/\.well-known\/openid-configuration\/?$/, ''))
  .superRefine((text, context) => {
    const { issuerRequired, issuerInvalid } = singleSignOnMessages;
    if (text === '') context.addIssue({ code: 'custom', message: issuerRequired });
    else if (!isHttpAddress(text) || /[?#]/.test(text)) context.addIssue({ code: 'custom', message: issuerInvalid });
  });

/** Roles that a first sign-in can give; only an owner can make an owner. */
export const singleSignOnRoles = ['hr', 'recruiter', 'viewer'] as const;

export const singleSignOnChanges = z.object({
  issuer,
  clientId: oneLine(singleSignOnMessages.clientIdRequired)
    .min(1, singleSignOnMessages.clientIdRequired)
    .max(500, singleSignOnMessages.tooLong),
  /** Left out: unchanged as long as the service and the client are the same. Null: the service needs none. */
  clientSecret: oneLine().min(1).max(2000).nullish(),
  domains: z
    .array(domain, { error: singleSignOnMessages.domainsRequired })
    .min(1, singleSignOnMessages.domainsRequired)
    .max(20, 'At most 20 domains')
    .overwrite((domains) => [...new Set(domains)]),
  /** The role given at a first sign-in; null: only colleagues already on the team can sign in. */
  role: z.enum(singleSignOnRoles).nullable(),
  enabled: z.boolean(),
  password: ownPassword,
});
export type SingleSignOnChanges = z.infer<typeof singleSignOnChanges>;

const singleSignOn = z.object({
  /** The redirect address to register at the sign-in service. */
  redirectUrl: z.string(),
  settings: z
    .object({
      issuer: z.string(),
      clientId: z.string(),
      hasSecret: z.boolean(),
      domains: z.array(z.string()),
      role: z.enum(singleSignOnRoles).nullable(),
      enabled: z.boolean(),
    })
    .nullable(),
});
export type SingleSignOn = z.infer<typeof singleSignOn>;

export const getSingleSignOn = route({
  method: 'GET',
  path: '/single-sign-on',
  may: 'settings:read',
  summary: 'The company’s own OpenID provider for signing in; never includes the secret',
  responses: { 200: answer(singleSignOn) },
});

export const changeSingleSignOn = route({
  method: 'POST',
  path: '/single-sign-on',
  // The provider decides who signs in under which name, owners included.
  may: 'company:team',
  forPeople: true,
  summary: 'Set up single sign-on, with your own password; the provider is checked before it is switched on',
  body: singleSignOnChanges,
  responses: { 201: answer(singleSignOn) },
});

export const startSingleSignOn = route({
  method: 'POST',
  path: '/auth/single-sign-on',
  may: 'public',
  about: 'company',
  whileClosed: toldToItsColleagues,
  summary: 'Start signing in at the provider of the address’s company; `binding` stays in the browser that started',
  body: z.object({ email: emailField(accountMessages.emailRequired, accountMessages.emailInvalid) }),
  responses: { 200: answer(z.object({ url: z.string(), binding: z.string() })) },
});

export const completeSingleSignOn = route({
  method: 'POST',
  path: '/auth/single-sign-on/complete',
  may: 'public',
  onFullDisk: true,
  about: 'company',
  whileClosed: toldToItsColleagues,
  summary:
    'Finish a sign-in with what the provider sent back; returns one half of the session and sets the other as a cookie',
  body: z.object({
    code: z.string().min(1).max(4000),
    state: z.string().min(1).max(200),
    /** The issuer, which many providers send along (RFC 9207). */
    iss: z.string().max(1000).optional(),
    binding: z.string().min(1).max(200),
  }),
  responses: { 200: answer(z.object({ token: z.string(), user: profile })) },
});
