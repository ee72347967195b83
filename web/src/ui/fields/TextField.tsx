import { PasswordInput, Textarea, TextInput } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { Counted } from './Counted.tsx';
import type { FieldProps } from './field-props.ts';

export type TextFieldProps = FieldProps<string> & {
  type?: 'text' | 'email' | 'url' | 'number' | 'password';
  placeholder?: string;
  autoComplete?: string;
  /** Shows the remaining length, and nothing longer can be typed. */
  maxLength?: number;
  /** Shows the remaining length; longer text can still be typed, and gets an error. */
  limit?: number;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  autoFocus?: boolean;
};

/** One line of text. Leading spaces are dropped while typing (spec section 5), except in passwords. */
export function TextField({ type = 'text', value, onChange, autoFocus, limit, ...rest }: TextFieldProps) {
  const shared = { ...rest, value: value ?? '', 'data-autofocus': autoFocus || undefined };
  if (type === 'password')
    return (
      <PasswordInput
        {...shared}
        // Reachable by keyboard, as on the pages without Mantine.
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide password', tabIndex: 0 }}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <Counted length={(value ?? '').length} limit={limit ?? rest.maxLength}>
      <TextInput
        {...shared}
        type={type === 'email' ? type : 'text'}
        inputMode={type === 'text' ? undefined : type === 'number' ? 'decimal' : type}
        onChange={(event) => onChange(event.target.value.trimStart())}
      />
    </Counted>
  );
}

export type TextAreaFieldProps = Omit<FieldProps<string, HTMLTextAreaElement>, 'ref'> & {
  ref?: Ref<HTMLTextAreaElement>;
  placeholder?: string;
  rows?: number;
  /** Shows the remaining length; longer text can still be typed, and gets an error. */
  limit?: number;
  /** Called when the cursor moves. */
  onSelect?: () => void;
};

/** A text area with the remaining length. */
export function TextAreaField({ value, onChange, rows = 6, limit, ...rest }: TextAreaFieldProps) {
  return (
    <Counted length={(value ?? '').length} limit={limit}>
      <Textarea
        {...rest}
        value={value ?? ''}
        autosize
        minRows={rows}
        maxRows={20}
        onChange={(event) => onChange(event.target.value.trimStart())}
      />
    </Counted>
  );
}
