import { Select } from '@mantine/core';
import type { FieldProps } from './field-props.ts';

export type SelectOption = { value: string; label: string };
export type SelectGroup = { group: string; items: readonly SelectOption[] };
export type SelectFieldProps = FieldProps<string> & {
  options: readonly (SelectOption | SelectGroup)[];
  placeholder?: string;
  /** Typing narrows the options; worth it from about ten on. */
  searchable?: boolean;
  /** Can be taken back, by a button with this name. */
  clearLabel?: string;
  nothingFound?: string;
  /** `filter` in a row of filters, as high as they are; `cell` in a row of a list. The label is for screen readers only. */
  place?: 'form' | 'filter' | 'cell';
  className?: string;
};

const isGroup = (option: SelectOption | SelectGroup): option is SelectGroup =>
  (option as Partial<SelectGroup>).items !== undefined;

/** As high as the filters that open a panel. */
const asFilter = { root: { flex: '1 1 8.5rem', maxWidth: '14rem' }, wrapper: { '--input-height': '2rem' } };

/** One of a known list; '' means nothing chosen. For lists that come from the server: SearchableSelect. */
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
  const isFilter = place === 'filter';
  const named = place === 'form' ? { label } : { 'aria-label': label };
  return (
    <Select
      placeholder={isFilter ? label : undefined}
      {...rest}
      {...named}
      data={options.map((option) => (isGroup(option) ? { ...option, items: [...option.items] } : option))}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      clearable={clearLabel !== undefined}
      clearButtonProps={{ 'aria-label': clearLabel }}
      allowDeselect={isFilter}
      checkIconPosition="right"
      nothingFoundMessage={nothingFound}
      comboboxProps={isFilter ? { shadow: 'md', width: '16rem', position: 'bottom-start' } : { shadow: 'md' }}
      styles={isFilter ? asFilter : undefined}
    />
  );
}
