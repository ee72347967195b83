import type { ReactNode } from 'react';
import { distanceOf, hasWords } from '../../../../lib/found.ts';

/** A page to jump to, or an action. */
export type PaletteEntry = {
  id: string;
  label: string;
  /** A second line, or its context. */
  note?: string;
  icon: ReactNode;
  /** The details remembered when it is chosen; absent when it doesn't lead to a page. */
  kept?: KeptChoice;
  run: () => void;
};
export type PaletteSection = {
  label: string;
  entries: readonly PaletteEntry[];
  /** Whether the section is too long to browse; it appears once something is typed. */
  onlyFound?: true;
};

/** A choice as the browser remembers it: its source and what was shown of it. */
export type KeptChoice = { from: string; id: string; label: string; note?: string; to: string; photo?: string | null };

/** Returns the entries that contain every word of the text. */
export function matching(entries: readonly PaletteEntry[], text: string): readonly PaletteEntry[] {
  return entries.filter(({ label, note }) => hasWords(`${label} ${note ?? ''}`, text));
}

/** Sorts labels that begin with the text first, then labels with a word that does; otherwise keeps the order. */
export function bestFirst(sections: readonly PaletteSection[], text: string): readonly PaletteSection[] {
  const distance = ({ label }: PaletteEntry) => distanceOf(label, text);
  return sections
    .map((section) => ({ ...section, entries: section.entries.toSorted((a, b) => distance(a) - distance(b)) }))
    .map((section) => ({ section, isMeant: section.entries[0] !== undefined && distance(section.entries[0]) === 0 }))
    .toSorted((a, b) => Number(b.isMeant) - Number(a.isMeant))
    .map(({ section }) => section);
}
