import { z } from 'zod';
import { richText } from '../base/rich-text.ts';
import { isWebsite, limits, oneLine, wholeNumber } from '../base/rules.ts';
import { isEmailLink, isUnfinishedLink } from './email-links.ts';

/** Limits of an email built from blocks; `bytes` for the document as JSON, `mailBytes` is where Gmail clips a mail. */
export const emailLimits = {
  blocks: 150,
  columns: 4,
  text: 20_000,
  subject: limits.subject,
  preheader: 150,
  name: 80,
  alt: 300,
  label: 80,
  bytes: 400_000,
  /** For HTML that is converted to blocks. */
  importCharacters: 400_000,
  /** For all pictures of a company's emails. */
  imageBytes: 500 * 1024 * 1024,
  /** In pixels; twice the width of an email, for high-resolution screens. */
  imageWidth: 1200,
  versions: 50,
  /** Seconds without a sign after which a person counts as gone; minutes between two versions by one person. */
  presenceSeconds: 45,
  versionMinutes: 10,
  templatesPage: 24,
  mailBytes: 102_000,
  options: 10,
} as const;

/** Texts about the content of a block. */
export const emailMessages = {
  linkRequired: 'Please enter the link',
  linkInvalid: 'Please enter a link that begins with https://, mailto: or tel:',
  textTooLong: `A text can have at most ${emailLimits.text.toLocaleString('en')} characters, including its formatting. Please shorten it, or continue in another block`,
  altRequired: 'Please describe the picture, or mark it as decorative',
  colourInvalid: 'Please choose a colour',
  tooManyBlocks: `An email can have at most ${emailLimits.blocks} blocks`,
  tooLarge: 'This email is too large to save. Please shorten it',
  nested: 'Columns cannot be inside columns',
} as const;

/** Inline elements and their tags: they do not separate words, and may be within the braces of a field. */
export const inlineElements = ['strong', 'b', 'em', 'i', 'u', 's', 'span', 'code', 'a'] as const;
export const inlineTagPattern = new RegExp(`<(/?)(?:${inlineElements.join('|')})(?:\\s[^<>]*)?>`, 'gi');

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, emailMessages.colourInvalid)
  .toLowerCase();
/** Null: the brand's, or the document's. */
const ownColour = colour.nullable().default(null);
const short = (most: number) => oneLine().max(most, `Must be less than or equal to ${most} characters`);
const align = z.enum(['left', 'center', 'right']).default('left');
const inlineText = richText(z.string().max(emailLimits.text, emailMessages.textTooLong));

/** Stored as typed, even if invalid: a hint says what is missing, the mail is compiled without it, and nothing is sent. */
const link = z
  .string()
  .trim()
  .max(2000)
  .refine((text) => isEmailLink(text) || isUnfinishedLink(text), emailMessages.linkInvalid)
  .default('');

/** A picture uploaded by the company, or an address on another site. */
const pictureAddress = z
  .string()
  .trim()
  .max(2000)
  .refine(
    (text) => text === '' || /^\/api\/[\w/.-]+$/.test(text) || (/^https:\/\//i.test(text) && isWebsite(text)),
    emailMessages.linkInvalid,
  )
  .default('');

/** Returns the class of a block in the builder's preview. @param id of the block */
export const blockClass = (id: string) => `encore-block-${id}`;

/** A block is identified by its id, which the author's browser generates and is unique in the document. */
const common = { id: z.string().regex(/^[\w-]{1,36}$/) };

const simpleBlocks = [
  z.object({ ...common, type: z.literal('text'), html: inlineText, align, colour: ownColour }),
  z.object({
    ...common,
    type: z.literal('heading'),
    text: short(200),
    level: z.union([z.literal(1), z.literal(2), z.literal(3)]).default(1),
    align,
    colour: ownColour,
  }),
  z.object({
    ...common,
    type: z.literal('image'),
    src: pictureAddress,
    alt: short(emailLimits.alt).default(''),
    /** Purely decorative: screen readers skip it. */
    decorative: z.boolean().default(false),
    href: link,
    /** In percent of the column width. */
    width: wholeNumber(10, 100).default(100),
    align: align.default('center'),
  }),
  z.object({
    ...common,
    type: z.literal('button'),
    label: short(emailLimits.label),
    href: link,
    align: align.default('left'),
    style: z.enum(['filled', 'outlined']).default('filled'),
    wide: z.boolean().default(false),
    colour: ownColour,
  }),
  z.object({ ...common, type: z.literal('divider'), colour: ownColour }),
  z.object({ ...common, type: z.literal('spacer'), height: wholeNumber(4, 160).default(24) }),
  z.object({
    ...common,
    type: z.literal('social'),
    align: align.default('center'),
    links: z
      .array(
        z.object({ network: z.enum(['linkedin', 'x', 'facebook', 'instagram', 'youtube', 'website']), href: link }),
      )
      .max(6),
  }),
  z.object({
    ...common,
    type: z.literal('job'),
    /** The job whose card is shown as of the sending time; null: none is chosen yet. */
    jobId: z.uuid().nullable().default(null),
    label: short(emailLimits.label).default('View the job'),
  }),
  z.object({
    ...common,
    type: z.literal('poll'),
    question: short(200).default(''),
    options: z.array(short(100)).max(emailLimits.options).default([]),
    href: link,
  }),
  z.object({
    ...common,
    type: z.literal('event'),
    title: short(200).default(''),
    /** As displayed: "Friday, 12 December, 18:00". */
    when: short(100).default(''),
    where: short(200).default(''),
    label: short(emailLimits.label).default('I’m coming'),
    href: link,
  }),
] as const;

/** The blocks allowed in a column. */
const simpleBlock = z.discriminatedUnion('type', simpleBlocks);
export type SimpleBlock = z.infer<typeof simpleBlock>;

/** The widths of columns side by side, as fractions; on a phone they are stacked. */
export const columnLayouts = {
  '1-1': [1, 1],
  '1-2': [1, 2],
  '2-1': [2, 1],
  '1-1-1': [1, 1, 1],
  '1-1-1-1': [1, 1, 1, 1],
} as const;
export type ColumnLayout = keyof typeof columnLayouts;

export const emailBlock = z.discriminatedUnion('type', [
  ...simpleBlocks,
  z
    .object({
      ...common,
      type: z.literal('columns'),
      layout: z.enum(Object.keys(columnLayouts) as [ColumnLayout, ...ColumnLayout[]]).default('1-1'),
      columns: z.array(z.array(simpleBlock).max(20)).min(2).max(emailLimits.columns),
      background: ownColour,
    })
    .refine(({ layout, columns }) => columns.length === columnLayouts[layout].length, {
      path: ['columns'],
      message: 'There must be as many columns as the layout has',
    }),
  z.object({
    ...common,
    type: z.literal('header'),
    /** The company's logo and name, from its branding at the time of sending. */
    show: z.enum(['logo', 'name', 'both']).default('both'),
    align,
  }),
  /** Former colleagues whom the reader may see, and their way in; in journeys only (colleagueWords). */
  z.object({ ...common, type: z.literal('colleagues') }),
  z.object({
    ...common,
    type: z.literal('footer'),
    html: inlineText.default(''),
    align: align.default('center'),
  }),
]);
export type EmailBlock = z.infer<typeof emailBlock>;
export type BlockType = EmailBlock['type'];

/** Fonts available in mail programs; each ends in a generic family. */
export const emailFonts = {
  sans: "Inter, 'Segoe UI', Helvetica, Arial, sans-serif",
  serif: "Georgia, 'Times New Roman', serif",
  rounded: "'Trebuchet MS', Verdana, sans-serif",
} as const;

export const emailSettings = z.object({
  background: colour.default('#f4f4f5'),
  surface: colour.default('#ffffff'),
  text: colour.default('#27272a'),
  /** For buttons and links; null: the brand's colour. */
  accent: ownColour,
  font: z.enum(Object.keys(emailFonts) as [keyof typeof emailFonts, ...(keyof typeof emailFonts)[]]).default('sans'),
  /** For buttons and cards, in pixels. */
  radius: wholeNumber(0, 24).default(8),
});
export type EmailSettings = z.infer<typeof emailSettings>;

const idsOf = (blocks: readonly EmailBlock[]): string[] =>
  blocks.flatMap((block) => [block.id, ...(block.type === 'columns' ? block.columns.flat().map(({ id }) => id) : [])]);

/** An email as the builder stores it. The compiler produces the same output for preview and sending. */
export const emailDocument = z
  .object({
    version: z.literal(1),
    settings: emailSettings,
    blocks: z.array(emailBlock).max(emailLimits.blocks, emailMessages.tooManyBlocks),
  })
  .superRefine(({ blocks }, context) => {
    const ids = idsOf(blocks);
    if (ids.length > emailLimits.blocks)
      context.addIssue({ code: 'custom', path: ['blocks'], message: emailMessages.tooManyBlocks });
    if (new Set(ids).size < ids.length)
      context.addIssue({ code: 'custom', path: ['blocks'], message: 'Two blocks have the same id' });
    if (JSON.stringify(blocks).length > emailLimits.bytes)
      context.addIssue({ code: 'custom', path: ['blocks'], message: emailMessages.tooLarge });
  });
export type EmailDocument = z.infer<typeof emailDocument>;
