import { TextInput } from '@mantine/core';
import type { FieldProps } from './field-props.ts';

export type PhoneFieldProps = FieldProps<string> & { placeholder?: string };

/** A phone number: anything except digits, +, spaces, hyphens and brackets is dropped while typing or pasting. */
export function PhoneField({ value, onChange, placeholder = '98765 43210', ...rest }: PhoneFieldProps) {
  return (
    <TextInput
      {...rest}
      type="tel"
      autoComplete="off"
      placeholder={placeholder}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value.replace(/[^\d+\s()-]/g, '').trimStart())}
    />
  );
}
