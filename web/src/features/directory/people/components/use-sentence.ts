import { useRef, useState } from 'react';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import { type Understood, understandSearch } from '#contract/directory/sentences.ts';
import { filterParams, readView, viewParams } from '#web/features/directory/audience/components/url-state.ts';
import { call } from '../../../../lib/client.ts';

/** The note about the searched text. */
export type SearchNote = {
  /** The search it belongs to, as in the address. */
  scope: string;
  /** Null if it looked like a sentence but was searched as words. */
  understood: Understood | null;
  /** The typed text, and the filters set before. */
  text: string;
  before: PersonFilters;
};

type Page = {
  /** Searches for the words; the returned function tells whether that search is still current. */
  start: (text: string) => () => boolean;
  show: (filters: PersonFilters) => Promise<void>;
};

const scopeOf = (filters: PersonFilters) => JSON.stringify(filterParams(readView(viewParams({ filters })).filters));

/** Handles sentences in the search box: searches their words at once, and turns them into filters when understood. */
export function useSentence(filters: PersonFilters, page: Page) {
  const [note, setNote] = useState<SearchNote>();
  const scope = scopeOf(filters);
  const current = note?.scope === scope ? note : undefined;
  // Later typing changes only the text.
  const isSameBut = (text: string | undefined) => note?.scope === scopeOf({ ...filters, searchtext: text });
  const set = note?.understood && isSameBut(note.understood.filters.searchtext) ? note.before : filters;
  const latest = useRef({ filters, set });
  latest.current = { filters, set };

  const submit = async (text: string): Promise<string | undefined> => {
    const isWanted = page.start(text);
    if (!/\s/.test(text)) return undefined;
    // Failures are silent, because the person didn't ask for this; the words stay searched.
    const answer = await call(understandSearch, { query: { searchtext: text } }).catch(() => null);
    if (!answer || !isWanted()) return undefined;
    const { understood, seemsSentence } = answer;
    // A new sentence replaces the previous one, and keeps filters set by hand.
    const before = { ...latest.current.set, searchtext: undefined };
    if (!understood) {
      const searched = { ...latest.current.filters, searchtext: text };
      setNote(seemsSentence ? { scope: scopeOf(searched), understood, text, before } : undefined);
      return undefined;
    }
    const next = { ...before, ...understood.filters };
    setNote({ scope: scopeOf(next), understood, text, before });
    await page.show(next);
    return understood.filters.searchtext ?? '';
  };
  /** Returns to searching for the typed words. */
  const undo = async () => {
    setNote(undefined);
    if (note) await page.show({ ...note.before, searchtext: note.text });
  };
  return { note: current, submit, undo };
}
