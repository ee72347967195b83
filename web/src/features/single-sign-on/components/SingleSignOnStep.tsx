import { useSearch } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../lib/client.ts';
import { useOnce } from '../../../lib/use-once.ts';
import buttons from '../../../ui/button.module.css';
import { PlainField } from '../../../ui/PlainField.tsx';
import { startSignIn } from '../api.ts';
import classes from './SingleSignOnStep.module.css';
import { keepSignIn } from './sign-in-under-way.ts';

/** The way in by the company's own sign-in service: a quiet link that asks for the work email. A form of its own, so below the other. */
export function SingleSignOnStep() {
  const { callback } = useSearch({ strict: false });
  const [open, setOpen] = useState(false);
  const [fault, setFault] = useState<string>();
  const [submit, working] = useOnce(async (form: HTMLFormElement) => {
    const field = form.elements.namedItem('work-email') as HTMLInputElement;
    const refuse = (message: string) => {
      setFault(message);
      field.focus();
    };
    const email = field.value.trim();
    if (email === '') return refuse('Please enter your work email');
    setFault(undefined);
    try {
      const { url, binding } = await startSignIn(email);
      keepSignIn({ binding, ...(callback ? { callback } : {}) });
      window.location.assign(url);
      // The page is on its way out: the button stays as it is.
      await new Promise(() => {});
    } catch (error) {
      refuse(error instanceof ApiError ? (error.errors[0]?.message ?? error.message) : messageOf(error));
    }
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget);
  };
  if (!open)
    return (
      <div className={classes.other}>
        <button type="button" className={classes.link} onClick={() => setOpen(true)}>
          Use single sign-on
        </button>
      </div>
    );
  return (
    <form className={classes.step} noValidate onSubmit={onSubmit} aria-label="Single sign-on">
      <PlainField label="Work email" name="work-email" type="email" autoComplete="email" error={fault} autoFocus />
      <div className={classes.actions}>
        <button type="submit" className={buttons.button} disabled={working}>
          {working ? 'One moment…' : 'Continue'}
        </button>
        <button type="button" className={buttons.quiet} onClick={() => setOpen(false)}>
          Back
        </button>
      </div>
    </form>
  );
}
