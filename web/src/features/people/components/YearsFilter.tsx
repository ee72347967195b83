import { RangeFilter } from '../../../ui/RangeFilter.tsx';
import type { FilterBarProps } from './FilterBar.tsx';
import type { Range } from './filter-words.ts';
import { rangeOf, withRange } from './filter-words.ts';

/** One of the three ranges of years; 0 to 30 is no filter (spec section 5). */
export function YearsFilter({ name, range, filters, onChange }: FilterBarProps & { name: string; range: Range }) {
  return (
    <RangeFilter
      name={name}
      value={rangeOf(filters[`${range}Min`], filters[`${range}Max`])}
      onApply={(value) => onChange(withRange(filters, range, value))}
    />
  );
}
