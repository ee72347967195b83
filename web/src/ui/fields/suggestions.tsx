import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import text from '../theme/text.module.css';
import classes from './SuggestField.module.css';

/** `note` is shown next to the value, and searched too. */
export type Suggestion = { value: string; note?: string };

const plain = (words: string) => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** Longer lists are searched, not scrolled. */
const mostShown = 50;

/** Returns the props of a Mantine field that offer suggestions, best first. */
export function suggesting(suggestions: readonly Suggestion[]) {
  const noteOf = (option: string) => suggestions.find((suggestion) => suggestion.value === option)?.note;
  const filter: OptionsFilter = ({ options, search }) => {
    const word = plain(search.trim());
    const offered = new Set((options as ComboboxItem[]).map(({ value }) => value));
    const matches = suggestions.filter(
      ({ value, note }) => offered.has(value) && plain(`${value} ${note ?? ''}`).includes(word),
    );
    // Options that begin with the word are more likely to be meant than those that contain it.
    const begins = (option: Suggestion) => Number(plain(option.value).startsWith(word));
    const ranked = matches.sort((one, other) => begins(other) - begins(one)).slice(0, mostShown);
    return ranked.map(({ value }) => ({ value, label: value }));
  };
  return {
    data: suggestions.map(({ value }) => value),
    limit: mostShown,
    maxDropdownHeight: '15rem',
    comboboxProps: { shadow: 'md' },
    filter,
    renderOption: ({ option }: { option: { value: string } }) => (
      <span className={classes.option}>
        {option.value}
        {noteOf(option.value) && <span className={text.small}>{noteOf(option.value)}</span>}
      </span>
    ),
  };
}
