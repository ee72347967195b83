import { useQuery } from '@tanstack/react-query';
import type { CustomField } from '#contract/directory/custom-fields.ts';
import { type PersonFilters, readCustomRange } from '#contract/directory/person-filters.ts';
import type { FilterControlProps } from '../../../../lib/person-filter.ts';
import { CheckboxListFilter } from '../../../../ui/filters/CheckboxListFilter.tsx';
import { DateRangeFilter } from '../../../../ui/filters/DateRangeFilter.tsx';
import { NumberRangeFilter } from '../../../../ui/filters/NumberRangeFilter.tsx';
import { TextFilter } from '../../../../ui/filters/TextFilter.tsx';
import { customFieldsQuery } from '../api.ts';
import { customRange, customValuesOf, withCustom } from './custom-filters.ts';

/** The filters of the company's custom fields. */
export function CustomFilters({ view: { filters }, onChange }: FilterControlProps) {
  const fields = useQuery(customFieldsQuery).data ?? [];
  return fields.map((field) => (
    <CustomFilterField key={field._id} field={field} filters={filters} onChange={onChange} />
  ));
}

type CustomFilterFieldProps = Pick<FilterControlProps, 'onChange'> & { filters: PersonFilters; field: CustomField };

/** The filter of a custom field, by its type. */
function CustomFilterField({ field, filters, onChange }: CustomFilterFieldProps) {
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
