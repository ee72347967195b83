import { Autocomplete } from '@mantine/core';
import type { FieldProps } from './field-props.ts';
import { type Suggestion, suggesting } from './suggestions.tsx';

export type SuggestFieldProps = FieldProps<string> & { suggestions: readonly Suggestion[]; placeholder?: string };

/** A text with suggestions: pick one, or type something else. */
export function SuggestField({ value, onChange, suggestions, ...rest }: SuggestFieldProps) {
  return (
    <Autocomplete
      {...rest}
      {...suggesting(suggestions)}
      value={value ?? ''}
      onChange={(next) => onChange(next.trimStart())}
    />
  );
}
