import { Autocomplete } from '@mantine/core';
import type { FieldProps } from './field-props.ts';
import classes from './SuggestField.module.css';
import text from './text.module.css';

/** `note` is shown beside the value and searched with it. */
export type Suggestion = { value: string; note?: string };
export type SuggestFieldProps = FieldProps<string> & { suggestions: readonly Suggestion[]; placeholder?: string };

const plain = (words: string) => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** More than this is searched, not scrolled. */
const mostShown = 50;

/** A text with suggestions: pick one of a known list, or write what is not in it. */
export function SuggestField({ value, onChange, suggestions, ...rest }: SuggestFieldProps) {
  const noteOf = (option: string) => suggestions.find((suggestion) => suggestion.value === option)?.note;
  return (
    <Autocomplete
      {...rest}
      data={suggestions.map((suggestion) => suggestion.value)}
      value={value ?? ''}
      onChange={(next) => onChange(next.trimStart())}
      limit={mostShown}
      maxDropdownHeight="15rem"
      comboboxProps={{ shadow: 'md' }}
      filter={({ search }) => {
        const word = plain(search.trim());
        const matches = suggestions.filter((option) => plain(`${option.value} ${option.note ?? ''}`).includes(word));
        // What begins with the word is meant more often than what contains it.
        const begins = (option: Suggestion) => Number(plain(option.value).startsWith(word));
        const ranked = matches.sort((one, other) => begins(other) - begins(one)).slice(0, mostShown);
        return ranked.map((option) => ({ value: option.value, label: option.value }));
      }}
      renderOption={({ option }) => (
        <span className={classes.option}>
          {option.value}
          {noteOf(option.value) && <span className={text.small}>{noteOf(option.value)}</span>}
        </span>
      )}
    />
  );
}
