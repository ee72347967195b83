import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { checkInWords, readTicket } from '#contract/engagement/event-messages.ts';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import classes from './CheckIn.module.css';

/** The code of a ticket, typed: with or without its hyphens, in any case. */
export function CodeForm({ onCode }: { onCode: (code: string) => Promise<unknown> }) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!readTicket(code)) return setFault(code.trim() === '' ? 'Please enter a code' : `${checkInWords.unknown}.`);
    setFault(undefined);
    await onCode(code);
    setCode('');
  };
  return (
    <form className={classes.code} onSubmit={(event) => void submit(event)}>
      <TextField
        label="Code of the ticket"
        value={code}
        onChange={setCode}
        maxLength={60}
        autoComplete="off"
        {...(fault && { error: fault })}
      />
      <Button type="submit" variant="default" mt="1.75rem">
        Check in
      </Button>
    </form>
  );
}
