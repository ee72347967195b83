import { Select } from '@mantine/core';
import type { FieldProps } from './field-props.ts';

export type SelectOption = { value: string; label: string };
export type SelectFieldProps = FieldProps<string> & {
  options: readonly SelectOption[];
  placeholder?: string;
  /** Typing narrows the options; worth it from about ten on. */
  searchable?: boolean;
  clearable?: boolean;
};

/** One of a known list; '' means nothing chosen. For lists that come from the server: SearchableSelect. */
export function SelectField({ value, onChange, options, searchable, clearable, ...rest }: SelectFieldProps) {
  return (
    <Select
      {...rest}
      data={[...options]}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      searchable={searchable}
      clearable={clearable}
      allowDeselect={false}
      checkIconPosition="right"
      nothingFoundMessage="Nothing found"
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
