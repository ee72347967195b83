import { Button } from '@mantine/core';
import { useState } from 'react';
import { isCampaignLink } from '#contract/base/paths.ts';
import { emailMessages } from '#contract/mail/email-document.ts';
import { completeLink, isEmailLink } from '#contract/mail/email-links.ts';
import { ColourField, type ColourFieldProps } from '../../../../ui/fields/ColourField.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import text from '../../../../ui/theme/text.module.css';
import { useColourChoices } from './colour-choices.ts';
import type { AnyBlock } from './document-actions.ts';

export type SettingsProps<Type extends AnyBlock['type'] = AnyBlock['type']> = {
  block: Extract<AnyBlock, { type: Type }>;
  edit: (changes: Record<string, unknown>) => void;
};

const sides = [
  { value: 'left', label: 'Left' },
  { value: 'center', label: 'Centre' },
  { value: 'right', label: 'Right' },
];

export function AlignField({ value, onChange }: { value: string; onChange: (align: string) => void }) {
  return <SelectField label="Alignment" options={sides} value={value} onChange={onChange} />;
}

type LinkFieldProps = { label?: string; value: string; required?: boolean; onChange: (href: string) => void };

/** The field for a link. A link to the email's campaign has a note instead, because its address differs for each reader. */
export function LinkField(props: LinkFieldProps) {
  const { label = 'Link', value, onChange } = props;
  if (!isCampaignLink(value)) return <TypedLink {...props} />;
  return (
    <div>
      <p className={text.strong}>{label}</p>
      <p className={text.muted}>Opens the reader’s own page of the campaign, without signing in.</p>
      <Button variant="default" size="xs" mt="xs" onClick={() => onChange('')}>
        Use another link
      </Button>
    </div>
  );
}

/** Adds the scheme to a bare domain on blur. Text that isn't a link stays in the field with an error, and out of the email. */
function TypedLink({ label = 'Link', value, required, onChange }: LinkFieldProps) {
  const isWrong = value !== '' && !isEmailLink(value);
  const [isLeft, setLeft] = useState(isWrong);
  const error = isWrong ? emailMessages.linkInvalid : required && value === '' ? emailMessages.linkRequired : undefined;
  return (
    <TextField
      label={label}
      type="url"
      placeholder="https://"
      value={value}
      required={required}
      error={isLeft ? error : undefined}
      onBlur={() => {
        setLeft(true);
        const link = completeLink(value);
        if (link !== value) onChange(link);
      }}
      onChange={onChange}
    />
  );
}

/** The field for a colour, with the colours of the email and its brand. */
export function EmailColourField(props: Omit<ColourFieldProps, 'choices'>) {
  return <ColourField {...props} choices={useColourChoices()} />;
}

type WholeFieldProps = { label: string; value: number; least: number; most: number; onChange: (value: number) => void };

/** The field for a whole number within bounds; incomplete input stays in the field. */
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
