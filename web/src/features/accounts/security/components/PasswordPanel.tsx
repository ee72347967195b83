import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { knownPassword, passwordChange, securityMessages } from '#contract/accounts/security.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { useSave } from '../../../../ui/forms/use-save.ts';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { securityQuery, useChangePassword } from '../api.ts';
import { Panel } from './Panel.tsx';
import classes from './Security.module.css';

/** The form that changes the person's password, or sets a first one. Used in every area. */
export function PasswordPanel() {
  const security = useQuery(securityQuery);
  const without = security.data && !security.data.hasPassword;
  return (
    <Panel
      title="Password"
      words={
        without
          ? 'Your account has no password yet. Set one to sign in without a link or single sign-on.'
          : 'Changing it signs out all your other devices.'
      }
    >
      {security.isPending && <FormSkeleton fields={2} />}
      {security.isError && !security.data && <LoadFailure error={security.error} onRetry={() => security.refetch()} />}
      {security.data && <PasswordForm key={String(without)} hasPassword={!without} />}
    </Panel>
  );
}

const schemas = { first: passwordChange, next: passwordChange.extend({ current: knownPassword }) };

function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const changing = useChangePassword();
  const form = useForm({
    resolver: zodResolver(hasPassword ? schemas.next : schemas.first),
    shouldFocusError: false,
    defaultValues: { current: '', password: '' },
  });
  const { saving, formProps } = useSave({
    form,
    save: ({ current, password }) => changing.mutateAsync({ current: hasPassword ? current : undefined, password }),
    saved: securityMessages.passwordChanged,
    failed: securityMessages.passwordNotChanged,
    onSaved: () => form.reset(),
  });
  return (
    <form className={classes.form} {...formProps}>
      {hasPassword && (
        <Field
          of={TextField}
          control={form.control}
          name="current"
          label="Current password"
          type="password"
          autoComplete="current-password"
          required
        />
      )}
      <Field
        of={TextField}
        control={form.control}
        name="password"
        label="New password"
        description="At least 8 characters with upper case, lower case, a digit and one special character."
        type="password"
        autoComplete="new-password"
        required
      />
      <Button type="submit" loading={saving}>
        {hasPassword ? 'Change password' : 'Set password'}
      </Button>
    </form>
  );
}
