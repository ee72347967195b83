import { useQuery } from '@tanstack/react-query';
import type { CustomField } from '#contract/directory/custom-fields.ts';
import { readCustomFilter } from '#contract/directory/person-filters.ts';
import { few } from '#web/features/directory/audience/components/chips.ts';
import type { Chip } from '../../../../lib/person-filter.ts';
import { personFilter } from '../../../../lib/person-filter.ts';
import { customFieldsQuery } from '../api.ts';
import { customWords, withCustom } from './custom-filters.ts';

type Known = readonly Pick<CustomField, '_id' | 'name' | 'type'>[];

/** Returns a chip for each custom field in the filters. */
function chipsOf(custom: readonly string[], fields: Known): Chip[] {
  const byField = Map.groupBy(
    custom.flatMap((text) => readCustomFilter(text) ?? []),
    (filter) => filter.field,
  );
  return [...byField].map(([id, filters]) => {
    const field = fields.find(({ _id }) => _id === id);
    return {
      key: `custom ${id}`,
      name: field?.name ?? 'Unknown field',
      value: few(filters.map((filter) => customWords(filter, field))),
      remove: (given) => ({ ...given, custom: withCustom(given.custom, id, []) }),
    };
  });
}

export const filters = [
  personFilter<Known>({
    names: { custom: 'list' },
    makesSense: (value) => readCustomFilter(value) !== null,
    order: 900,
    useKnown: ({ filters: { custom } }) => useQuery({ ...customFieldsQuery, enabled: custom !== undefined }).data,
    chips: ({ filters: { custom = [] } }, fields = []) => chipsOf(custom, fields),
    count: ({ custom = [] }) => chipsOf(custom, []).length,
    control: {
      group: 'Custom fields',
      order: 10,
      load: async () => (await import('./CustomFilters.tsx')).CustomFilters,
    },
  }),
];
