import { PillsInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { limits } from '#contract/base/rules.ts';
import type { FieldProps } from '../../../../ui/fields/field-props.ts';
import { Pill } from '../../../../ui/text/Pill.tsx';
import classes from './RecipientsField.module.css';
import { addRecipients } from './recipients.ts';

type RecipientsFieldProps = Omit<FieldProps<string[]>, 'label'> & { nameOf: (email: string) => string | undefined };

/** The recipients as pills. Enter, comma, paste or blur adds the typed address. */
export function RecipientsField({ value, onChange, onBlur, error, nameOf, disabled, ref, name }: RecipientsFieldProps) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement | null>(null);

  const add = (text: string) => {
    const { emails, rest, error: refused } = addRecipients(value, text);
    if (emails.length > value.length) onChange(emails);
    setTyped(rest);
    setFault(refused);
  };
  const remove = (email: string) => {
    onChange(value.filter((other) => other !== email));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if ((event.key === 'Enter' || event.key === ',' || event.key === ';') && !event.nativeEvent.isComposing) {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1));
  };
  return (
    <PillsInput
      label="Recipients"
      description={`${value.length} of at most ${limits.recipients}. Type an email address and press Enter to add it.`}
      error={fault ?? error}
      required
      disabled={disabled}
      classNames={{ input: classes.box }}
    >
      <div className={classes.pills}>
        {value.map((email) => (
          <Pill key={email} onRemove={() => remove(email)} removeLabel={`Remove ${nameOf(email) ?? email}`}>
            <span title={email}>{nameOf(email) ?? email}</span>
          </Pill>
        ))}
        <PillsInput.Field
          ref={(element) => {
            input.current = element;
            if (typeof ref === 'function') ref(element);
          }}
          name={name}
          className={classes.input}
          inputMode="email"
          autoComplete="off"
          placeholder={value.length === 0 ? 'name@example.com' : 'Add another'}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value.trimStart());
            setFault(undefined);
          }}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text');
            if (!/[\s,;<]/.test(text.trim())) return;
            event.preventDefault();
            add(`${typed} ${text}`);
          }}
          onBlur={() => {
            if (typed !== '') add(typed);
            onBlur?.();
          }}
        />
      </div>
    </PillsInput>
  );
}
