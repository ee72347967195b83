import { Radio, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import layout from '../pages/layout.module.css';
import text from '../theme/text.module.css';
import classes from './FilterPopover.module.css';
import { FilterPopover } from './FilterPopover.tsx';

type Option = { value: string; label: string };
export type ChoiceFilterProps = {
  name: string;
  /** Shown under the heading of a group, if given. */
  options: readonly (Option & { group?: string })[];
  /** '' is no filter. */
  value: string;
  onApply: (value: string) => void;
  searchable?: boolean;
  nothingFound?: string;
};

/** A choice of one value; looks and behaves like the filters for several. */
export function ChoiceFilter({ name, options, value, onApply, searchable, nothingFound }: ChoiceFilterProps) {
  const [opened, setOpened] = useState(false);
  const [chosen, setChosen] = useState(value);
  const [search, setSearch] = useState('');
  const rows = options.filter(({ label }) => label.toLowerCase().includes(search.trim().toLowerCase()));
  const finish = (next: string) => {
    setOpened(false);
    onApply(next);
  };
  return (
    <FilterPopover
      name={name}
      summary={options.find((option) => option.value === value)?.label ?? (value || undefined)}
      opened={opened}
      onOpenedChange={(open) => {
        setChosen(value);
        setSearch('');
        setOpened(open);
      }}
      onApply={() => finish(chosen)}
      onClear={() => finish('')}
    >
      <div className={classes.body}>
        {searchable && (
          <TextInput
            data-autofocus
            aria-label={`Search ${name.toLowerCase()}`}
            placeholder="Search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            leftSection={<IconSearch size={16} aria-hidden />}
          />
        )}
        {rows.length === 0 && <p className={classes.none}>{nothingFound ?? 'No filters available for this input'}</p>}
        <ul className={classes.list}>
          {rows.map((option, index) => (
            <li key={option.value}>
              {option.group && option.group !== rows[index - 1]?.group && <p className={text.small}>{option.group}</p>}
              <label className={classes.option}>
                <Radio name={name} checked={chosen === option.value} onChange={() => setChosen(option.value)} />
                <span className={layout.words}>{option.label}</span>
              </label>
            </li>
          ))}
        </ul>
      </div>
    </FilterPopover>
  );
}
