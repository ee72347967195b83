import { SegmentedControl } from '@mantine/core';
import classes from './ChoiceField.module.css';

export type ChoiceFieldProps<Value extends string> = {
  /** Names the choice for screen readers; the options speak for themselves. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A choice of two or three visible options. */
export function ChoiceField<Value extends string>({ label, options, value, onChange }: ChoiceFieldProps<Value>) {
  return (
    <SegmentedControl
      fullWidth
      aria-label={label}
      data={[...options]}
      value={value}
      onChange={onChange}
      classNames={{ root: classes.choice, indicator: classes.indicator, label: classes.label }}
    />
  );
}
