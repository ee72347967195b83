import type { CustomField } from '#contract/directory/custom-fields.ts';
import type { CustomFilter } from '#contract/directory/person-filters.ts';
import { readCustomFilter, readCustomRange } from '#contract/directory/person-filters.ts';
import { exactDate } from '../../../../lib/dates.ts';

/** Returns the values of one custom field that the address filters by. */
export function customValuesOf(custom: readonly string[] | undefined, field: string): string[] {
  return (custom ?? [])
    .flatMap((text) => readCustomFilter(text) ?? [])
    .filter((one) => one.field === field)
    .map(({ value }) => value);
}

/** Returns the entries of `custom` with those of one field replaced; undefined when none is left. */
export function withCustom(custom: readonly string[] | undefined, field: string, values: readonly string[]) {
  const others = (custom ?? []).filter((text) => readCustomFilter(text)?.field !== field);
  const next = [...others, ...values.map((value) => `${field}:${value}`)];
  return next.length > 0 ? next : undefined;
}

/** Returns the two ends of a number or date as an entry of `custom`; none when both are open. */
export const customRange = (from: string | number | undefined, to: string | number | undefined) =>
  from === undefined && to === undefined ? [] : [`${from ?? ''}..${to ?? ''}`];

/** Returns a filter in words: 'Large', '5 or more', 'until 4 March 2021'. */
export function customWords(filter: CustomFilter, field: Pick<CustomField, 'type'> | undefined): string {
  const range = field ? readCustomRange(field.type, filter.value) : null;
  if (!range) return filter.value;
  const say = (end: string) => (field?.type === 'date' ? exactDate(end) : end);
  const { from, to } = range;
  if (from && to) return `${say(from)} – ${say(to)}`;
  if (field?.type === 'date') return from ? `since ${say(from)}` : `until ${say(to ?? '')}`;
  return from ? `${from} or more` : `up to ${to}`;
}
