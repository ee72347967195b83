import { createContext, useContext } from 'react';
import type { EmailDocument } from '#contract/mail/email-document.ts';
import { everyBlock } from '#contract/mail/email-hints.ts';

/** The colours offered beside the browser's colour picker. */
const ColourChoices = createContext<readonly string[]>([]);
export const ColourChoicesProvider = ColourChoices.Provider;
export const useColourChoices = () => useContext(ColourChoices);

const most = 8;

/** Returns the brand's colour and those already used in the email, to keep the number of colours low. */
export function coloursIn({ settings, blocks, version }: EmailDocument, brand: string): string[] {
  const own = everyBlock({ settings, blocks, version }).flatMap((block) => [
    'colour' in block ? block.colour : null,
    'background' in block ? block.background : null,
  ]);
  const all = [brand, settings.accent, settings.text, settings.background, settings.surface, ...own];
  return [...new Set(all.filter((colour) => colour !== null).map((colour) => colour.toLowerCase()))].slice(0, most);
}
