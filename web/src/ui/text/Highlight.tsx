import { createContext, use } from 'react';
import classes from './Highlight.module.css';
import type { Marker } from './highlight.ts';

/** The search for every {@link Highlight} below; null without one. */
export const SearchedWords = createContext<Marker | null>(null);

/** A text with the matches marked. */
export function Highlight({ text }: { text: string }) {
  const mark = use(SearchedWords);
  if (!mark) return text;
  return mark(text).map((part, index) =>
    part.found ? (
      <mark key={index} className={classes.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
