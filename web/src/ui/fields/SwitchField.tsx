import { Switch } from '@mantine/core';
import type { FieldProps } from './field-props.ts';
import classes from './SwitchField.module.css';

export type SwitchFieldProps = Omit<FieldProps<boolean>, 'required'>;

/** An on/off switch, which takes effect at once, or with its form. */
export function SwitchField({ value, onChange, ...rest }: SwitchFieldProps) {
  return (
    <Switch
      {...rest}
      checked={value}
      withThumbIndicator={false}
      onChange={(event) => onChange(event.currentTarget.checked)}
      classNames={{ body: classes.body, track: classes.track, thumb: classes.thumb, labelWrapper: classes.words }}
    />
  );
}
