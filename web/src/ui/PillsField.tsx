import { TagsInput } from '@mantine/core';
import type { FieldProps } from './field-props.ts';

export type PillsFieldProps = FieldProps<string[]> & { placeholder?: string; most?: number; longest?: number };

/** Several short texts as pills: Enter or a comma adds one, Backspace takes the last one away. */
export function PillsField({ value, onChange, most, longest, ...rest }: PillsFieldProps) {
  return (
    <TagsInput
      {...rest}
      value={value ?? []}
      onChange={onChange}
      maxTags={most}
      splitChars={[',']}
      maxLength={longest}
      comboboxProps={{ disabled: true }}
    />
  );
}
