import { z } from 'zod';
import { answer, download, redirect, route } from '../base/route.ts';

/** Texts about counting what is opened and followed. */
export const trackingMessages = {
  notSaved: 'Failed to save your choice',
} as const;

const leadsOnAtAnyTime = 'What stands in a mail that is out goes on when the company has left; nothing is counted';

const link = z.object({
  /** Where it leads, sealed: only an address that stood in the mail. */
  to: z.string().min(20).max(4000),
  /** Whose copy of the mail it stands in, signed. */
  of: z.string().min(20).max(200),
});

export const followLink = route({
  method: 'GET',
  path: '/mail/click',
  may: 'public',
  about: 'company',
  whileClosed: leadsOnAtAnyTime,
  summary: 'Lead on to an address that stood in a mail, and count it unless somebody said no or it was no person',
  query: link,
  responses: { 302: redirect },
});

export const loadPicture = route({
  method: 'GET',
  path: '/mail/open.gif',
  may: 'public',
  about: 'company',
  whileClosed: leadsOnAtAnyTime,
  summary: 'The picture that says that a mail was opened; privacy proxies are counted apart',
  query: link,
  responses: { 200: download('gif') },
});

const counting = z.object({
  /** Whether it is counted that they open mail of the company and follow its links. */
  counted: z.boolean(),
});
export type OwnCounting = z.infer<typeof counting>;

export const getOwnCounting = route({
  method: 'GET',
  path: '/own/mail-counting',
  may: 'own:record',
  summary: 'Whether it is counted that the ex-employee opens mail and follows its links',
  responses: { 200: answer(counting) },
});

export const setOwnCounting = route({
  method: 'POST',
  path: '/own/mail-counting',
  may: 'own:record',
  summary: 'Be counted, or not; what was counted before is taken out when it ends',
  body: counting,
  responses: { 201: answer(counting) },
});
