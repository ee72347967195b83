import { Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { ChoiceFilter } from '../filters/ChoiceFilter.tsx';
import type { FieldProps } from './field-props.ts';

export type SelectOption = { value: string; label: string };
export type SelectGroup = { group: string; items: readonly SelectOption[] };
export type SelectFieldProps = FieldProps<string> & {
  options: readonly (SelectOption | SelectGroup)[];
  placeholder?: string;
  /** Whether typing narrows the options; useful from about ten on. */
  searchable?: boolean;
  /** The most options shown at once; typing finds the others. */
  limit?: number;
  /** The label of a button that clears it. */
  clearLabel?: string;
  nothingFound?: string;
  /** `filter` in a row of filters, styled like them; `cell` in a row of a list, with the label for screen readers only. */
  place?: 'form' | 'filter' | 'cell';
  className?: string;
};

const isGroup = (option: SelectOption | SelectGroup): option is SelectGroup =>
  (option as Partial<SelectGroup>).items !== undefined;

/** A choice of one from a list; '' means nothing chosen. For lists from the server: SearchableSelect. */
export function SelectField(props: SelectFieldProps) {
  const {
    value,
    onChange,
    options,
    label,
    clearLabel,
    nothingFound = 'Nothing found',
    place = 'form',
    ...rest
  } = props;
  if (place === 'filter')
    return (
      <ChoiceFilter
        name={label}
        options={options.flatMap((option) =>
          isGroup(option) ? option.items.map((item) => ({ ...item, group: option.group })) : option,
        )}
        value={value}
        onApply={onChange}
        searchable={rest.searchable}
        nothingFound={nothingFound}
      />
    );
  const named = place === 'form' ? { label } : { 'aria-label': label };
  return (
    <Select
      {...rest}
      {...named}
      data={options.map((option) => (isGroup(option) ? { ...option, items: [...option.items] } : option))}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      clearable={clearLabel !== undefined}
      clearButtonProps={{ 'aria-label': clearLabel }}
      allowDeselect={false}
      checkIconPosition="right"
      nothingFoundMessage={nothingFound}
      comboboxProps={{ shadow: 'md' }}
      rightSection={clearLabel !== undefined && value ? undefined : <IconChevronDown size={16} aria-hidden />}
    />
  );
}
