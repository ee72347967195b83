import { contrast, readableOn } from '../base/contrast.ts';
import type { EmailBlock, SimpleBlock } from './email-document.ts';

/** The colours in effect for a block. */
export type EmailInk = { text: string; ground: string; accent: string };

/** Whether the contrast in a block is too low; the text of a filled button is left out, since the compiler chooses its colour. */
export function isFaint(block: EmailBlock | SimpleBlock, { text, ground, accent }: EmailInk): boolean {
  const isOn = (colour: string, least: number) => contrast(colour, ground) >= least;
  switch (block.type) {
    case 'text':
      return !isOn(block.colour ?? text, 4.5) || (/<a\s/i.test(block.html) && !isOn(accent, 4.5));
    case 'social':
      return !isOn(accent, 4.5);
    case 'heading':
      // The smallest heading is not large enough for a lower contrast.
      return !isOn(block.colour ?? text, block.level === 3 ? 4.5 : 3);
    case 'button':
      return block.style === 'outlined' && !isOn(block.colour ?? accent, 4.5);
    default:
      return false;
  }
}

/** Returns the text colour for a given background: the document's if readable, otherwise near-black or white. */
export function inkOn(ground: string, text: string): string {
  return contrast(ground, text) >= 4.5 ? text : readableOn(ground);
}
