import { toSentDate } from '#contract/base/dates.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { DateRangeFilter } from '../../../../ui/filters/DateRangeFilter.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import type { Range } from '../api.ts';
import { type Preset, presetOf, presets, rangeOfPreset } from './range.ts';

const day = (text: string | undefined) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined);

/** The days of leaving that the address asks for, as the server takes them. */
export function useRange(): Range {
  const [{ from, to }] = useFilters();
  const [first, last] = [day(from), day(to)];
  const inOrder = !first || !last || first <= last;
  return { from: first && inOrder ? toSentDate(first) : undefined, to: last && inOrder ? toSentDate(last) : undefined };
}

/** Chooses the people in the charts of “Who they are”: everyone, or those who left within some days. */
export function RangeChoice({ today }: { today: string | undefined }) {
  const [{ from, to }, change] = useFilters();
  const range = { from: day(from), to: day(to) };
  const chosen = today ? presetOf(range, today) : 'all';
  return (
    <div className={layout.row}>
      <SelectField
        place="filter"
        label="Who left"
        options={presets.filter(({ value }) => value !== 'own' || chosen === 'own')}
        value={chosen}
        onChange={(next) => {
          if (today && next) change(rangeOfPreset(next as Preset, today) ?? range);
        }}
      />
      <DateRangeFilter name="Dates" value={range} onApply={change} />
    </div>
  );
}
