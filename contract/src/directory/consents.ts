import { z } from 'zod';
import { consentSources, declarablePurposes, privacyLimits, privacyMessages, purposes } from '../base/privacy.ts';
import { answer, route } from '../base/route.ts';
import { largestNumber, recordId, requiredLines, wholeNumber } from '../base/rules.ts';

export const notice = z.object({ version: z.number(), body: z.string(), publishedAt: z.string() });
export type Notice = z.infer<typeof notice>;

/** The consent in force for a person: their own choice, or the company's default for people who have not decided. */
const ownConsent = z.object({
  purpose: z.enum(purposes),
  granted: z.boolean(),
  /** Whether the person has decided; otherwise the company's default applies, or nothing. */
  decided: z.boolean(),
  at: z.string().nullable(),
  noticeVersion: z.number().nullable(),
});
export type OwnConsent = z.infer<typeof ownConsent>;

export const ownConsents = z.object({
  company: z.string(),
  notice,
  /** Whether there is a newer notice than the one the person has read. */
  noticeIsNew: z.boolean(),
  consents: z.array(ownConsent),
});
export type OwnConsents = z.infer<typeof ownConsents>;

export const listOwnConsents = route({
  method: 'GET',
  path: '/own/consents',
  may: 'own:record',
  summary: 'The consents of the ex-employee, and the notice they are based on',
  responses: { 200: answer(ownConsents) },
});

export const setOwnConsent = route({
  method: 'POST',
  path: '/own/consents',
  may: 'own:record',
  summary: 'Agree to a purpose, or withdraw consent',
  body: z.object({ purpose: z.enum(purposes), granted: z.boolean() }),
  responses: { 201: answer(ownConsents) },
});

export const seeOwnNotice = route({
  method: 'POST',
  path: '/own/notice',
  may: 'own:record',
  summary: 'Record that the ex-employee has read this version of the notice',
  body: z.object({ version: wholeNumber(1, largestNumber) }),
  responses: { 201: answer(z.object({ version: z.number() })) },
});

/** An entry of the consent ledger. */
export const consentEntry = z.object({
  _id: z.string(),
  purpose: z.enum(purposes),
  granted: z.boolean(),
  basis: z.enum(['consent', 'legitimate_interest']),
  noticeVersion: z.number(),
  source: z.enum(consentSources),
  at: z.string(),
});
export type ConsentEntry = z.infer<typeof consentEntry>;

const personConsents = z.object({ consents: z.array(ownConsent), history: z.array(consentEntry) });
export type PersonConsents = z.infer<typeof personConsents>;

export const listConsents = route({
  method: 'GET',
  path: '/alumni/{id}/consents',
  may: 'people:read-contact',
  summary: 'The consents of an ex-employee and their history: the latest 100 entries of the ledger',
  params: z.object({ id: recordId('Invalid ex-employee id') }),
  responses: { 200: answer(personConsents) },
});

export const publishedNotice = notice.extend({ publishedBy: z.string().nullable() });
export type PublishedNotice = z.infer<typeof publishedNotice>;

export const listNotices = route({
  method: 'GET',
  path: '/privacy/notice',
  may: 'settings:read',
  summary: 'The consent notice and its earlier versions: the latest 50',
  responses: { 200: answer(z.array(publishedNotice)) },
});

export const noticeBody = z.object({
  body: requiredLines(privacyMessages.noticeRequired, {
    length: privacyLimits.notice,
    message: privacyMessages.noticeTooLong,
  }),
});

export const publishNotice = route({
  method: 'POST',
  path: '/privacy/notice',
  may: 'company:settings',
  forPeople: true,
  summary: 'Publish the next version of the consent notice',
  body: noticeBody,
  responses: { 201: answer(publishedNotice) },
});

const declaration = z.object({
  purpose: z.enum(declarablePurposes),
  granted: z.boolean(),
  at: z.string().nullable(),
});
export type Declaration = z.infer<typeof declaration>;

export const listDeclarations = route({
  method: 'GET',
  path: '/privacy/declarations',
  may: 'settings:read',
  summary: 'The topics that the company mails on legitimate interest to people who have not decided',
  responses: { 200: answer(z.array(declaration)) },
});

export const changeDeclaration = route({
  method: 'POST',
  path: '/privacy/declarations',
  may: 'company:settings',
  forPeople: true,
  summary: 'Mail a topic on legitimate interest, or only to people who agreed',
  body: z.object({ purpose: z.enum(declarablePurposes), granted: z.boolean() }),
  responses: { 201: answer(z.array(declaration)) },
});
