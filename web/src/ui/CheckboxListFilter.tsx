import { Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './FilterPopover.module.css';
import { FilterPopover } from './FilterPopover.tsx';

export type FilterOption = { value: string; label: string; count?: number };
export type CheckboxListFilterProps = {
  name: string;
  options: readonly FilterOption[];
  value: readonly string[];
  onApply: (value: string[]) => void;
};

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** A long list is searched, not scrolled; more rows would only make the panel slow to open. */
const mostRows = 200;

/** Several of many values, with the count of each. Chosen ones come first when the panel opens. */
export function CheckboxListFilter({ name, options, value, onApply }: CheckboxListFilterProps) {
  const [opened, setOpened] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>(value);
  const [search, setSearch] = useState('');

  const toggleOpened = (open: boolean) => {
    if (open) setChosen(value);
    setSearch('');
    setOpened(open);
  };
  const finish = (next: readonly string[]) => {
    toggleOpened(false);
    onApply([...next]);
  };
  const toggle = (option: string) =>
    setChosen(chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option]);

  const isChosen = (option: FilterOption) => Number(value.includes(option.value));
  const matching = options.filter(({ label }) => plain(label).includes(plain(search.trim())));
  const rows = [...matching].sort((a, b) => isChosen(b) - isChosen(a)).slice(0, mostRows);
  return (
    <FilterPopover
      name={name}
      summary={value.length > 0 ? String(value.length) : undefined}
      opened={opened}
      onOpenedChange={toggleOpened}
      onApply={() => finish(chosen)}
      onClear={() => finish([])}
    >
      <div className={classes.body}>
        <TextInput
          data-autofocus
          aria-label={`Search ${name.toLowerCase()}`}
          placeholder="Search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          leftSection={<IconSearch size={16} aria-hidden />}
        />
        {rows.length === 0 ? (
          <p className={classes.none} role="status">
            No filters available for this input
          </p>
        ) : (
          <ul className={classes.list}>
            {rows.map((option) => (
              <li key={option.value}>
                <label className={classes.option}>
                  <Checkbox checked={chosen.includes(option.value)} onChange={() => toggle(option.value)} />
                  <span className={classes.label}>{option.label}</span>
                  {option.count !== undefined && (
                    <span className={classes.count}>{option.count.toLocaleString('en-IN')}</span>
                  )}
                </label>
              </li>
            ))}
          </ul>
        )}
      </div>
    </FilterPopover>
  );
}
