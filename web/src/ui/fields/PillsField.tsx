import { TagsInput } from '@mantine/core';
import type { FieldProps } from './field-props.ts';
import { type Suggestion, suggesting } from './suggestions.tsx';

export type PillsFieldProps = FieldProps<string[]> & {
  placeholder?: string;
  most?: number;
  longest?: number;
  /** A list to pick from; other values can be typed too. */
  suggestions?: readonly Suggestion[];
};

/** Several short texts as pills: Enter or a comma adds one, Backspace removes the last. */
export function PillsField({ value, onChange, most, longest, suggestions, ...rest }: PillsFieldProps) {
  return (
    <TagsInput
      {...rest}
      {...(suggestions ? suggesting(suggestions) : { comboboxProps: { disabled: true } })}
      value={value ?? []}
      onChange={onChange}
      maxTags={most}
      splitChars={[',']}
      maxLength={longest}
    />
  );
}
