import { Button, Checkbox, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/client.ts';
import layout from '../pages/layout.module.css';
import text from '../theme/text.module.css';
import classes from './FilterPopover.module.css';
import { FilterPopover } from './FilterPopover.tsx';

export type FilterOption = { value: string; label: string; count?: number };
type OptionSource = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
export type CheckboxListFilterProps = {
  name: string;
  options: readonly FilterOption[];
  /** The request that loads the options, which may be running or have failed. */
  source?: OptionSource;
  value: readonly string[];
  onApply: (value: string[]) => void;
  /** Finds values that `options` does not contain, for lists too long to load completely. */
  find?: (search: string, signal: AbortSignal) => Promise<readonly FilterOption[]>;
  /** False for fixed lists with few values. */
  searchable?: boolean;
};

const plain = (words: string) => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const uniqueByValue = (options: readonly FilterOption[]) => {
  const seen = new Set<string>();
  return options.filter(({ value }) => !seen.has(value) && seen.add(value));
};
/** Long lists are searched, not scrolled; more rows would only make the panel slow to open. */
const mostRows = 200;
const searchDelay = 300;

/** A choice of several from many values, with their counts. */
export function CheckboxListFilter({ onApply, ...list }: CheckboxListFilterProps) {
  const { name, value } = list;
  const [opened, setOpened] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>(value);
  const toggleOpened = (open: boolean) => {
    if (open) setChosen(value);
    setOpened(open);
  };
  const finish = (next: readonly string[]) => {
    setOpened(false);
    onApply([...next]);
  };
  return (
    <FilterPopover
      name={name}
      summary={value.length > 0 ? String(value.length) : undefined}
      opened={opened}
      onOpenedChange={toggleOpened}
      onApply={() => finish(chosen)}
      onClear={() => finish([])}
    >
      <OptionList {...list} chosen={chosen} onChoose={setChosen} />
    </FilterPopover>
  );
}

type OptionListProps = Omit<CheckboxListFilterProps, 'onApply'> & {
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
};

/** The list of values, rendered only while the panel is open. Chosen ones come first when it opens. */
function OptionList({ name, options, source, value, find, searchable = true, chosen, onChoose }: OptionListProps) {
  const [search, setSearch] = useState('');
  const [debounced] = useDebouncedValue(search.trim(), searchDelay);
  const found = useQuery({
    queryKey: ['filter-options', name, debounced],
    queryFn: ({ signal }) => find?.(debounced, signal) ?? [],
    enabled: find !== undefined && debounced !== '',
  });
  const toggle = (option: string) =>
    onChoose(chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option]);

  const searching = find !== undefined && search.trim() !== '' && (found.isFetching || search.trim() !== debounced);
  const offered = new Set(options.map((option) => option.value));
  // A chosen value may be missing from the options: found by search, or from the address.
  const strangers = chosen.filter((option) => !offered.has(option)).map((option) => ({ value: option, label: option }));
  const all = uniqueByValue([...options, ...(found.data ?? []), ...strangers]);
  const isFirst = ({ value: option }: FilterOption) =>
    Number(value.includes(option) || (search === '' && !offered.has(option)));
  const matching = all.filter(({ label }) => plain(label).includes(plain(search.trim())));
  const rows = [...matching].sort((a, b) => isFirst(b) - isFirst(a)).slice(0, mostRows);
  return (
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
      {rows.length === 0 ? (
        <NoRows searching={searching} source={[source, found].find((query) => query?.error) ?? source} />
      ) : (
        <ul className={classes.list}>
          {rows.map((option) => (
            <li key={option.value}>
              <label className={classes.option}>
                <Checkbox checked={chosen.includes(option.value)} onChange={() => toggle(option.value)} />
                <span className={layout.words}>{option.label}</span>
                {option.count !== undefined && (
                  <span className={text.small}>{option.count.toLocaleString('en-IN')}</span>
                )}
              </label>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The reason why there are no options. */
function NoRows({ searching, source }: { searching: boolean; source: OptionSource | undefined }) {
  const state = searching ? 'Searching…' : source?.isFetching ? 'Loading…' : 'No filters available for this input';
  const failed = source?.error && !source.isFetching;
  return (
    <div className={classes.none} role="status">
      {failed ? messageOf(source.error) : state}
      {failed && (
        <Button variant="subtle" size="xs" onClick={() => void source.refetch()}>
          Try again
        </Button>
      )}
    </div>
  );
}
