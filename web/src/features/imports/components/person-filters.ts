import { personFilter } from '../../../lib/person-filter.ts';
import { chip } from '../../audience/components/chips.ts';

export const filters = [
  personFilter({
    names: { importId: 'value' },
    order: 320,
    chips: ({ filters: { importId }, sourceLabel }) =>
      chip('Import', importId && (sourceLabel ?? 'added or changed'), 'importId'),
  }),
];
