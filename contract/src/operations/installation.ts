import { z } from 'zod';
import { answer, download, route } from '../base/route.ts';
import { paging, recordId } from '../base/rules.ts';

export const healthCheck = route({
  method: 'GET',
  path: '/health-check',
  may: 'public',
  about: 'installation',
  summary: '200 when everything works, 503 with what failed',
  // Monitors add parameters to keep the answer out of caches.
  query: z.looseObject({}),
  responses: {
    200: answer(z.object({ status: z.literal('ok'), checks: z.record(z.string(), z.boolean()) })),
  },
});

const colours = z.object({ primary: z.string() });

const brand = z.object({
  key: z.string(),
  name: z.string(),
  tagline: z.string(),
  supportEmail: z.string(),
  colors: z.object({ light: colours, dark: colours }),
  /** A path below the site; null: the product's own mark in the brand's colour. */
  logo: z.string().nullable(),
  /** The root of the brand's API host; null: `/api` on the site's own host. */
  apiUrl: z.string().nullable(),
});
export type PublicBrand = z.infer<typeof brand>;

export const getBrand = route({
  method: 'GET',
  path: '/brand',
  may: 'public',
  about: 'installation',
  summary: 'The brand of this host: name, colours, support contact',
  responses: { 200: answer(brand) },
});

const mailboxMessage = z.object({
  _id: z.string(),
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  receivedAt: z.string(),
});

const mailboxPage = z.object({
  messages: z.array(mailboxMessage),
  totalCount: z.number(),
  /** Whether all mail of the demo's company is included, account mail too. */
  showsAll: z.literal(true).optional(),
});

export const listMailbox = route({
  method: 'GET',
  path: '/mailbox',
  may: 'signed-in',
  summary:
    'Mail in the built-in mailbox (no SMTP server configured), newest first: your own, and mail to ex-employees; in the demo all mail of its company',
  query: z.object({ ...paging, to: z.string().max(254).optional() }),
  responses: { 200: answer(mailboxPage) },
});

const oneMessage = {
  params: z.object({ id: recordId('Invalid message id') }),
  responses: {
    200: answer(
      mailboxMessage.extend({ html: z.string().nullable(), text: z.string().nullable(), source: z.string() }),
    ),
  },
};

export const getMailboxMessage = route({
  method: 'GET',
  path: '/mailbox/{id}',
  may: 'signed-in',
  summary: 'One message of the built-in mailbox, with its source',
  ...oneMessage,
});

export const listAskedMail = route({
  method: 'GET',
  path: '/mailbox/asked',
  may: 'public',
  about: 'installation',
  summary: 'Mail in the built-in mailbox that this browser asked for: to register or to sign in',
  query: z.object({ ...paging, to: z.string().max(254).optional() }),
  responses: { 200: answer(mailboxPage) },
});

export const getAskedMail = route({
  method: 'GET',
  path: '/mailbox/asked/{id}',
  may: 'public',
  about: 'installation',
  summary: 'One message that this browser asked for, with its source',
  ...oneMessage,
});

/** The widths in pixels to which a picture is made smaller on request: of a face, of an item in a row, of a card on a phone. */
const pictureWidths = ['128', '320', '640'] as const;
export type PictureWidth = 128 | 320 | 640;

export const getFile = route({
  method: 'GET',
  path: '/files/{company}/{id}',
  may: 'public',
  about: 'company',
  summary: 'A picture, by the signed address from the API',
  params: z.object({ company: recordId('Invalid company id'), id: recordId('Invalid file id') }),
  query: z.object({
    signature: z.string().min(20).max(100),
    width: z.enum(pictureWidths, { error: 'Invalid width: 128, 320 or 640' }).optional(),
  }),
  /** As it is stored; made smaller it is WebP. */
  responses: { 200: download('jpeg', 'webp') },
});
