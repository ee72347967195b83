import type { CustomField } from '#contract/custom-fields.ts';
import type { PersonFilters } from '#contract/person-filters.ts';
import { CheckboxListFilter } from '../../../ui/CheckboxListFilter.tsx';
import { DateRangeFilter } from '../../../ui/DateRangeFilter.tsx';
import { NumberRangeFilter } from '../../../ui/NumberRangeFilter.tsx';
import { TextFilter } from '../../../ui/TextFilter.tsx';
import { customFiltersOf, customRange, withCustom } from './custom-filters.ts';
import type { FilterBarProps } from './FilterBar.tsx';

type CustomFilterFieldProps = FilterBarProps & { field: CustomField };

/** The filter of one of the company's own fields, by its type. */
export function CustomFilterField({ field, filters, onChange }: CustomFilterFieldProps) {
  const inForce = customFiltersOf(filters.custom, field._id);
  const values = inForce.flatMap((filter) => ('value' in filter ? filter.value : []));
  const range = inForce.find((filter) => !('value' in filter));
  const ends = range && !('value' in range) ? range : { from: null, to: null };
  const apply = (next: readonly string[]) => {
    const custom: PersonFilters['custom'] = withCustom(filters.custom, field._id, next);
    onChange({ ...filters, custom });
  };
  if (field.type === 'choice')
    return (
      <CheckboxListFilter
        name={field.name}
        options={field.choices.map((choice) => ({ value: choice, label: choice }))}
        value={values}
        onApply={apply}
      />
    );
  if (field.type === 'text')
    return <TextFilter name={field.name} value={values[0]} onApply={(text) => apply(text ? [text] : [])} />;
  if (field.type === 'date')
    return (
      <DateRangeFilter
        name={field.name}
        value={{
          from: (ends.from ?? values[0])?.replaceAll('/', '-'),
          to: (ends.to ?? values[0])?.replaceAll('/', '-'),
        }}
        onApply={({ from, to }) => apply(customRange(from, to))}
      />
    );
  const number = (end: string | null | undefined) => {
    const read = end ? Number(end) : Number.NaN;
    return Number.isFinite(read) ? read : undefined;
  };
  return (
    <NumberRangeFilter
      name={field.name}
      value={{ from: number(ends.from ?? values[0]), to: number(ends.to ?? values[0]) }}
      onApply={({ from, to }) => apply(customRange(from, to))}
    />
  );
}
