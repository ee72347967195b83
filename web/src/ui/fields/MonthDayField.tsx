import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import { parseMonthDay } from '#contract/base/dates.ts';
import { birthday } from '../../lib/dates.ts';
import type { FieldProps } from './field-props.ts';
import { keysAfter, typedDate } from './typed-dates.ts';

export type MonthDayFieldProps = FieldProps<string>;

/** A day without a year, typed as MM/DD, 29 February included. The parsed date is shown below it. */
export function MonthDayField({ value, onChange, onBlur, description, ...rest }: MonthDayFieldProps) {
  const text = (value ?? '').replace('-', '/');
  const read = parseMonthDay(text);
  const keys = useRef('');
  const type = (typed: string) => {
    keys.current = keysAfter(keys.current || text, typed, text);
    onChange(typedDate(keys.current, typed, text, ['MM', 'dd']));
  };
  return (
    <TextInput
      {...rest}
      description={description ?? 'Month and day only'}
      placeholder="mm/dd"
      inputMode="numeric"
      autoComplete="off"
      // One more than month and day need, which shows that a zero was inserted too early.
      maxLength={6}
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={() => {
        keys.current = '';
        if (read) onChange(read.replace('-', '/'));
        onBlur?.();
      }}
      rightSectionWidth="8rem"
      rightSectionPointerEvents="none"
      rightSection={
        read && <span style={{ color: 'var(--text-muted)', fontSize: 'var(--text-small)' }}>{birthday(read)}</span>
      }
    />
  );
}
