import { Button, Textarea, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type FocusEvent, type Ref, useRef, useState } from 'react';
import classes from './CopyField.module.css';

export type CopyFieldProps = {
  label: string;
  value: string;
  description?: ReactNode;
  autoFocus?: boolean;
  /** Whether it is shown in full, over several lines. */
  long?: boolean;
};

type Input = HTMLInputElement & HTMLTextAreaElement;

/** A text to copy: an address, a key. */
export function CopyField({ label, value, description, autoFocus, long }: CopyFieldProps) {
  const input = useRef<Input>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(value);
    } catch {
      // Without TLS browsers support only the old way.
      if (!document.execCommand('copy')) return;
    }
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  const field = {
    ref: input as Ref<Input>,
    label,
    description,
    value,
    readOnly: true,
    className: classes.field,
    classNames: { input: long ? `${classes.input} ${classes.long}` : classes.input },
    onFocus: (event: FocusEvent<Input>) => event.currentTarget.select(),
    'data-autofocus': autoFocus || undefined,
  };
  return (
    <div className={classes.row}>
      {long ? <Textarea {...field} autosize minRows={1} maxRows={12} /> : <TextInput {...field} />}
      <Button
        variant="default"
        leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        aria-label={copied ? `${label} copied` : `Copy ${label.toLowerCase()}`}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
      </Button>
    </div>
  );
}
