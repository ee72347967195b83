import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import layout from '../pages/layout.module.css';
import classes from './SearchBox.module.css';

export type SearchBoxProps = {
  /** The current search text, from the address. */
  value: string;
  /** `typed`: more may follow at once. */
  onSearch: (text: string, typed?: boolean) => void;
  /** Handles Enter and Search where they do more than search for the text; the returned text replaces it. */
  onSubmit?: (text: string) => Promise<string | undefined>;
  /** Whether results follow the typing; otherwise they wait for Enter or Search. */
  whileTyping?: boolean;
  placeholder: string;
  label?: string;
  maxLength?: number;
};

/** Milliseconds without typing: longer than between keys that belong together, too short to be noticed. */
const typingPause = 10;

/** A search box: searches on Enter, on Search and, optionally, while typing; the cross clears at once; `/` focuses it. */
export function SearchBox({
  value,
  onSearch,
  onSubmit,
  whileTyping = false,
  placeholder,
  label = 'Search',
  maxLength,
}: SearchBoxProps) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const typing = useTyping(whileTyping ? onSearch : undefined);
  // The address echoes text typed a moment ago; only text from elsewhere replaces that of the box.
  useEffect(() => {
    if (!typing.isEcho(value)) setText(value);
  }, [value, typing]);
  useHotkeys([['/', () => input.current?.focus()]]);

  const search = (next: string) => {
    typing.stop();
    onSearch(next);
  };
  const submit = async () => {
    typing.stop();
    const left = onSubmit ? await onSubmit(text.trim()) : onSearch(text.trim());
    if (left !== undefined) setText(left);
  };
  const clear = () => {
    setText('');
    if (value !== '' || text !== '') search('');
    input.current?.focus();
  };
  return (
    <form
      role="search"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextInput
        ref={input}
        type="text"
        enterKeyHint="search"
        className={layout.words}
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          // An incomplete syllable of an input method is no word yet.
          if (!(event.nativeEvent as InputEvent).isComposing) typing.later(event.target.value.trim());
        }}
        onCompositionEnd={(event) => typing.later(event.currentTarget.value.trim())}
        onKeyDown={(event) =>
          event.key === 'Escape' && !event.nativeEvent.isComposing && (text === '' ? input.current?.blur() : clear())
        }
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

/** Passes on typed text after a pause, and remembers it to recognise its echo. */
function useTyping(onPause: ((text: string, typed: boolean) => void) | undefined) {
  const latest = useRef(onPause);
  latest.current = onPause;
  const [typing] = useState(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let sent: string[] = [];
    return {
      later: (text: string) => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          sent.push(text);
          latest.current?.(text, true);
        }, typingPause);
      },
      stop: () => {
        clearTimeout(timer);
        sent = [];
      },
      isEcho: (text: string) => {
        const place = sent.indexOf(text);
        sent = sent.slice(place + 1);
        return place >= 0;
      },
    };
  });
  useEffect(() => typing.stop, [typing]);
  return typing;
}
