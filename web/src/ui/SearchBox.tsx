import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './SearchBox.module.css';

export type SearchBoxProps = {
  /** The text being searched for now, as the URL has it. */
  value: string;
  onSearch: (text: string) => void;
  placeholder: string;
  label?: string;
  maxLength?: number;
};

/** Searches on Enter or Search, not on every key; the cross clears at once; `/` puts the cursor here. */
export function SearchBox({ value, onSearch, placeholder, label = 'Search', maxLength }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => setText(value), [value]);
  useHotkeys([['/', () => input.current?.focus()]]);

  const clear = () => {
    setText('');
    if (value !== '') onSearch('');
    input.current?.focus();
  };
  return (
    <form
      role="search"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <TextInput
        ref={input}
        type="text"
        enterKeyHint="search"
        className={classes.input}
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        value={text}
        onChange={(event) => setText(event.target.value.trimStart())}
        onKeyDown={(event) => event.key === 'Escape' && (text === '' ? input.current?.blur() : clear())}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          text !== '' ? (
            <ActionIcon aria-label="Clear search" onClick={clear}>
              <IconX size={16} aria-hidden />
            </ActionIcon>
          ) : (
            <kbd className={classes.key} aria-hidden>
              /
            </kbd>
          )
        }
      />
      <Button type="submit" variant="default">
        Search
      </Button>
    </form>
  );
}
