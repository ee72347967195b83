import { z } from 'zod';
import { brandColours } from '../base/brand-colours.ts';
import { pageAnswer } from '../base/page-company.ts';
import { answer, download, route } from '../base/route.ts';
import { largestNumber, recordId, wholeNumber, wholeNumberField } from '../base/rules.ts';
import { brandColour, brandingContent, brandingLimits, brandingMessages, brandPictureUses } from './branding.ts';

/** A version that was published; the newest one is shown. */
const brandingVersion = z.object({
  version: z.number(),
  publishedAt: z.string(),
  /** Null when they have left the team. */
  by: z.string().nullable(),
});
export type BrandingVersion = z.infer<typeof brandingVersion>;

/** The brand of a company in its editor. */
export const branding = z.object({
  content: brandingContent,
  /** Of the colour in the draft; null: those of the product. */
  colours: brandColours.nullable(),
  /** Grows with every save; 0 before the first one. Whoever saves names the one that they began from. */
  revision: z.number(),
  updatedAt: z.string().nullable(),
  by: z.string().nullable(),
  /** The draft says something else than what is shown. */
  isChanged: z.boolean(),
  /** Null: nothing was ever published. */
  published: brandingVersion
    .extend({
      /** Where anybody reads the page of the company; null: it is not public. */
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
  summary: 'The draft of the company’s brand, and what is published',
  responses: one,
});

export const saveBranding = route({
  method: 'POST',
  path: '/branding',
  may: 'company:settings',
  summary: 'Save the draft as one works; 409 when somebody else has saved since the named revision',
  body: revision.extend({ content: brandingContent }),
  responses: one,
});

export const publishBranding = route({
  method: 'POST',
  path: '/branding/publication',
  may: 'company:settings',
  forPeople: true,
  summary:
    'Show the draft in mails, feed, job pages, at the sign-in and on the company’s page; 400 says what is unfinished',
  body: revision,
  responses: one,
});

export const discardBranding = route({
  method: 'POST',
  path: '/branding/discard',
  may: 'company:settings',
  summary: 'Make the draft what is published again',
  body: revision,
  responses: one,
});

export const listBrandingVersions = route({
  method: 'GET',
  path: '/branding/versions',
  may: 'settings:read',
  summary: `What was published, the newest first; the last ${brandingLimits.versions} are kept`,
  responses: { 200: answer(z.object({ versions: z.array(brandingVersion) })) },
});

const version = z.object({ version: wholeNumberField(1, largestNumber) });

export const readBrandingVersion = route({
  method: 'GET',
  path: '/branding/versions/{version}',
  may: 'settings:read',
  summary: 'The brand as it was published',
  params: version,
  responses: { 200: answer(brandingVersion.extend({ content: brandingContent, colours: brandColours.nullable() })) },
});

export const restoreBrandingVersion = route({
  method: 'POST',
  path: '/branding/versions/{version}/restore',
  may: 'company:settings',
  summary: 'Make the draft what was published; nothing is shown before it is published again',
  params: version,
  body: revision,
  responses: one,
});

export const getBrandColours = route({
  method: 'GET',
  path: '/branding/colours',
  may: 'settings:read',
  summary: 'What the server makes of a colour: its ten shades, contrast, and what it is shown as in both themes',
  query: z.object({ colour: brandColour }),
  responses: { 200: answer(brandColours) },
});

export const previewBranding = route({
  method: 'POST',
  path: '/branding/previews',
  asks: true,
  may: 'settings:read',
  summary: 'The company’s page, the page of its newest open job and a mail as the server draws them with this content',
  body: z.object({
    content: brandingContent,
    /** The theme that page and job page are drawn in, whatever the reader’s is. */
    theme: z.enum(['light', 'dark'], { error: 'Theme must be light or dark' }).default('light'),
  }),
  responses: { 200: answer(z.object({ page: z.string(), job: z.string().nullable(), mail: z.string() })) },
});

export const uploadBrandPicture = route({
  method: 'POST',
  path: '/branding/pictures',
  may: 'company:settings',
  summary: 'Keep a picture for the brand, cut to the shape of what it is for (field: file)',
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
  summary: 'What the sign-in shows to whoever comes by a link of a company; 404 where none is published',
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
  summary: 'The page of a company that has published one',
  params: z.object({ id: z.string().max(200) }),
  responses: { 200: download('html') },
});
