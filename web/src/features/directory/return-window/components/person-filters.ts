import { chip } from '#web/features/directory/audience/components/chips.ts';
import { personFilter } from '../../../../lib/person-filter.ts';
import { signalOptions } from './signal-words.ts';

export const filters = [
  personFilter({
    names: { returnWindow: 'value' },
    order: 305,
    chips: ({ filters: { returnWindow } }) =>
      chip('Return window', signalOptions.find(({ value }) => value === returnWindow)?.label, 'returnWindow'),
    control: {
      group: 'Today',
      order: 60,
      load: async () => (await import('./ReturnWindowFilter.tsx')).ReturnWindowFilter,
    },
  }),
];
