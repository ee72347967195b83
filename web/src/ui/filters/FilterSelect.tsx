import { number } from '../../lib/numbers.ts';
import { useFilters } from '../../lib/use-filters.ts';
import { SelectField, type SelectOption } from '../fields/SelectField.tsx';

type FilterSelectProps = { name: string; label: string; options: readonly SelectOption[]; searchable?: boolean };

/** A choice of one from a few values, which filters a list by the address. */
export function FilterSelect({ name, label, options, searchable = false }: FilterSelectProps) {
  const [filters, change] = useFilters();
  const chosen = options.some(({ value }) => value === filters[name]);
  return (
    <SelectField
      place="filter"
      label={label}
      options={options}
      searchable={searchable}
      value={chosen ? (filters[name] ?? '') : ''}
      onChange={(next) => change({ [name]: next || undefined })}
    />
  );
}

/** Returns states as options, with the number in each once known. */
export const stateOptions = <State extends string>(
  states: readonly State[],
  words: Readonly<Record<State, { label: string }>>,
  counts: Readonly<Record<State, number>> | undefined,
): SelectOption[] =>
  states.map((value) => ({ value, label: `${words[value].label}${counts ? ` (${number(counts[value])})` : ''}` }));
