import { generalMessages, limits } from './rules.ts';

/** What a PDF that people hand in may be at most; its size is that of any file (`limits.fileBytes`). */
export const pdfLimits = { pages: 50 } as const;

/** Texts about files of section 5; one over the limit of size has its text in `generalMessages`. */
export const fileMessages = {
  notPdf: 'Please select a valid pdf file',
  protectedPdf: 'This PDF is protected by a password',
  heavyPdf: 'This PDF draws too much to be shown. Please save it as a simpler one',
  tooManyPages: `A PDF can have at most ${pdfLimits.pages} pages`,
} as const;

/** What is wrong with a chosen PDF as far as can be told before it is read; null: nothing. */
export function pdfFault({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (type !== 'application/pdf' && !/\.pdf$/i.test(name)) return fileMessages.notPdf;
  return size > limits.fileBytes ? generalMessages.fileTooLarge(limits.fileBytes) : null;
}
