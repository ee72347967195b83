import { contrast, readableOn } from '../base/contrast.ts';
import type { EmailBlock, SimpleBlock } from './email-document.ts';

/** The colours of what stands somewhere. */
export type EmailInk = { text: string; ground: string; accent: string };

/** Whether what stands in a block is too near the colour behind it; the compiler chooses the colour of a filled button's text itself. */
export function isFaint(block: EmailBlock | SimpleBlock, { text, ground, accent }: EmailInk): boolean {
  const isOn = (colour: string, least: number) => contrast(colour, ground) >= least;
  switch (block.type) {
    case 'text':
      return !isOn(block.colour ?? text, 4.5) || (/<a\s/i.test(block.html) && !isOn(accent, 4.5));
    case 'social':
      return !isOn(accent, 4.5);
    case 'heading':
      // The small one is not large enough to be read in a fainter colour.
      return !isOn(block.colour ?? text, block.level === 3 ? 4.5 : 3);
    case 'button':
      return block.style === 'outlined' && !isOn(block.colour ?? accent, 4.5);
    default:
      return false;
  }
}

/** The colour of text on a ground of its own: the document's where that can be read, else near-black or white. */
export function inkOn(ground: string, text: string): string {
  return contrast(ground, text) >= 4.5 ? text : readableOn(ground);
}
