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
 * A moment: a day and a time where the reader is, or by the clocks of `zone`, whose time zone is said. The value is an instant in ISO 8601,
 * '' while nothing is there, or what was typed while it is no moment yet, or a time that the clocks leap over.
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

/** A moment by the clocks of a time zone that is chosen: with another one, the day and the time stay as they are. */
export function ZonedTimeField({ value: { at, timeZone }, onChange, description, ...rest }: FieldProps<ZonedMoment>) {
  const here = exactTime(at);
  return (
    <DayAndTime {...rest} value={at} zone={timeZone} onChange={(next) => onChange({ at: next, timeZone })}>
      <div className={classes.whole}>
        <SelectField
          label="Time zone"
          description="Type a place to find another one."
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
        {description} {here !== exactTime(at, timeZone) && `Where you are, that is ${here}.`}
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
