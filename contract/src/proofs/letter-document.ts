import { z } from 'zod';
import { type BlockType, type EmailBlock, type EmailDocument, emailDocument } from '../mail/email-document.ts';

/** The blocks of the builder that a printed letter can have. */
export const letterBlocks = [
  'header',
  'heading',
  'text',
  'image',
  'columns',
  'divider',
  'spacer',
  'footer',
] as const satisfies readonly BlockType[];

/** Limits of a letter's content. `pages` and `characters` of the finished letter, `footer` in characters. */
export const letterDocumentLimits = { bytes: 60_000, pages: 10, characters: 20_000, footer: 240 } as const;

export const letterDocumentMessages = {
  blockNotAllowed: 'A letter can’t have this block',
  footerTooLong: `The footer must be at most ${letterDocumentLimits.footer} characters`,
  tooLarge: 'This letter is too long to save. Please shorten it',
  tooManyPages: `A letter can have at most ${letterDocumentLimits.pages} pages and 20,000 characters. Please shorten it`,
} as const;

const nested = (block: EmailBlock): readonly EmailBlock[] =>
  block.type === 'columns' ? [block, ...block.columns.flat()] : [block];

/** Returns every block of a document, those within columns included. */
const allLetterBlocks = ({ blocks }: Pick<EmailDocument, 'blocks'>): EmailBlock[] => blocks.flatMap(nested);

/** A letter as the builder stores it. */
export const letterDocument = emailDocument.superRefine((document, context) => {
  for (const { id, type } of allLetterBlocks(document))
    if (!(letterBlocks as readonly BlockType[]).includes(type))
      context.addIssue({ code: 'custom', path: ['blocks', id], message: letterDocumentMessages.blockNotAllowed });
  if (JSON.stringify(document.blocks).length > letterDocumentLimits.bytes)
    context.addIssue({ code: 'custom', path: ['blocks'], message: letterDocumentMessages.tooLarge });
});
export type LetterDocument = z.infer<typeof letterDocument>;

/** The languages of letters: those whose script our fonts have. */
export const letterLanguages = {
  en: 'English',
  hi: 'Hindi',
  bn: 'Bengali',
  gu: 'Gujarati',
  kn: 'Kannada',
  ml: 'Malayalam',
  mr: 'Marathi',
  or: 'Odia',
  pa: 'Punjabi',
  ta: 'Tamil',
  te: 'Telugu',
} as const;
export type LetterLanguage = keyof typeof letterLanguages;
export const letterLanguage = z.enum(Object.keys(letterLanguages) as [LetterLanguage, ...LetterLanguage[]], {
  error: 'Please choose a language',
});
