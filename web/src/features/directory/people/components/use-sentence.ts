import { useRef, useState } from 'react';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import { type Understood, understandSearch } from '#contract/directory/sentences.ts';
import { filterParams, readView, viewParams } from '#web/features/directory/audience/components/url-state.ts';
import { call } from '../../../../lib/client.ts';

/** What is said of the text that was searched for. */
export type SearchNote = {
  /** The search that it is about, as the address has it. */
  scope: string;
  /** Null: it seemed a sentence, and its words were searched. */
  understood: Understood | null;
  /** What was typed, and the filters that were set before. */
  text: string;
  before: PersonFilters;
};

type Page = {
  /** Searches for the words; what it gives tells whether that is still what is wanted. */
  start: (text: string) => () => boolean;
  show: (filters: PersonFilters) => Promise<void>;
};

const scopeOf = (filters: PersonFilters) => JSON.stringify(filterParams(readView(viewParams({ filters })).filters));

/** Sentences in the search box: the words are searched at once, and become filters when they are understood. */
export function useSentence(filters: PersonFilters, page: Page) {
  const [note, setNote] = useState<SearchNote>();
  const scope = scopeOf(filters);
  const current = note?.scope === scope ? note : undefined;
  // What is typed next changes the text alone.
  const isSameBut = (text: string | undefined) => note?.scope === scopeOf({ ...filters, searchtext: text });
  const set = note?.understood && isSameBut(note.understood.filters.searchtext) ? note.before : filters;
  const latest = useRef({ filters, set });
  latest.current = { filters, set };

  const submit = async (text: string): Promise<string | undefined> => {
    const isWanted = page.start(text);
    if (!/\s/.test(text)) return undefined;
    // Nobody is told of a question that was not asked by them: without an answer the words stay searched.
    const answer = await call(understandSearch, { query: { searchtext: text } }).catch(() => null);
    if (!answer || !isWanted()) return undefined;
    const { understood, seemsSentence } = answer;
    // A sentence follows the one before it, and keeps what was set by hand.
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
  /** Back to the words as they were typed. */
  const undo = async () => {
    setNote(undefined);
    if (note) await page.show({ ...note.before, searchtext: note.text });
  };
  return { note: current, submit, undo };
}
