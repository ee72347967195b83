import { z } from 'zod';
import { brandColours } from '../base/brand-colours.ts';
import { pageAnswer } from '../base/page-company.ts';
import { answer, download, redirect, route } from '../base/route.ts';
import { largestNumber, recordId, wholeNumber, wholeNumberField } from '../base/rules.ts';
import { brandColour, brandingContent, brandingLimits, brandingMessages, brandPictureUses } from './branding.ts';

/** A published version; the newest one is in use. */
const brandingVersion = z.object({
  version: z.number(),
  publishedAt: z.string(),
  /** Null when they have left the team. */
  by: z.string().nullable(),
});
export type BrandingVersion = z.infer<typeof brandingVersion>;

/** The brand of a company, for its editor. */
export const branding = z.object({
  content: brandingContent,
  /** Derived from the colour in the draft; null: those of the product. */
  colours: brandColours.nullable(),
  /** Increases with every save; 0 before the first one. A save must send the revision it started from. */
  revision: z.number(),
  updatedAt: z.string().nullable(),
  by: z.string().nullable(),
  /** Whether the draft differs from the published brand. */
  isChanged: z.boolean(),
  /** Null: never published. */
  published: brandingVersion
    .extend({
      /** The public address of the company's page; null: it is not public. */
      pagePath: z.string().nullable(),
    })
    .nullable(),
});
export type Branding = z.infer<typeof branding>;

const one = { 200: answer(branding) };
const revision = z.object({ revision: wholeNumber(0, largestNumber) });

export const getBranding = route({
  method: 'GET',
  path: '/branding',
  may: 'settings:read',
  summary: 'The draft of the company’s brand, and the published version',
  responses: one,
});

export const saveBranding = route({
  method: 'POST',
  path: '/branding',
  may: 'company:settings',
  summary: 'Save the draft; 409 when someone else has saved since the given revision',
  body: revision.extend({ content: brandingContent }),
  responses: one,
});

export const publishBranding = route({
  method: 'POST',
  path: '/branding/publication',
  may: 'company:settings',
  forPeople: true,
  summary:
    'Publish the draft to mails, the feed, job pages, the sign-in page and the company’s page; 400 lists what is unfinished',
  body: revision,
  responses: one,
});

export const discardBranding = route({
  method: 'POST',
  path: '/branding/discard',
  may: 'company:settings',
  summary: 'Reset the draft to the published version',
  body: revision,
  responses: one,
});

export const listBrandingVersions = route({
  method: 'GET',
  path: '/branding/versions',
  may: 'settings:read',
  summary: `Published versions, newest first; the last ${brandingLimits.versions} are kept`,
  responses: { 200: answer(z.object({ versions: z.array(brandingVersion) })) },
});

const version = z.object({ version: wholeNumberField(1, largestNumber) });

export const readBrandingVersion = route({
  method: 'GET',
  path: '/branding/versions/{version}',
  may: 'settings:read',
  summary: 'A published version of the brand',
  params: version,
  responses: { 200: answer(brandingVersion.extend({ content: brandingContent, colours: brandColours.nullable() })) },
});

export const restoreBrandingVersion = route({
  method: 'POST',
  path: '/branding/versions/{version}/restore',
  may: 'company:settings',
  summary: 'Copy a published version into the draft; nothing changes publicly until it is published again',
  params: version,
  body: revision,
  responses: one,
});

export const getBrandColours = route({
  method: 'GET',
  path: '/branding/colours',
  may: 'settings:read',
  summary: 'The palette derived from a colour: its ten shades, contrast, and the colour used in each theme',
  query: z.object({ colour: brandColour }),
  responses: { 200: answer(brandColours) },
});

export const previewBranding = route({
  method: 'POST',
  path: '/branding/previews',
  asks: true,
  may: 'settings:read',
  summary: 'Previews of the company’s page, the page of its newest open job and a mail, with this content',
  body: z.object({
    content: brandingContent,
    /** The theme of the page and the job page, regardless of the reader's own. */
    theme: z.enum(['light', 'dark'], { error: 'Theme must be light or dark' }).default('light'),
  }),
  responses: { 200: answer(z.object({ page: z.string(), job: z.string().nullable(), mail: z.string() })) },
});

export const uploadBrandPicture = route({
  method: 'POST',
  path: '/branding/pictures',
  may: 'company:settings',
  summary: 'Upload a picture for the brand, cropped to the shape of its purpose (field: file)',
  query: z.object({ use: z.enum(brandPictureUses, { error: brandingMessages.useInvalid }) }),
  file: 'file',
  responses: { 201: answer(z.object({ _id: z.string(), url: z.string(), width: z.number(), height: z.number() })) },
});

export const getBrandPicture = route({
  method: 'GET',
  path: '/brand-pictures/{id}',
  may: 'public',
  about: 'company',
  summary: 'A picture of a company’s brand; its id cannot be guessed',
  params: z.object({ id: recordId(brandingMessages.invalidPicture) }),
  responses: { 200: download('jpeg', 'png') },
});

export const getSignInLook = route({
  method: 'GET',
  path: '/companies/public/{id}/sign-in-look',
  may: 'public',
  about: 'company',
  summary: 'The brand on the sign-in page for visitors with a company’s link; 404 if none is published',
  params: z.object({ id: recordId('Invalid company id') }),
  responses: {
    200: pageAnswer(
      z.object({
        name: z.string(),
        logo: z.string().nullable(),
        art: z.object({ picture: z.string().nullable(), text: z.string() }),
        colours: brandColours.nullable(),
      }),
    ),
  },
});

export const showCompanyPage = route({
  method: 'GET',
  path: '/companies/public/{id}/page',
  site: '/companies/{id}',
  may: 'public',
  about: 'company',
  summary: 'The published page of a company by its address; its id and earlier addresses lead there',
  params: z.object({ id: z.string().max(200) }),
  responses: { 200: download('html'), 301: redirect },
});
