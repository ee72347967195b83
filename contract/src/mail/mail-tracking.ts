import { z } from 'zod';
import { answer, download, redirect, route } from '../base/route.ts';

/** Texts about counting opens and clicks. */
export const trackingMessages = {
  notSaved: 'Failed to save your choice',
} as const;

const leadsOnAtAnyTime = 'Links in delivered mail keep working after the company has left; nothing is counted';

const link = z.object({
  /** The target, sealed, so it can only be an address from the mail. */
  to: z.string().min(20).max(4000),
  /** The copy of the mail with the link, signed. */
  of: z.string().min(20).max(200),
});

export const followLink = route({
  method: 'GET',
  path: '/mail/click',
  may: 'public',
  about: 'company',
  whileClosed: leadsOnAtAnyTime,
  summary: 'Redirect to a link of a mail, and count the click unless the person opted out or it was a program',
  query: link,
  responses: { 302: redirect },
});

export const loadPicture = route({
  method: 'GET',
  path: '/mail/open.gif',
  may: 'public',
  about: 'company',
  whileClosed: leadsOnAtAnyTime,
  summary: 'The picture that records that a mail was opened; privacy proxies are counted separately',
  query: link,
  responses: { 200: download('gif') },
});

const counting = z.object({
  /** Whether the person's opens and clicks of the company's mail are counted. */
  counted: z.boolean(),
});
export type OwnCounting = z.infer<typeof counting>;

export const getOwnCounting = route({
  method: 'GET',
  path: '/own/mail-counting',
  may: 'own:record',
  summary: 'Whether your opens and clicks are counted',
  responses: { 200: answer(counting) },
});

export const setOwnCounting = route({
  method: 'POST',
  path: '/own/mail-counting',
  may: 'own:record',
  summary: 'Turn counting of your opens and clicks on or off; turning it off removes earlier counts',
  body: counting,
  responses: { 201: answer(counting) },
});
