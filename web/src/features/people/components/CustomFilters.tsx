import type { CustomField } from '#contract/custom-fields.ts';
import { type PersonFilters, readCustomRange } from '#contract/person-filters.ts';
import { CheckboxListFilter } from '../../../ui/CheckboxListFilter.tsx';
import { DateRangeFilter } from '../../../ui/DateRangeFilter.tsx';
import { NumberRangeFilter } from '../../../ui/NumberRangeFilter.tsx';
import { TextFilter } from '../../../ui/TextFilter.tsx';
import { customRange, customValuesOf, withCustom } from '../../audience/components/custom-filters.ts';
import type { FilterBarProps } from './FilterBar.tsx';

type CustomFilterFieldProps = FilterBarProps & { field: CustomField };

/** The filter of one of the company's own fields, by its type. */
export function CustomFilterField({ field, filters, onChange }: CustomFilterFieldProps) {
  const values = customValuesOf(filters.custom, field._id);
  const [value] = values;
  const ends = (value && readCustomRange(field.type, value)) || { from: value, to: value };
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
    return <TextFilter name={field.name} value={value} onApply={(text) => apply(text ? [text] : [])} />;
  if (field.type === 'date')
    return (
      <DateRangeFilter
        name={field.name}
        value={{
          from: ends.from?.replaceAll('/', '-'),
          to: ends.to?.replaceAll('/', '-'),
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
      value={{ from: number(ends.from), to: number(ends.to) }}
      onApply={({ from, to }) => apply(customRange(from, to))}
    />
  );
}
