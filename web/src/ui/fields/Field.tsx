import type { ComponentType, ReactElement, RefCallback } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { afterPress } from '../../lib/after-press.ts';

type Bound = 'value' | 'onChange' | 'onBlur' | 'error' | 'name' | 'ref';
// Accepts a component whatever else it takes; the props are checked where it is used.
// oxlint-disable-next-line typescript/no-explicit-any -- `unknown` refuses every component with required props
type AnyProps = any;

/** The field component (TextField, DateField, SelectField, …) and its props besides the binding. */
export type FieldOf<Props> = { of: ComponentType<Props> } & Omit<Props, Bound>;
type BindingProps<Values extends FieldValues, Props> = FieldOf<Props> & {
  control: Control<Values, AnyProps, AnyProps>;
  name: FieldPath<Values>;
};

/**
 * Binds a field component to a react-hook-form control: `<Field of={TextField} control={form.control} name="email" label="Email" required
 * />`
 */
export function Field<Values extends FieldValues, Props>(props: BindingProps<Values, Props>): ReactElement {
  const { of: Component, control, name, ...rest } = props;
  const { field, fieldState } = useController({ control, name });
  const bound = {
    ...rest,
    name,
    value: field.value,
    onChange: (value: unknown) => field.onChange(value),
    onBlur: () => afterPress(field.onBlur),
    error: fieldState.error?.message,
    ref: field.ref as RefCallback<HTMLElement>,
  };
  return <Component {...(bound as AnyProps)} />;
}
