import type { ReactNode, Ref } from 'react';

/** The props of every field. `ref` is on the input, so that the focus can move to the first error. */
export type FieldProps<Value, Element extends HTMLElement = HTMLInputElement> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  error?: string;
  description?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  name?: string;
  ref?: Ref<Element>;
};
