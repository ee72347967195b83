import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { codeField, knownPassword, securityMessages } from '#contract/accounts/security.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { useSave } from '../../../../ui/forms/use-save.ts';
import layout from '../../../../ui/pages/layout.module.css';
import type { Proof } from '../api.ts';
import classes from './Security.module.css';

type ProofFormProps = {
  /** The proof that is required. */
  password: boolean;
  code?: ReactNode;
  submitLabel: string;
  danger?: boolean;
  /** Whether this is only a first step, so that its button is not the page's primary one. */
  quiet?: boolean;
  /** Whether it takes the focus when shown, because the button that opened it is gone. */
  focused?: boolean;
  /** Throws when the server refuses. */
  onProven: (proof: Proof) => Promise<unknown>;
  onCancel?: () => void;
};

/** The form that asks for the password, a code, or both before two-step sign-in changes. */
export function ProofForm({ password, code, submitLabel, danger, quiet, focused, onProven, onCancel }: ProofFormProps) {
  const form = useForm({
    resolver: zodResolver(
      z.object({ password: password ? knownPassword : z.string(), code: code ? codeField : z.string() }),
    ),
    shouldFocusError: false,
    defaultValues: { password: '', code: '' },
  });
  const { saving, formProps } = useSave({
    form,
    save: (given) => onProven({ password: password ? given.password : undefined, code: given.code }),
    failed: securityMessages.twoStepNotChanged,
  });
  const element = formProps.ref;
  useEffect(() => {
    if (focused) element.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [focused, element]);
  return (
    <form className={classes.form} {...formProps}>
      {password && (
        <Field
          of={TextField}
          control={form.control}
          name="password"
          label="Your password"
          type="password"
          autoComplete="current-password"
          required
        />
      )}
      {code && (
        <Field
          of={TextField}
          control={form.control}
          name="code"
          label="Code"
          description={code}
          autoComplete="one-time-code"
          required
        />
      )}
      <div className={`${layout.row} ${classes.actions}`}>
        <Button
          type="submit"
          variant={quiet ? 'default' : 'filled'}
          color={danger ? 'red' : undefined}
          loading={saving}
        >
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
