import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { exactTime } from '../../lib/dates.ts';
import { momentOf, partsOf } from '../text/moments.ts';
import { DateField } from './DateField.tsx';
import classes from './DateTimeField.module.css';
import type { FieldProps } from './field-props.ts';
import { SelectField } from './SelectField.tsx';
import { zoneOptions, zoneText } from './time-zones.ts';

/**
 * A moment: a day and a time in the reader's time zone, or in `zone`, which is shown. The value is an instant in ISO 8601, '' while empty,
 * or the typed text while it is incomplete or a time that the clocks skip.
 */
export function DateTimeField({ value, description, ...rest }: FieldProps<string> & { zone?: string }) {
  const chosen = new Date(value);
  const zoneName = zoneText(Number.isNaN(chosen.getTime()) ? new Date() : chosen, rest.zone);
  return (
    <DayAndTime {...rest} value={value}>
      <p className={classes.words}>
        {description} Time zone: {zoneName}
      </p>
    </DayAndTime>
  );
}

export type ZonedMoment = { at: string; timeZone: string };

/** A moment in a chosen time zone: with another zone, the day and the time stay the same. */
export function ZonedTimeField({ value: { at, timeZone }, onChange, description, ...rest }: FieldProps<ZonedMoment>) {
  const here = exactTime(at);
  return (
    <DayAndTime {...rest} value={at} zone={timeZone} onChange={(next) => onChange({ at: next, timeZone })}>
      <div className={classes.whole}>
        <SelectField
          label="Time zone"
          description="Type a place to search."
          options={zoneOptions(timeZone)}
          value={timeZone}
          onChange={(next) => onChange({ at: momentOf(partsOf(at, timeZone), next), timeZone: next })}
          searchable
          limit={40}
          nothingFound="No time zone found"
          required={rest.required}
          disabled={rest.disabled}
        />
      </div>
      <p className={classes.words}>
        {description} {here !== exactTime(at, timeZone) && `Your time: ${here}.`}
      </p>
    </DayAndTime>
  );
}

function DayAndTime({
  label,
  value,
  zone,
  onChange,
  children,
  ...rest
}: FieldProps<string> & { zone?: string; children: ReactNode }) {
  const parts = partsOf(value, zone);
  return (
    <div className={classes.fields}>
      <DateField
        {...rest}
        label={label}
        value={parts.day}
        onChange={(day) => onChange(momentOf({ ...parts, day }, zone))}
      />
      <TextInput
        type="time"
        label="Time"
        required={rest.required}
        disabled={rest.disabled}
        value={parts.time}
        onChange={({ target }) => onChange(momentOf({ ...parts, time: target.value }, zone))}
        onBlur={rest.onBlur}
        aria-invalid={rest.error ? true : undefined}
      />
      {children}
    </div>
  );
}
