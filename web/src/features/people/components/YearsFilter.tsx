import { RangeFilter } from '../../../ui/RangeFilter.tsx';
import type { Range } from '../../audience/components/filter-words.ts';
import { rangeOf, withRange } from '../../audience/components/filter-words.ts';
import type { FilterBarProps } from './FilterBar.tsx';

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
