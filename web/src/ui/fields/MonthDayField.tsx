import { TextInput } from '@mantine/core';
import { parseMonthDay } from '#contract/base/dates.ts';
import { birthday } from '../../lib/dates.ts';
import type { FieldProps } from './field-props.ts';
import { addSlashes } from './typed-dates.ts';

export type MonthDayFieldProps = FieldProps<string>;

/** A day without a year, typed as MM/DD, 29 February included. What was understood is said beside it. */
export function MonthDayField({ value, onChange, description, ...rest }: MonthDayFieldProps) {
  const text = (value ?? '').replace('-', '/');
  const read = parseMonthDay(text);
  return (
    <TextInput
      {...rest}
      description={description ?? 'Month and day only'}
      placeholder="mm/dd"
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      value={text}
      onChange={(event) => onChange(addSlashes(event.target.value, text, ['MM', 'dd']))}
      rightSectionWidth="8rem"
      rightSectionPointerEvents="none"
      rightSection={
        read && <span style={{ color: 'var(--text-muted)', fontSize: 'var(--text-small)' }}>{birthday(read)}</span>
      }
    />
  );
}
