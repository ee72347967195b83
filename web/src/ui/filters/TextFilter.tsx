import { TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './FilterPopover.module.css';
import { FilterPopover } from './FilterPopover.tsx';

export type TextFilterProps = {
  name: string;
  /** Absent when not filtered. */
  value: string | undefined;
  onApply: (value: string | undefined) => void;
  placeholder?: string;
  maxLength?: number;
};

/** A filter for text that the field must contain. */
export function TextFilter({ name, value, onApply, placeholder, maxLength = 200 }: TextFilterProps) {
  const [opened, setOpened] = useState(false);
  const [text, setText] = useState(value ?? '');
  const toggleOpened = (open: boolean) => {
    if (open) setText(value ?? '');
    setOpened(open);
  };
  const finish = (next: string) => {
    setOpened(false);
    onApply(next.trim() || undefined);
  };
  return (
    <FilterPopover
      name={name}
      summary={value}
      opened={opened}
      onOpenedChange={toggleOpened}
      onApply={() => finish(text)}
      onClear={() => finish('')}
    >
      <div className={classes.body}>
        <TextInput
          data-autofocus
          label={`${name} contains`}
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
    </FilterPopover>
  );
}
