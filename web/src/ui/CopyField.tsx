import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import classes from './CopyField.module.css';

export type CopyFieldProps = { label: string; value: string; description?: ReactNode; autoFocus?: boolean };

/** A text to take along: an address, a key. */
export function CopyField({ label, value, description, autoFocus }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(value);
    } catch {
      // Without TLS browsers have only the old way.
      if (!document.execCommand('copy')) return;
    }
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <div className={classes.row}>
      <TextInput
        ref={input}
        label={label}
        description={description}
        value={value}
        readOnly
        className={classes.field}
        classNames={{ input: classes.input }}
        onFocus={(event) => event.currentTarget.select()}
        data-autofocus={autoFocus || undefined}
      />
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
