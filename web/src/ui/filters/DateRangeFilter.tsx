import { useState } from 'react';
import { exactDate } from '../../lib/dates.ts';
import { DateField } from '../fields/DateField.tsx';
import classes from './FilterPopover.module.css';
import { FilterPopover } from './FilterPopover.tsx';

/** Days as 'YYYY-MM-DD'; a missing end is open. */
export type DateRange = { from: string | undefined; to: string | undefined };
export type DateRangeFilterProps = { name: string; value: DateRange; onApply: (value: DateRange) => void };

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
const faultOf = (text: string) => (text !== '' && !isDay(text) ? 'Please enter a date as dd/MM/yyyy' : undefined);

/** A range of days, both included. */
export function DateRangeFilter({ name, value, onApply }: DateRangeFilterProps) {
  const [opened, setOpened] = useState(false);
  const [from, setFrom] = useState(value.from ?? '');
  const [to, setTo] = useState(value.to ?? '');
  const [checked, setChecked] = useState(false);
  const order = isDay(from) && isDay(to) && from > to ? 'To cannot be before From' : undefined;

  const toggleOpened = (open: boolean) => {
    if (open) {
      setFrom(value.from ?? '');
      setTo(value.to ?? '');
      setChecked(false);
    }
    setOpened(open);
  };
  const finish = (next: DateRange) => {
    setOpened(false);
    onApply(next);
  };
  const apply = () => {
    setChecked(true);
    if (faultOf(from) || faultOf(to) || order) return;
    finish({ from: from || undefined, to: to || undefined });
  };
  return (
    <FilterPopover
      name={name}
      summary={summaryOf(value)}
      opened={opened}
      onOpenedChange={toggleOpened}
      onApply={apply}
      onClear={() => finish({ from: undefined, to: undefined })}
    >
      <div className={classes.body} data-stacked>
        <DateField label="From" value={from} onChange={setFrom} error={checked ? faultOf(from) : undefined} nested />
        <DateField label="To" value={to} onChange={setTo} error={checked ? (faultOf(to) ?? order) : undefined} nested />
      </div>
    </FilterPopover>
  );
}

/** '1 Apr 2024': two of them have room on a phone. */
const shortDate = (day: string) => exactDate(day).replace(/([A-Z][a-z]{2})[a-z]*/, '$1');

function summaryOf({ from, to }: DateRange): string | undefined {
  if (from && to) return `${shortDate(from)} – ${shortDate(to)}`;
  if (from) return `since ${shortDate(from)}`;
  return to && `until ${shortDate(to)}`;
}
