import { ActionIcon, Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { FieldProps } from './field-props.ts';
import type { PageRequest } from './paged-options.ts';
import { usePagedOptions } from './paged-options.ts';

export type SearchableSelectProps<Item> = FieldProps<Item | null> & {
  /** The cache key of the source: ['jobs', 'active']. */
  queryKey: readonly unknown[];
  load: (page: PageRequest) => Promise<readonly Item[]>;
  getId: (item: Item) => string;
  getLabel: (item: Item) => string;
  placeholder?: string;
  pageSize?: number;
  emptyText?: string;
  /** Inside a popover, which would close on a click into a list outside it. */
  nested?: boolean;
};

/** More is loaded this close to the bottom, and a search waits this long (spec section 9). */
const [threshold, searchDelay] = [50, 500];

/** A dropdown over a list on the server: search, load on scroll, clear and choose again. */
export function SearchableSelect<Item>(props: SearchableSelectProps<Item>) {
  const {
    value,
    onChange,
    onBlur,
    queryKey,
    load,
    getId,
    getLabel,
    pageSize,
    emptyText = 'Nothing found',
    nested,
    ...rest
  } = props;
  const [search, setSearch] = useState('');
  const [debounced] = useDebouncedValue(search.trim(), searchDelay);
  const input = useRef<HTMLInputElement>(null);
  const combobox = useCombobox({ onDropdownClose: () => setSearch('') });
  const options = usePagedOptions({
    queryKey,
    load,
    getId,
    pageSize,
    search: debounced,
    enabled: combobox.dropdownOpened,
  });

  const act = () => {
    if (value !== null) {
      onChange(null);
      combobox.openDropdown();
      input.current?.focus();
    } else combobox.toggleDropdown();
  };
  const choose = (id: string) => {
    const item = options.items.find((candidate) => getId(candidate) === id);
    if (item) onChange(item);
    combobox.closeDropdown();
  };
  const nearEnd = ({ currentTarget: box }: React.UIEvent<HTMLElement>) =>
    box.scrollHeight - box.scrollTop - box.clientHeight < threshold && options.loadMore();
  return (
    <Combobox store={combobox} onOptionSubmit={choose} shadow="md" withinPortal={!nested}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...rest}
          role="combobox"
          ref={(element) => {
            input.current = element;
            if (typeof rest.ref === 'function') rest.ref(element);
          }}
          value={value !== null && !combobox.dropdownOpened ? getLabel(value) : search}
          onChange={(event) => {
            setSearch(event.target.value);
            combobox.openDropdown();
          }}
          onClick={() => value === null && combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown();
            onBlur?.();
          }}
          autoComplete="off"
          readOnly={value !== null}
          rightSection={
            <ActionIcon
              aria-label={value === null ? `Show ${rest.label.toLowerCase()}` : `Clear ${rest.label.toLowerCase()}`}
              disabled={rest.disabled}
              onMouseDown={(event) => event.preventDefault()}
              onClick={act}
            >
              {value === null ? <IconChevronDown size={18} aria-hidden /> : <IconX size={16} aria-hidden />}
            </ActionIcon>
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah="15rem" style={{ overflowY: 'auto' }} onScroll={nearEnd}>
          {options.items.map((item) => (
            <Combobox.Option key={getId(item)} value={getId(item)}>
              {getLabel(item)}
            </Combobox.Option>
          ))}
          {options.loading && <Combobox.Empty>Loading…</Combobox.Empty>}
          {options.failed && <Combobox.Empty>Something went wrong! Please try again later</Combobox.Empty>}
          {options.empty && <Combobox.Empty>{emptyText}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
