import { generalMessages, limits } from './rules.ts';

/** Limits of uploaded PDFs beyond the size limit of every file (`limits.fileBytes`). */
export const pdfLimits = { pages: 50 } as const;

/** Texts of section 5 about files; the text for a file that is too large is in `generalMessages`. */
export const fileMessages = {
  notPdf: 'Please select a valid pdf file',
  protectedPdf: 'This PDF is password-protected',
  heavyPdf: 'This PDF is too complex to show. Please save a simpler version',
  tooManyPages: `A PDF can have at most ${pdfLimits.pages} pages`,
} as const;

/** Returns the error text for a chosen PDF as far as it is known before reading it, or null. */
export function pdfFault({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (type !== 'application/pdf' && !/\.pdf$/i.test(name)) return fileMessages.notPdf;
  return size > limits.fileBytes ? generalMessages.fileTooLarge(limits.fileBytes) : null;
}
