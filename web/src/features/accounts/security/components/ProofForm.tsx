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
  /** What is asked for. */
  password: boolean;
  code?: ReactNode;
  submitLabel: string;
  danger?: boolean;
  /** Only the beginning of what is done here: not the page's one loud button. */
  quiet?: boolean;
  /** Takes the focus when it comes: the button that asked for it is gone. */
  focused?: boolean;
  /** Throws when the server refuses. */
  onProven: (proof: Proof) => Promise<unknown>;
  onCancel?: () => void;
};

/** Asks who it is before two-step sign-in changes: for the password, for a code, or for both. */
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
