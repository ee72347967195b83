import { Checkbox } from '@mantine/core';
import classes from './CheckboxGroupField.module.css';
import type { FieldProps } from './field-props.ts';

export type CheckboxOption = { value: string; label: string; description?: string };
export type CheckboxGroupFieldProps = FieldProps<string[]> & {
  options: readonly CheckboxOption[];
  columns?: 1 | 2;
};

/** A choice of several from a few visible options; the value keeps their order. */
export function CheckboxGroupField(props: CheckboxGroupFieldProps) {
  const { label, value, onChange, onBlur, error, description, required, disabled, options, columns = 1, ref } = props;
  return (
    <Checkbox.Group
      label={label}
      description={description}
      error={error}
      required={required}
      value={value}
      onChange={(chosen) => onChange(options.map((option) => option.value).filter((each) => chosen.includes(each)))}
    >
      <div className={classes.options} data-columns={columns}>
        {options.map((option, index) => (
          <Checkbox
            key={option.value}
            ref={index === 0 ? ref : undefined}
            value={option.value}
            label={option.label}
            description={option.description}
            disabled={disabled}
            onBlur={onBlur}
            error={error !== undefined}
            aria-invalid={error ? true : undefined}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
