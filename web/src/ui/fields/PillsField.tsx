import { TagsInput } from '@mantine/core';
import type { FieldProps } from './field-props.ts';
import { type Suggestion, suggesting } from './suggestions.tsx';

export type PillsFieldProps = FieldProps<string[]> & {
  placeholder?: string;
  most?: number;
  longest?: number;
  /** A known list to pick from; what is not in it can be written too. */
  suggestions?: readonly Suggestion[];
};

/** Several short texts as pills: Enter or a comma adds one, Backspace takes the last one away. */
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
