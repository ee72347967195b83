import type { ReactNode } from 'react';
import { distanceOf, hasWords } from '../../../../lib/found.ts';

/** Something to jump to, or to do. */
export type PaletteEntry = {
  id: string;
  label: string;
  /** A second line, or where it belongs. */
  note?: string;
  icon: ReactNode;
  /** What is remembered of it when it is chosen; nothing where it leads nowhere. */
  kept?: KeptChoice;
  run: () => void;
};
export type PaletteSection = {
  label: string;
  entries: readonly PaletteEntry[];
  /** Too many to be read through: shown once something is typed. */
  onlyFound?: true;
};

/** A choice as the browser remembers it: of which source, and what of it was shown. */
export type KeptChoice = { from: string; id: string; label: string; note?: string; to: string; photo?: string | null };

/** The entries that have every word of the text in them. */
export function matching(entries: readonly PaletteEntry[], text: string): readonly PaletteEntry[] {
  return entries.filter(({ label, note }) => hasWords(`${label} ${note ?? ''}`, text));
}

/** What begins with the text first, then what has words that begin so; else as they came. */
export function bestFirst(sections: readonly PaletteSection[], text: string): readonly PaletteSection[] {
  const distance = ({ label }: PaletteEntry) => distanceOf(label, text);
  return sections
    .map((section) => ({ ...section, entries: section.entries.toSorted((a, b) => distance(a) - distance(b)) }))
    .map((section) => ({ section, isMeant: section.entries[0] !== undefined && distance(section.entries[0]) === 0 }))
    .toSorted((a, b) => Number(b.isMeant) - Number(a.isMeant))
    .map(({ section }) => section);
}
