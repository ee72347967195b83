import { chip } from '#web/features/directory/audience/components/chips.ts';
import { personFilter } from '../../../../lib/person-filter.ts';

export const filters = [
  personFilter({
    names: { importId: 'value' },
    order: 320,
    chips: ({ filters: { importId }, sourceLabel }) =>
      chip('Import', importId && (sourceLabel ?? 'added or changed'), 'importId'),
  }),
];
