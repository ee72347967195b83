import { useState } from 'react';
import { emailMessages, isEmailLink } from '#contract/email-document.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';

const sides = [
  { value: 'left', label: 'Left' },
  { value: 'center', label: 'Centre' },
  { value: 'right', label: 'Right' },
];

export function AlignField({ value, onChange }: { value: string; onChange: (align: string) => void }) {
  return <SelectField label="Alignment" options={sides} value={value} onChange={onChange} />;
}

type LinkFieldProps = { label?: string; value: string; required?: boolean; onChange: (href: string) => void };

/** A link, checked as it is typed; one that is wrong stays in the field and out of the email. */
export function LinkField({ label = 'Link', value, required, onChange }: LinkFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // Undo, or another link in this place: the field follows what it did not say itself.
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  const [left, setLeft] = useState(false);
  const wrong = typed !== '' && !isEmailLink(typed.trim());
  const error = wrong ? emailMessages.linkInvalid : required && typed === '' ? emailMessages.linkRequired : undefined;
  return (
    <TextField
      label={label}
      type="url"
      placeholder="https://"
      value={typed}
      required={required}
      error={left || wrong ? error : undefined}
      onBlur={() => setLeft(true)}
      onChange={(text) => {
        const link = isEmailLink(text.trim()) ? text.trim() : '';
        setTyped(text);
        setKnown(link);
        if (link !== value) onChange(link);
      }}
    />
  );
}

type WholeFieldProps = { label: string; value: number; least: number; most: number; onChange: (value: number) => void };

/** A whole number within bounds; what is typed on the way to it stays in the field. */
export function WholeField({ label, value, least, most, onChange }: WholeFieldProps) {
  const [typed, setTyped] = useState(String(value));
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setTyped(String(value));
  }
  const isFitting = (text: string) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;
  return (
    <TextField
      label={label}
      type="number"
      value={typed}
      error={isFitting(typed) ? undefined : `Please enter a whole number from ${least} to ${most}`}
      onChange={(text) => {
        setTyped(text);
        if (!isFitting(text)) return;
        setKnown(Number(text));
        onChange(Number(text));
      }}
    />
  );
}
