import { useState } from 'react';
import type { Selection } from './selection.ts';
import { nobody } from './selection.ts';

/** A selection belongs to one search: with other filters it starts anew. */
export function useSelection(scope: string) {
  const [kept, setKept] = useState({ scope, selection: nobody });
  const selection = kept.scope === scope ? kept.selection : nobody;
  const change = (next: (selection: Selection) => Selection) =>
    setKept((current) => ({ scope, selection: next(current.scope === scope ? current.selection : nobody) }));
  return [selection, change] as const;
}
