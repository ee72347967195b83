import { useRef } from 'react';
import { TextField, type TextFieldProps } from '../../../../ui/fields/TextField.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { MergeFieldMenu } from './MergeFieldMenu.tsx';

type MergeTextFieldProps = Omit<TextFieldProps, 'ref' | 'rightSection' | 'onBlur'> & { maxLength: number };

/** One line of text, with a menu of what can be filled in; it goes to where the cursor stood, or to the end. */
export function MergeTextField({ value, maxLength, onChange, ...rest }: MergeTextFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const stood = useRef<readonly [number, number]>(null);
  const insert = (field: string) => {
    const [from, to] = stood.current ?? [value.length, value.length];
    const next = value.slice(0, from) + field + value.slice(to);
    if (next.length > maxLength) {
      toast.failure(`There is no room for it: at most ${maxLength} characters`);
      return;
    }
    onChange(next);
    const end = from + field.length;
    stood.current = [end, end];
    // Behind the menu, which gives the focus back as it closes.
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
        stood.current = [selectionStart ?? value.length, selectionEnd ?? value.length];
      }}
      rightSection={<MergeFieldMenu onInsert={insert} />}
    />
  );
}
