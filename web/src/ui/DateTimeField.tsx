import { TextInput } from '@mantine/core';
import { DateField } from './DateField.tsx';
import classes from './DateTimeField.module.css';
import type { FieldProps } from './field-props.ts';
import { momentOf, partsOf, zoneText } from './moments.ts';

export type DateTimeFieldProps = FieldProps<string>;

/**
 * A moment: a day and a time where the reader is, whose time zone is said. The value is an instant in ISO 8601, '' while nothing is
 * there, or what was typed while it is no moment yet.
 */
export function DateTimeField({ label, value, onChange, description, ...rest }: DateTimeFieldProps) {
  const parts = partsOf(value);
  const chosen = new Date(value);
  const zone = zoneText(Number.isNaN(chosen.getTime()) ? new Date() : chosen);
  return (
    <div className={classes.fields}>
      <DateField {...rest} label={label} value={parts.day} onChange={(day) => onChange(momentOf({ ...parts, day }))} />
      <TextInput
        type="time"
        label="Time"
        required={rest.required}
        disabled={rest.disabled}
        value={parts.time}
        onChange={({ target }) => onChange(momentOf({ ...parts, time: target.value }))}
        onBlur={rest.onBlur}
        aria-invalid={rest.error ? true : undefined}
      />
      <p className={classes.zone}>
        {description} Time zone: {zone}
      </p>
    </div>
  );
}
