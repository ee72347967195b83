import type { ReactNode } from 'react';
import { foldText } from '#contract/search-words.ts';

/** Something to jump to or to do. */
export type PaletteEntry = {
  id: string;
  label: string;
  /** A second line, or where it belongs. */
  note?: string;
  icon: ReactNode;
  run: () => void;
};
export type PaletteSection = { label: string; entries: readonly PaletteEntry[] };

/** The entries that have every word of the text in them. */
export function matching(entries: readonly PaletteEntry[], text: string): readonly PaletteEntry[] {
  const words = foldText(text).split(' ');
  return entries.filter(({ label, note }) => words.every((word) => foldText(`${label} ${note ?? ''}`).includes(word)));
}
