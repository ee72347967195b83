import { useRef } from 'react';
import { TextField, type TextFieldProps } from '../../../../ui/fields/TextField.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { MergeFieldMenu } from './MergeFieldMenu.tsx';

type MergeTextFieldProps = Omit<TextFieldProps, 'ref' | 'rightSection' | 'onBlur'> & { maxLength: number };

/** A one-line text field with a menu of merge fields, which go to the cursor position or the end. */
export function MergeTextField({ value, maxLength, onChange, ...rest }: MergeTextFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const cursor = useRef<readonly [number, number]>(null);
  const insert = (field: string) => {
    const [from, to] = cursor.current ?? [value.length, value.length];
    const next = value.slice(0, from) + field + value.slice(to);
    if (next.length > maxLength) {
      toast.failure(`Not enough room: at most ${maxLength} characters`);
      return;
    }
    onChange(next);
    const end = from + field.length;
    cursor.current = [end, end];
    // Runs after the menu, which returns the focus when it closes.
    setTimeout(() => {
      input.current?.focus();
      input.current?.setSelectionRange(end, end);
    }, 50);
  };
  return (
    <TextField
      {...rest}
      ref={input}
      value={value}
      maxLength={maxLength}
      onChange={onChange}
      onBlur={() => {
        const { selectionStart, selectionEnd } = input.current ?? {};
        cursor.current = [selectionStart ?? value.length, selectionEnd ?? value.length];
      }}
      rightSection={<MergeFieldMenu onInsert={insert} />}
    />
  );
}
