import type { PersonFilters } from '#contract/directory/person-filters.ts';
import type { FilterControlProps } from '../../../../lib/person-filter.ts';
import { ChoiceFilter } from '../../../../ui/filters/ChoiceFilter.tsx';
import { signalOptions } from './signal-words.ts';

/** The filter for people with a return signal; the list shows the highest first. */
export function ReturnWindowFilter({ view, onChange }: FilterControlProps) {
  return (
    <ChoiceFilter
      name="Return window"
      options={signalOptions}
      value={view.filters.returnWindow ?? ''}
      onApply={(next) =>
        onChange({ ...view.filters, returnWindow: (next || undefined) as PersonFilters['returnWindow'] })
      }
    />
  );
}
