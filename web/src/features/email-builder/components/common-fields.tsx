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
        setTyped(text);
        if (text === '' || isEmailLink(text.trim())) onChange(text.trim());
      }}
    />
  );
}
