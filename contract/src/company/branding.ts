import { z } from 'zod';
import { richText, richTextLimits } from '../base/rich-text.ts';
import type { FieldError } from '../base/route.ts';
import { isLinkedinUrl, limits, oneLine, recordId } from '../base/rules.ts';

/** Limits of the brand; texts count without their formatting. `versions`: how many are kept; `shades`: lightest to darkest. */
export const brandingLimits = {
  shades: 10,
  rows: 12,
  mailHeader: 100,
  mailFooter: 500,
  signInLine: 120,
  heroTitle: 80,
  heroText: 200,
  about: limits.message,
  benefitTitle: 60,
  benefitText: 300,
  sectionTitle: 80,
  sectionText: 5000,
  leaderName: 100,
  leaderDesignation: 100,
  leaderWords: 300,
  versions: 50,
  publishedPerHour: 20,
} as const;

const most = (what: string) => `You have reached the maximum number of ${what} that can be added`;

/** Texts about the brand of a company. */
export const brandingMessages = {
  tooManyBenefits: most('benefits'),
  tooManySections: most('sections'),
  tooManyLeaders: most('leaders'),
  tooManyPictures: most('pictures'),
  colourInvalid: 'Please enter a colour such as #7d2a6b',
  iconInvalid: 'Please select an icon from the list',
  invalidPicture: 'Invalid picture id',
  pictureUnknown: 'This picture no longer exists. Please upload it again',
  useInvalid: 'Please select the purpose of the picture',
  tooLong: (characters: number) => `Must be at most ${characters} characters`,
  aboutTooLong: 'This text should be less than or equal to 10000 characters',
  sectionTooLong: 'This text should be less than or equal to 5000 characters',
  benefitTitleRequired: 'Please enter a title for the benefit',
  sectionTitleRequired: 'Please enter a title for the section',
  leaderNameRequired: 'Please enter the name of the leader',
  linkedinInvalid: 'Please enter valid LinkedIn profile URL',
  aboutRequired: 'Please write about your company before its page is published',
  saved: 'All changes saved',
  notSaved: 'Failed to save branding',
  notFetched: 'Failed to fetch branding',
  changedMeanwhile: (by: string | null) => `${by ?? 'Someone else'} has changed the branding in the meantime`,
  published: 'Branding published successfully',
  notPublished: 'Failed to publish branding',
  nothingToPublish: 'Everything is already published',
  publishedTooOften: 'Branding was published many times in the last hour. Please try again later',
  discarded: 'Draft discarded successfully',
  notDiscarded: 'Failed to discard the draft',
  restored: 'Version restored as a draft',
  notRestored: 'Failed to restore version',
  versionNotFound: 'Version not found',
  pictureSaved: 'Picture saved successfully',
  pictureNotSaved: 'Failed to save picture',
  pageNotFound: 'Page not found',
  /** The text of the sample mail in the preview. */
  sample: (company: string) =>
    `Hello {name},\n\nThis is how mail from ${company} looks to your former colleagues: its header, its colours and its footer.\n\nWarm regards\n${company}`,
} as const;

/** The icons of a benefit. */
export const benefitIcons = [
  'health',
  'home',
  'learning',
  'money',
  'time',
  'travel',
  'family',
  'food',
  'sport',
  'team',
  'award',
  'growth',
] as const;
export type BenefitIcon = (typeof benefitIcons)[number];

/** The classes of the rows on a company's page, by which its preview finds the one being edited. */
export const rowClasses = { benefits: 'benefit', sections: 'section', leaders: 'leader' } as const;

/** The purposes of a brand picture, which determine its shape. */
export const brandPictureUses = ['logo', 'mail-header', 'sign-in', 'hero', 'section', 'leader'] as const;
export type BrandPictureUse = (typeof brandPictureUses)[number];

/** The shape of each in pixels. A `whole` picture is scaled to fit; all others are cropped. */
export const brandPictureShapes: Readonly<Record<BrandPictureUse, { width: number; height: number; whole?: true }>> = {
  logo: { width: 480, height: 240, whole: true },
  'mail-header': { width: 1200, height: 400, whole: true },
  'sign-in': { width: 1200, height: 1200 },
  hero: { width: 1600, height: 900 },
  section: { width: 1200, height: 800 },
  leader: { width: 512, height: 512 },
};

/** Returns the address of a brand picture, on site hosts. Its id cannot be guessed. */
export const brandPicturePath = (id: string): string => `/api/brand-pictures/${id}`;

/** A colour as sent and stored: `#rrggbb`. */
export const brandColour = z
  .string({ error: brandingMessages.colourInvalid })
  .regex(/^#[\dA-Fa-f]{6}$/, brandingMessages.colourInvalid)
  .overwrite((text) => text.toLowerCase());

const line = (length: number) => oneLine().max(length, brandingMessages.tooLong(length)).default('');
const lines = (length: number) => z.string().trim().max(length, brandingMessages.tooLong(length)).default('');
/** Words are counted on publishing; this limits the size of the request. */
const formatted = (characters: number, message: string) => richText(z.string().max(characters, message)).default('');
const picture = recordId(brandingMessages.invalidPicture).nullable().default(null);
const rows = <T extends z.ZodType>(row: T, message: string) =>
  z.array(row).max(brandingLimits.rows, message).default([]);

/** A row may be unfinished in a draft. `brandingProblems` lists what prevents publishing. */
export const benefit = z.object({
  title: line(brandingLimits.benefitTitle),
  text: lines(brandingLimits.benefitText),
  icon: z.enum(benefitIcons, { error: brandingMessages.iconInvalid }),
});
export type Benefit = z.infer<typeof benefit>;

export const pageSection = z.object({
  title: line(brandingLimits.sectionTitle),
  /** Rich text. */
  text: formatted(richTextLimits.characters / 2, brandingMessages.sectionTooLong),
  picture,
});
export type PageSection = z.infer<typeof pageSection>;

export const leader = z.object({
  name: line(brandingLimits.leaderName),
  designation: line(brandingLimits.leaderDesignation),
  picture,
  words: lines(brandingLimits.leaderWords),
  linkedinUrl: line(800),
});
export type Leader = z.infer<typeof leader>;

/** The page of the company. */
export const companyPageContent = z.object({
  /** Whether the page is public once this is published. */
  isPublic: z.boolean().default(false),
  hero: z
    .object({
      /** Empty: the company's name. */
      title: line(brandingLimits.heroTitle),
      text: line(brandingLimits.heroText),
      picture,
    })
    .prefault({}),
  /** Rich text. */
  about: formatted(richTextLimits.characters, brandingMessages.aboutTooLong),
  benefits: rows(benefit, brandingMessages.tooManyBenefits),
  sections: rows(pageSection, brandingMessages.tooManySections),
  leaders: rows(leader, brandingMessages.tooManyLeaders),
});
export type CompanyPageContent = z.infer<typeof companyPageContent>;

/** The whole brand of a company as edited. Missing parts are empty. */
export const brandingContent = z.object({
  /** Null: the colours of the product. */
  colour: brandColour.nullable().default(null),
  logo: picture,
  /** The picture replaces logo and name, and the text describes it; without a picture the text is below the name. */
  mailHeader: z.object({ picture, text: line(brandingLimits.mailHeader) }).prefault({}),
  /** Plain text above the product's own lines. */
  mailFooter: lines(brandingLimits.mailFooter),
  signInArt: z.object({ picture, text: line(brandingLimits.signInLine) }).prefault({}),
  page: companyPageContent.prefault({}),
});
export type BrandingContent = z.infer<typeof brandingContent>;

/** Returns the initial brand of a company. */
export const emptyBranding = (): BrandingContent => brandingContent.parse({});

/** Returns every picture used in the content, with its place. */
export function picturesOf({ logo, mailHeader, signInArt, page }: BrandingContent): { path: string; id: string }[] {
  const named: [string, string | null][] = [
    ['logo', logo],
    ['mailHeader.picture', mailHeader.picture],
    ['signInArt.picture', signInArt.picture],
    ['page.hero.picture', page.hero.picture],
    ...page.sections.map((row, at): [string, string | null] => [`page.sections.${at}.picture`, row.picture]),
    ...page.leaders.map((row, at): [string, string | null] => [`page.leaders.${at}.picture`, row.picture]),
  ];
  return named.flatMap(([path, id]) => (id === null ? [] : [{ path, id }]));
}

/** Returns the problems that prevent publishing a draft, each with its place. @param textOf returns the plain text of rich text */
export function brandingProblems({ page }: BrandingContent, textOf: (html: string) => string): FieldError[] {
  const faults: FieldError[] = [];
  const say = (isFault: boolean, path: string, message: string) => {
    if (isFault) faults.push({ path, message });
  };
  const about = textOf(page.about).trim();
  say(page.isPublic && about === '', 'page.about', brandingMessages.aboutRequired);
  say(about.length > brandingLimits.about, 'page.about', brandingMessages.aboutTooLong);
  for (const [at, { title }] of page.benefits.entries())
    say(title === '', `page.benefits.${at}.title`, brandingMessages.benefitTitleRequired);
  for (const [at, { title, text }] of page.sections.entries()) {
    say(title === '', `page.sections.${at}.title`, brandingMessages.sectionTitleRequired);
    say(
      textOf(text).trim().length > brandingLimits.sectionText,
      `page.sections.${at}.text`,
      brandingMessages.sectionTooLong,
    );
  }
  for (const [at, { name, linkedinUrl }] of page.leaders.entries()) {
    say(name === '', `page.leaders.${at}.name`, brandingMessages.leaderNameRequired);
    const isLink = linkedinUrl === '' || isLinkedinUrl(linkedinUrl);
    say(!isLink, `page.leaders.${at}.linkedinUrl`, brandingMessages.linkedinInvalid);
  }
  return faults;
}
